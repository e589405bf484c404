import { describe, expect, test } from 'vitest';
import { comLine, PREMIUM_PLAN } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { ADA, createBillingBench, fillCart } from '../../testing/billing-bench.ts';
import { placeOrder } from '../place-order.ts';
import type { VatIdStatus } from '../ports/vat-register.ts';
import { receiptPage } from '../receipts/receipt-page.ts';
import { findOrderReceipt } from '../receipts/receipt-store.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));
const SELLER = {
  lines: ['Acme GmbH', 'Musterstr. 1', '10115 Berlin'],
  countryCode: 'DE',
  vatId: 'DE136695976',
};
const FRANCE = { country_code: 'FR', postal_code: '75001', subdivision_code: '' };
const COMPANY = { ...ADA, organization: 'Ada SARL', city: 'Paris', postal_code: '75001', country_code: 'FR' };
let keys = 0;

async function buy(vatId: string, known: VatIdStatus = 'unknown', sellerCountry: string | null = 'DE') {
  const asked: string[] = [];
  const vatRegister = { check: async (id: string) => (asked.push(id), known) };
  const deps = { ...bench.deps, sellerCountry, seller: SELLER, vatRegister };
  const location = { ...FRANCE, vat_id: vatId };
  const request = await fillCart({ ...bench, deps }, [comLine('merle.com'), PREMIUM_PLAN], {
    location,
    contact_information: COMPANY,
    tax: { location },
  });
  keys += 1;
  const answer = await placeOrder(deps, bench.shop.actor, {
    idempotencyKey: `key-of-a-company-${keys}`,
    request,
  });
  return { answer, asked };
}

describe('a company in another member state', () => {
  test('is charged no tax, and the receipt says why, whose and for which time', async () => {
    const { answer, asked } = await buy('fr 40 303265045', 'valid');

    const order = expectOk(answer);
    expect(asked).toEqual(['FR40303265045']);
    expect(order).toMatchObject({
      total_tax_integer: 0,
      total_tax_breakdown: [{ label: 'Reverse charge', rate: 0, tax_collected_integer: 0 }],
      tax: { location: { country_code: 'FR', vat_id: 'FR40303265045' } },
      receipt: {
        sold_by: { lines: SELLER.lines, country_code: 'DE', vat_id: 'DE136695976' },
        billed_to: {
          lines: ['Ada SARL', 'Ada Lovelace', expect.any(String), '75001 Paris'],
          country_code: 'FR',
          vat_id: 'FR40303265045',
          is_vat_id_confirmed: true,
        },
      },
    });
    const paidOn = order.paid_at?.slice(0, 10) ?? '';
    expect(order.products[0]?.period).toEqual({
      months: 12,
      from: paidOn,
      to: `${Number(paidOn.slice(0, 4)) + 1}${paidOn.slice(4)}`,
    });

    const receipt = await findOrderReceipt(bench.db, { orderId: order.order_id, lineId: null });
    if (!receipt) throw new Error('the order has no receipt');
    const page = receiptPage(receipt, 'Namestead');
    const rows = (label: string) => page.facts.find((fact) => fact.label === label)?.rows;
    expect(rows('Sold by')).toEqual([...SELLER.lines, 'Germany', 'VAT ID DE136695976']);
    expect(rows('Billed to')?.slice(-3)).toEqual(['France', ADA.email, 'VAT ID FR40303265045']);
    expect(page.sums).toContainEqual({ label: 'VAT, reverse charge', amount: '$0.00', isTotal: false });
    expect(page.notes).toContain(
      'Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).',
    );
  });

  test('is served when the register gives no answer, and the order says so', async () => {
    const order = expectOk((await buy('FR40303265045')).answer);

    expect(order.total_tax_integer).toBe(0);
    expect(order.receipt?.billed_to).toMatchObject({ vat_id: 'FR40303265045', is_vat_id_confirmed: null });
  });

  test.each([
    ['a VAT ID that the register does not know', 'FR40303265045', 'unknown_vat_id'],
    ['a typing error', 'FR40303265046', 'invalid_vat_id'],
  ])('is refused with %s', async (_what, vatId, code) => {
    const { answer } = await buy(vatId, 'invalid');

    expect(answer).toMatchObject({ ok: false, refusal: { code, data: { field: 'vat_id' } } });
  });

  test.each([
    ['the seller is in the same country', 'FR'],
    ['it is not set where the seller is', null],
  ])('pays tax as everybody where %s', async (_what, seller) => {
    const order = expectOk((await buy('FR40303265045', 'valid', seller)).answer);

    expect(order.total_tax_breakdown).toMatchObject([{ label: 'VAT', rate: 0.2 }]);
    expect(order.receipt?.billed_to?.vat_id).toBe('FR40303265045');
  });
});

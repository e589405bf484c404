import { externalMessage } from '#platform/kernel/sentence.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildShop, PREMIUM_PLAN } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { CARDS, createBillingBench, fillCart } from '../../testing/billing-bench.ts';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { buyInGermany } from '../../testing/buy-in-germany.ts';
import { refundFailedLine } from '../jobs/refund-line.ts';
import { markLineFailed } from '../api/mark-line.ts';
import { placeOrder } from '../place-order.ts';
import { printReceipt } from './print-receipt.ts';
import { insertReceipt, listReceipts } from './receipt-store.ts';

const bench = openShops(() => createBillingBench({ isTaxCollected: true }));

async function giveUp(lineId: number): Promise<void> {
  await inTransaction(bench.db, (tx: Database) =>
    markLineFailed(
      { ...bench.deps, db: tx },
      { lineId, code: 'not_available', reason: externalMessage('It is taken.') },
    ),
  );
}

/** The number of an order that has no receipt. */
async function anOrder(): Promise<number> {
  const shop = await buildShop(bench);
  const answer = await buyInGermany(bench, { names: ['one.com'], cardNumber: CARDS.declines, shop });
  return answer.ok ? 0 : Number((answer.refusal.data as { order_id: number }).order_id);
}

const buildOrderReceipt = (orderId: number) => ({ ...buildReceipt(), orderId, lineId: null });

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(number) as last from billing.receipt`.execute(
    bench.db,
  );
  return Number(rows[0]?.last ?? 0);
}

describe('receipts', () => {
  test('show what was paid, and credit notes show what was refunded and why', async () => {
    const order = expectOk(await buyInGermany(bench));
    const lineId = order.products[1]?.line_id ?? 0;
    await giveUp(lineId);
    await refundFailedLine(bench.deps, { lineId });

    const [receipt, note] = await listReceipts(bench.db, [order.order_id]);

    expect(receipt).toMatchObject({
      kind: 'receipt',
      content: {
        seller: { lines: ['Namestead'], countryCode: null, vatId: null },
        buyer: { firstName: 'Ada', city: 'Berlin', countryCode: 'DE' },
        currency: 'USD',
        location: { countryCode: 'DE' },
        lines: [
          { meta: 'juniper.com', amount: 1_800, tax: 342 },
          { meta: 'maple.com', amount: 1_800, tax: 342 },
        ],
        subtotal: 3_600,
        tax: 684,
        total: 4_284,
        cardLast4: '4242',
      },
    });
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: (receipt?.number ?? 0) + 1,
      lineId,
      content: {
        corrects: receipt?.number,
        reason: { message: 'It is taken.' },
        lines: [{ meta: 'maple.com', amount: 1_800, tax: 342 }],
        total: 2_142,
        credits: 0,
      },
    });
  });

  test('name the account and tax location if no contact details were required', async () => {
    const request = await fillCart(bench, [PREMIUM_PLAN], {
      location: { country_code: 'DE', postal_code: '10115', subdivision_code: '' },
      contact_information: undefined,
    });
    const order = expectOk(
      await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey: 'key-without-contact', request }),
    );

    const [receipt] = await listReceipts(bench.db, [order.order_id]);

    expect(receipt?.content.buyer).toMatchObject({
      firstName: expect.stringMatching(/^Person \d+$/) as string,
      email: expect.stringContaining('@') as string,
      postalCode: '10115',
      countryCode: 'DE',
    });
  });

  test('are files for their buyer only', async () => {
    const order = expectOk(await buyInGermany(bench, { names: ['juniper.com'] }));
    const number = String(order.receipt_number);
    const stranger = await buildShop(bench);

    const file = expectOk(await printReceipt(bench.deps, bench.shop.actor, { number }));

    expect(file.name).toBe(`receipt-${number}.pdf`);
    expect(Buffer.from(file.bytes).toString('latin1')).toContain('%PDF-');
    for (const asked of ['999999', 'x', '-1', '0x1', '1e3']) {
      expect(await printReceipt(bench.deps, bench.shop.actor, { number: asked })).toMatchObject({
        refusal: { code: 'unknown_receipt' },
      });
    }
    expect(await printReceipt(bench.deps, stranger.actor, { number })).toMatchObject({
      refusal: { code: 'unknown_receipt' },
    });
  });

  test('many concurrent orders, some declined, get unique numbers without gaps', async () => {
    const shops = await Promise.all(Array.from({ length: 8 }, () => buildShop(bench)));

    const answers = await Promise.all(
      shops.map((shop, index) =>
        buyInGermany(bench, {
          names: ['one.com'],
          cardNumber: index % 3 === 0 ? CARDS.declines : CARDS.succeeds,
          shop,
        }),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    const { rows } = await sql<{
      number: number;
    }>`select number from billing.receipt order by number`.execute(bench.db);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  });

  test('a slow payment blocks no other, and gets its number at commit', async () => {
    const [slow, quick, undone] = await Promise.all([anOrder(), anOrder(), anOrder()]);
    const before = await lastNumber();

    await inTransaction(bench.db, async (tx: Database) => {
      await insertReceipt(tx, buildOrderReceipt(slow));
      // Comes later, and is through sooner.
      await inTransaction(bench.db, (other: Database) => insertReceipt(other, buildOrderReceipt(quick)));
      await expect(
        inTransaction(bench.db, async (other: Database) => {
          await insertReceipt(other, buildOrderReceipt(undone));
          throw new Error('not paid after all');
        }),
      ).rejects.toThrow('not paid');
    });

    const papers = await listReceipts(bench.db, [slow, quick, undone]);
    expect(papers.map(({ orderId, number }) => [orderId, number])).toEqual([
      [quick, before + 1],
      [slow, before + 2],
    ]);
  });

  test('numbers can’t be skipped', async () => {
    const leap = sql`insert into billing.receipt (number, kind, user_id, order_id, content, issued_at)
      select max(number) + 2, 'receipt', 1, (select id from billing."order" where state <> 'paid' limit 1), '{}', now()
      from billing.receipt`;

    await expect(leap.execute(bench.db)).rejects.toThrow(/foreign key/);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResponseProductOnWire } from '../contract/cart-wire.ts';
import { CartServer } from '../testing/cart-server.ts';
import { openPopup } from '../testing/open-popup.tsx';
import { buildWireCart, buildWireLine } from '../testing/wire-cart.ts';

let server: CartServer;

beforeEach(() => {
  server = new CartServer();
  vi.stubGlobal('fetch', server.fetch);
});

async function buildLine(
  overrides: Partial<ResponseProductOnWire>,
  others: readonly ResponseProductOnWire[] = [],
): Promise<HTMLElement> {
  server.cart = buildWireCart([buildWireLine(overrides), ...others]);
  await openPopup();
  const list = await screen.findByRole('list', { name: 'Your cart' });
  const [line] = within(list).getAllByRole('listitem');
  if (!line) throw new Error('the cart shows no line');
  return line;
}

const override = (code: string, reason: string, from: number, to: number) => ({
  override_code: code,
  human_readable_reason: reason,
  sentence: null,
  old_subtotal_integer: from,
  new_subtotal_integer: to,
  percentage: 50,
  does_override_original_cost: false,
});

describe('a line of the popup cart (cart spec, section 9)', () => {
  test.each([
    ['monthly', { bill_period: '31' }, '.com Domain Registration · monthly'],
    ['annual', { bill_period: '365' }, '.com Domain Registration · annual'],
    ['two year', { bill_period: '730' }, '.com Domain Registration · two year'],
    ['none', { bill_period: '-1' }, '.com Domain Registration'],
    [
      'a renewal',
      { is_renewal: true, domain_post_renewal_expiration_date: '2027-11-21' },
      '.com Domain Registration · Renew until Nov 21, 2027',
    ],
    [
      'bundled at cost 0',
      { is_bundled: true, item_subtotal_integer: 0 },
      '.com Domain Registration · First year free with your plan',
    ],
    ['a free trial', { free_trial: true }, '.com Domain Registration · Free 14 Day Trial'],
    [
      'one mailbox',
      { product_slug: 'gapps', product_name: 'Professional Email', quantity: 1 },
      'Professional Email (1 User) · annual',
    ],
    [
      'three mailboxes',
      { product_slug: 'gapps', product_name: 'Professional Email', quantity: 3, current_quantity: 3 },
      'Professional Email (3 Users) · annual',
    ],
    [
      'two of another product',
      { quantity: 2, current_quantity: 2 },
      '.com Domain Registration (2 Items) · annual',
    ],
  ] as const)('says for how long: %s', async (_name, overrides, words) => {
    expect((await buildLine(overrides)).textContent).toContain(words);
  });

  test('is called as people spell its name, not as the registry does', async () => {
    const line = await buildLine({ meta: 'xn--mnchen-3ya.com' });

    expect(within(line).getByText('münchen.com')).toBeTruthy();
    expect(within(line).getByRole('button', { name: 'Remove münchen.com' })).toBeTruthy();
  });

  test('a price that is cheaper now says why, what it was, and what it renews at', async () => {
    const line = await buildLine({
      item_subtotal_integer: 900,
      item_original_subtotal_integer: 1_800,
      renewal_price_integer: 3_500,
      cost_overrides: [override('sale-coupon', 'Autumn sale', 1_800, 900)],
    });

    expect(within(line).getByText('$18.00').closest('del')).toBeTruthy();
    expect(line.textContent).toContain('$9.00');
    expect(within(line).getByText('Autumn sale')).toBeTruthy();
    expect(within(line).getByText('Renews at $35.00 per year')).toBeTruthy();
  });

  test('a name is bought for more years where they are offered', async () => {
    const years = (volume: number) => ({
      product_id: 6,
      product_slug: 'dotcom_domain',
      bill_period_in_months: 12 * volume,
      volume,
      price_integer: 1_800 * volume,
      price_before_discounts_integer: 1_800 * volume,
      currency: 'USD',
    });
    server.cart = buildWireCart([buildWireLine({ product_variants: [years(1), years(2), years(3)] })]);
    const { user } = await openPopup();

    const terms = await screen.findByRole('combobox', { name: 'Term of example.com' });
    expect(
      within(terms)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 year · $18.00', '2 years · $36.00', '3 years · $54.00']);
    let answer = (): void => undefined;
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    await user.selectOptions(terms, '2 years · $36.00');

    // While the answer is on its way only the price is open, and the focus stays where it was.
    expect(screen.getByText('Updating…')).toBeTruthy();
    expect(screen.getByText(/\.com Domain Registration/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Term of example.com' })).toBe(terms);
    expect(document.activeElement).toBe(terms);
    answer();
    await waitFor(() => expect(server.sent.at(-1)?.products[0]?.volume).toBe(2));
  });

  test('a name says whether it has privacy protection, and is bought without where that is wished (acquisition, section 4)', async () => {
    server.cart = buildWireCart([
      buildWireLine({ extra: { privacy: true, privacy_available: true } }),
      buildWireLine({ meta: 'example.de', product_slug: 'dotde_domain', extra: { privacy: false } }),
    ]);
    const { user } = await openPopup();

    const box = await screen.findByRole('checkbox', { name: 'Privacy protection for example.com' });
    expect((box as HTMLInputElement).checked).toBe(true);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(box);

    await waitFor(() =>
      expect(server.sent.at(-1)?.products[0]?.extra).toEqual({ privacy: false, privacy_available: true }),
    );
  });

  test.each([
    ['private_whois', 'Remove example.com'],
    ['domain_redemption', 'Remove example.com'],
  ])('%s cannot be taken out beside a renewal (section 6)', async (product_slug, name) => {
    const renewal = buildWireLine({ meta: 'old.com', extra: { purchaseType: 'renewal' }, is_renewal: true });

    const line = await buildLine({ product_slug }, [renewal]);

    expect(within(line).queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove old.com' })).toBeTruthy();
  });

  test('credits are an amount, never a line (section 4)', async () => {
    const credits = buildWireLine({
      product_slug: 'wordpress-com-credits',
      meta: '',
      product_name: 'Credits',
    });
    server.cart = buildWireCart([buildWireLine(), credits], {
      credits_integer: 500,
      total_cost_integer: 1_300,
    });
    await openPopup();

    const list = await screen.findByRole('list', { name: 'Your cart' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('−$5.00')).toBeTruthy();
    expect(screen.getByText('1 item')).toBeTruthy();
  });

  test.each([
    ['script', '<script>alert(1)</script>.com'],
    ['emoji', '🦊🦊🦊.ws'],
    ['right-to-left text', 'שלום.com'],
  ])('%s in a name is text', async (_name, meta) => {
    expect((await buildLine({ meta, product_name: `<b>${meta}</b>` })).textContent).toContain(
      `<b>${meta}</b>`,
    );
  });
});

describe('the sums of a cart', () => {
  test('add up from ordinary prices to what is left to pay, each tax by its name', async () => {
    const tax = (label: string, amount: number, rate: number) => ({
      tax_collected: amount / 100,
      tax_collected_integer: amount,
      tax_collected_display: '',
      label,
      rate,
      rate_display: `${rate * 100}%`,
    });
    server.cart = buildWireCart([buildWireLine()], {
      savings_total_integer: 900,
      coupon_savings_total_integer: 500,
      coupon: 'WELCOME',
      is_coupon_applied: true,
      sub_total_integer: 900,
      total_tax_integer: 135,
      total_tax_breakdown: [tax('GST', 45, 0.05), tax('QST', 90, 0.1)],
      tax: { location: { country_code: 'CA' }, display_taxes: true },
      credits_integer: 35,
      total_cost_integer: 1_000,
    });
    await openPopup();

    await screen.findByText('Total');
    const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Subtotal$18.00',
      'Savings−$4.00',
      'Coupon WELCOME−$5.00',
      'GST (5%)$0.45',
      'QST (10%)$0.90',
      'Credits−$0.35',
      'TotalUSD$10.00',
    ]);
    expect(screen.getByText('You save $9.00')).toBeTruthy();
    expect(screen.queryByText('Plus applicable taxes.')).toBeNull();
  });

  test('say that tax may be added while the location is unknown', async () => {
    await buildLine({});

    expect(screen.getByText('Plus applicable taxes.')).toBeTruthy();
    expect(screen.queryByText('Subtotal')).toBeNull();
  });
});

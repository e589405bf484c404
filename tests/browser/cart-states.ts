import type { CartMessage } from '#features/cart/rules/cart.ts';
import type { Page } from '@playwright/test';
import type { ResponseCartOnWire, ResponseProductOnWire } from '#features/cart/contract/cart-wire.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';

/** Script, pictograms and text from right to left, as people put them where a name was meant. */
export const ODD_TEXT = `<img src=x onerror="window.wasHacked=1"><script>window.wasHacked=1</script> 👩🏽‍🚀🏳️‍🌈 شركة الأمل`;

/** A state of the popup cart: the server's response, and the resulting texts. */
export interface CartToSee {
  readonly name: string;
  /** `waits` never answers, `fails` answers 500. */
  readonly get: ResponseCartOnWire | 'waits' | 'fails';
  readonly texts: readonly (string | RegExp)[];
  readonly badge: number | null;
}

const named = (count: number): ResponseProductOnWire[] =>
  Array.from({ length: count }, (_, index) => buildWireLine({ meta: `quiet-harbor-${index + 1}.com` }));

const override = (override_code: string, reason: string, from: number, to: number) => ({
  override_code,
  human_readable_reason: reason,
  sentence: null,
  old_subtotal_integer: from,
  new_subtotal_integer: to,
  percentage: Math.round(((from - to) / from) * 100),
  does_override_original_cost: false,
});

const tax = (label: string, amount: number, rate: number) => ({
  tax_collected: amount / 100,
  tax_collected_integer: amount,
  tax_collected_display: `$${(amount / 100).toFixed(2)}`,
  label,
  rate,
  rate_display: `${rate * 100}%`,
});

const says = (...errors: readonly CartMessage[]) => ({
  messages: { errors: [...errors], success: [], persistent_errors: [] },
});

const years = (volume: number) => ({
  product_id: 6,
  product_slug: 'dotshop_domain',
  bill_period_in_months: 12 * volume,
  volume,
  price_integer: 1_200 + 3_500 * (volume - 1),
  price_before_discounts_integer: 1_200 + 3_500 * (volume - 1),
  currency: 'USD',
});

const sale = buildWireLine({
  meta: 'harbor.shop',
  product_slug: 'dotshop_domain',
  product_name: '.shop Domain Registration',
  item_subtotal_integer: 1_200,
  item_original_subtotal_integer: 3_500,
  renewal_price_integer: 3_500,
  is_sale_coupon_applied: true,
  cost_overrides: [override('sale-coupon', 'Autumn sale until Nov 30', 3_500, 1_200)],
  product_variants: [years(1), years(2), years(3)],
});

const plan = buildWireLine({
  product_slug: 'value_bundle',
  product_name: 'Premium',
  meta: '',
  item_subtotal_integer: 9_600,
  bill_period: '730',
  is_domain_registration: false,
});

const free = buildWireLine({
  meta: 'harbor.com',
  item_subtotal_integer: 0,
  item_original_subtotal_integer: 1_800,
  renewal_price_integer: 1_800,
  is_bundled: true,
  cost_overrides: [override('bundled-domain', 'First year free with your plan', 1_800, 0)],
});

const mailboxes = buildWireLine({
  product_slug: 'wp_google_workspace_basic_yearly',
  product_name: 'Professional Email',
  meta: 'harbor.com',
  quantity: 3,
  current_quantity: 3,
  item_subtotal_integer: 10_500,
  is_domain_registration: false,
});

const renewal = buildWireLine({
  meta: 'old-harbor.com',
  product_name: '.com Domain Renewal',
  is_renewal: true,
  extra: { purchaseType: 'renewal', purchaseId: 7 },
  domain_post_renewal_expiration_date: '2027-11-21',
});

/** Every state that a cart is seen in. */
export const CARTS: readonly CartToSee[] = [
  { name: 'empty', get: buildWireCart(), texts: ['Your cart is empty.', 'Add a domain'], badge: null },
  { name: 'loading', get: 'waits', texts: [], badge: null },
  {
    name: 'not loaded',
    get: 'fails',
    texts: ['Your cart could not be loaded.', 'Error: GET_SERVER_CART_ERROR', 'Try again'],
    badge: null,
  },
  {
    name: 'one line',
    get: buildWireCart(named(1)),
    texts: ['quiet-harbor-1.com', '.com Domain Registration · annual', 'Plus applicable taxes.'],
    badge: 1,
  },
  { name: 'three lines', get: buildWireCart(named(3)), texts: ['quiet-harbor-3.com', 'Checkout'], badge: 3 },
  {
    name: 'five lines',
    get: buildWireCart(named(5)),
    texts: ['quiet-harbor-2.com', '+ 3 more items'],
    badge: 5,
  },
  {
    name: 'sale, plan, free name and mailboxes',
    get: buildWireCart([plan, free, sale], {
      savings_total_integer: 4_100,
      sub_total_integer: 10_800,
      total_tax_integer: 1_617,
      total_tax_breakdown: [tax('GST', 540, 0.05), tax('QST', 1_077, 0.09975)],
      tax: { location: { country_code: 'CA', subdivision_code: 'QC' }, display_taxes: true },
      credits_integer: 2_000,
      total_cost_integer: 10_417,
    }),
    texts: [
      'Premium',
      'two year',
      'First year free with your plan',
      'Autumn sale until Nov 30',
      'Renews at $35.00 per year',
      'GST (5%)',
      'QST (9.975%)',
      '−$20.00',
      '−$41.00',
    ],
    badge: 3,
  },
  {
    name: 'renewal and mailboxes',
    get: buildWireCart([renewal, mailboxes]),
    texts: ['Renew until Nov 21, 2027', 'Professional Email (3 Users)'],
    badge: 2,
  },
  {
    name: 'coupon applied',
    get: buildWireCart(named(1), {
      coupon: 'HARBOR20',
      is_coupon_applied: true,
      coupon_discounts_integer: [360],
      coupon_savings_total_integer: 360,
      savings_total_integer: 360,
      sub_total_integer: 1_440,
      total_cost_integer: 1_440,
    }),
    texts: ['Coupon HARBOR20 applied.', 'Coupon HARBOR20', '−$3.60'],
    badge: 1,
  },
  {
    name: 'coupon rejected',
    get: buildWireCart(named(1), {
      coupon: 'HARBOR10',
      coupon_discounts_integer: [180],
      ...says({ code: 'coupon-expired', message: 'Coupon HARBOR10 has expired.', sentence: null }),
    }),
    texts: ['Coupon HARBOR10 has expired.'],
    badge: 1,
  },
  {
    name: 'coupon invalid',
    get: buildWireCart(named(1), {
      coupon: 'NOSUCH',
      ...says({ code: 'invalid-coupon', message: 'Coupon NOSUCH not found.', sentence: null }),
    }),
    texts: ['Coupon NOSUCH not found.'],
    badge: 1,
  },
  {
    name: 'messages',
    get: buildWireCart(
      named(2),
      says(
        { code: 'chargeback', message: '', sentence: null },
        { code: 'blocked', message: '', sentence: null },
        {
          code: 'invalid-product-multisite',
          message: 'This plan is not sold for a network of sites.',
          sentence: null,
        },
        { code: 'not_available', message: 'quiet-harbor.net is taken.', sentence: null },
      ),
    ),
    texts: [
      /^Warning: One or more transactions linked to this site were refunded/,
      /Purchases are currently disabled\./,
      /This plan is not sold for a network of sites\. More info/,
      'quiet-harbor.net is taken.',
    ],
    badge: 2,
  },
  {
    name: 'odd texts',
    get: buildWireCart(
      [
        buildWireLine({ meta: ODD_TEXT, product_name: ODD_TEXT }),
        buildWireLine({
          meta: `${'long'.repeat(15)}.${'name'.repeat(15)}.example`,
          item_original_subtotal_integer: 3_600,
          cost_overrides: [override('sale-coupon', ODD_TEXT, 3_600, 1_800)],
        }),
      ],
      { coupon: ODD_TEXT.slice(0, 100), ...says({ code: 'odd', message: ODD_TEXT, sentence: null }) },
    ),
    texts: [],
    badge: 2,
  },
];

/** Makes the server return this cart; the page's own requests are answered by `set`. */
export async function serveCart(
  page: Page,
  get: CartToSee['get'],
  set: CartToSee['get'] = get,
): Promise<void> {
  await page.route(/\/me\/shopping-cart\//, async (route) => {
    const answer = route.request().method() === 'POST' ? set : get;
    if (answer === 'waits') return;
    if (answer === 'fails') {
      const message = 'Something went wrong. Please try again.';
      await route.fulfill({ status: 500, json: { error: 'internal_error', message } });
      return;
    }
    await route.fulfill({ json: answer });
  });
}

import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { comLine, PREMIUM_PLAN, setCartTo } from '../testing/cart-bench.ts';
import type { WireLocation } from '../testing/cart-bench.ts';
import { openCarts } from '../testing/shop-bench.ts';

const bench = openCarts();

const set = (location: WireLocation | undefined, currency = 'USD', on = bench.deps) =>
  setCartTo(on, bench.shop, {
    products: [comLine('juniper.com'), PREMIUM_PLAN],
    currency,
    ...(location ? { tax: { location } } : {}),
  });
const at = (country_code: string, postal_code = '', subdivision_code = '') => ({
  country_code,
  postal_code,
  subdivision_code,
});

describe('tax in the cart', () => {
  test('lists each tax in the breakdown and per line, and shows the normalised location', async () => {
    const cart = await set(at('ca', 'h2x 1y4', 'Québec'));

    expect(cart).toMatchObject({
      tax: { location: at('CA', 'H2X 1Y4', 'QC'), display_taxes: true },
      sub_total_integer: 11_400,
      total_tax_integer: 1_708,
      total_tax_display: '$17.08',
      total_tax_breakdown: [
        {
          label: 'GST',
          rate: 0.05,
          rate_display: '5%',
          tax_collected: 5.7,
          tax_collected_integer: 570,
          tax_collected_display: '$5.70',
        },
        { label: 'QST', rate: 0.09975, rate_display: '9.975%', tax_collected_integer: 1_138 },
      ],
      sub_total_with_taxes_integer: 13_108,
      total_cost_integer: 13_108,
      products: [
        { item_subtotal_integer: 1_800, item_tax: 2.7 },
        { item_subtotal_integer: 9_600, item_tax: 14.38 },
      ],
    });
  });

  test('is absent without a location or a rate', async () => {
    for (const location of [at('US', '97205'), at('NZ', '6011'), at('ES', '35001'), undefined]) {
      expect(await set(location)).toMatchObject({
        tax: { display_taxes: false },
        total_tax_integer: 0,
        total_tax_breakdown: [],
        total_cost_integer: 11_400,
      });
    }
  });

  test('is recalculated for another location', async () => {
    const german = await set(at('DE', '10115'));
    const french = await set(at('FR', '75001'));

    expect([german.total_cost_integer, french.total_cost_integer]).toEqual([13_566, 13_680]);
  });

  test.each([[at('ZZ')], [at('DE', '<script>')], [at('DE', '10115', '<script>alert(1)</script>')]])(
    'rejects the location %o with a message, and keeps the stored one',
    async (location) => {
      await set(at('DE', '10115'));

      const cart = await set(location);

      expect(cart.messages.errors).toMatchObject([{ code: 'invalid-location' }]);
      expect(cart.tax).toEqual({ location: at('DE', '10115'), display_taxes: true });
    },
  );

  test('is cleared by null, and kept by a request without a location', async () => {
    const berlin = { location: at('DE', '10115'), display_taxes: true };
    await set(at('DE', '10115'));
    expect((await set(undefined)).tax).toEqual(berlin);

    const cleared = await setCartTo(bench.deps, bench.shop, {
      products: [comLine('juniper.com')],
      tax: null,
    });
    expect(cleared).toMatchObject({ tax: { location: {}, display_taxes: false }, total_tax_integer: 0 });

    // A client on an older version that never had a location takes none away.
    await set(at('DE', '10115'));
    const { version } = cleared;
    const stale = await setCartTo(bench.deps, bench.shop, { products: [], tax: null, version, tab: 'other' });
    expect(stale.tax).toEqual(berlin);
  });

  test('takes a postal code that a client sends as a number', async () => {
    const cart = await set({ country_code: 'DE', postal_code: 10115 });

    expect(cart.tax.location).toEqual(at('DE', '10115'));
  });

  test('is owed by the buyer with a VAT ID of another member state; clearing it brings the tax back', async () => {
    const deps = { ...bench.deps, sellerCountry: 'DE' };
    const company = { ...at('FR', '75001'), vat_id: 'fr 40 303 265 045' };

    const charged = await set(company, 'USD', deps);
    expect(charged).toMatchObject({
      tax: { location: { ...at('FR', '75001'), vat_id: 'FR40303265045' }, display_taxes: true },
      total_tax_breakdown: [{ label: 'Reverse charge', rate: 0, tax_collected_integer: 0 }],
      total_cost_integer: 11_400,
    });

    const cleared = await set(at('FR', '75001'), 'USD', deps);
    expect(cleared.tax.location).toEqual(at('FR', '75001'));
    expect(cleared.total_cost_integer).toBe(13_680);
  });

  test('stays with a VAT ID that is wrong, and says what is wrong', async () => {
    const location = { ...at('FR', '75001'), vat_id: 'FR40303265046' };
    const cart = await set(location, 'USD', { ...bench.deps, sellerCountry: 'DE' });

    expect(cart.messages.errors).toMatchObject([
      { code: 'invalid-vat-id', message: 'This VAT ID has a typing error: its check digits do not fit.' },
    ]);
    expect(cart.tax.location).toEqual(at('FR', '75001'));
    expect(cart.total_cost_integer).toBe(13_680);
  });

  test('is absent if the operator collects none, wherever the cart is', async () => {
    expect(await set(at('DE'), 'USD', { ...bench.deps, isTaxCollected: false })).toMatchObject({
      tax: { location: at('DE'), display_taxes: false },
      total_tax_integer: 0,
      total_cost_integer: 11_400,
    });
  });

  test.each(CURRENCIES.map((currency) => [currency]))(
    'in %s the total is the lines with their taxes, and the breakdown is the tax',
    async (currency) => {
      const cart = await set(at('CA', '', 'QC'), currency);

      const net = cart.products.reduce((sum, line) => sum + line.item_subtotal_integer, 0);
      const tax = cart.total_tax_breakdown.reduce((sum, part) => sum + part.tax_collected_integer, 0);
      expect(cart.currency).toBe(currency);
      expect(tax).toBeGreaterThan(0);
      expect(cart).toMatchObject({
        sub_total_integer: net,
        total_tax_integer: tax,
        sub_total_with_taxes_integer: net + tax,
        total_cost_integer: net + tax,
      });
    },
  );

  test('credits pay after tax, up to the total', async () => {
    const having = (credits: number) => ({
      ...bench.deps,
      creditBalance: { readBalance: async () => credits },
    });

    expect(await set(at('DE'), 'USD', having(1_000))).toMatchObject({
      sub_total_with_taxes_integer: 13_566,
      credits_integer: 1_000,
      credits_display: '$10.00',
      total_cost_integer: 12_566,
    });
    expect(await set(at('DE'), 'USD', having(99_999))).toMatchObject({
      credits_integer: 13_566,
      total_cost_integer: 0,
    });
  });
});

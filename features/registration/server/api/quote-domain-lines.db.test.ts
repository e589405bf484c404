import { describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { saveSales } from '#features/catalog/server/api/sale-store.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { openSearch } from '#features/names/testing/search-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { domainLineQuotes } from './quote-domain-lines.ts';
import { domainLineRequirements } from './require-domain-lines.ts';

const bench = openSearch();

const NOW = new Date('2026-03-01T12:00:00Z');
const freshBook = () => new AvailabilityCache({ registrar: bench.registry.registrar });

function line(meta: string, parts: Partial<LineToQuote> = {}): LineToQuote {
  return buildLineToQuote(registrationSlug(readTld(meta)), { meta, ...parts });
}

async function quote(
  lines: readonly LineToQuote[],
  context: {
    readonly siteId?: number;
    readonly currency?: string;
    readonly hasDomainCredit?: boolean;
    readonly book?: AvailabilityCache;
    readonly now?: Date;
    readonly allLines?: readonly LineToQuote[];
  } = {},
) {
  const { siteId = null, currency = 'USD', hasDomainCredit = false, book = freshBook(), now = NOW } = context;
  const { registrar } = bench.registry;
  return domainLineQuotes({ availability: book, registrar, ...PANEL_NAMES }).quote(lines, {
    db: bench.db,
    now,
    siteId,
    site: null,
    userId: null,
    currency,
    locale: 'en-us',
    hasDomainCredit,
    allLines: context.allLines ?? lines,
  });
}

describe('what a registration costs in a cart', () => {
  test('the first year has its own price, later years the renewal price', async () => {
    const [one, three] = await quote([line('quoted.shop'), line('quotedthree.shop', { volume: 3 })]);

    expect(one).toMatchObject({
      kind: 'priced',
      amount: 1_200,
      originalAmount: 1_200,
      isDomainRegistration: true,
      billPeriodDays: 365,
      isBundled: false,
    });
    expect(three).toMatchObject({ amount: 1_200 + 2 * 3_500 });
  });

  test.each([
    ['namestead.site', 'the host of the name servers'],
    ['ns1.namestead.site', 'a name server'],
    ['namestead.blog', 'a suffix of site addresses'],
  ])('%s, %s, is kept out of the cart as it is of the search', async (name) => {
    const [quoted] = await quote([line(name)]);

    expect(quoted?.kind).toBe('refused');
  });

  test('the panel’s own name is refused like in a search', async () => {
    expect(await quote([line('namestead.blog')])).toMatchObject([{ code: 'forbidden_domain' }]);
  });

  test('a plan covers the first year of one standard name', async () => {
    const lines = [line('pizza.shop'), line('firstfree.com', { volume: 2 }), line('secondpaid.com')];

    const credited = await quote(lines, { hasDomainCredit: true });

    expect(credited.map((each) => each.kind === 'priced' && each.isBundled)).toEqual([false, true, false]);
    expect(credited[1]).toMatchObject({
      amount: 1_800,
      originalAmount: 3_600,
      overrides: [
        {
          code: 'bundled-domain',
          reason: { message: 'First year free with your plan' },
          oldAmount: 3_600,
          newAmount: 1_800,
        },
      ],
      extra: { uses_domain_credit: true },
    });
    expect(credited[2]).toMatchObject({ amount: 1_800, extra: { uses_domain_credit: false } });
  });

  test.each([
    ['the one that a plan names', 'Secondpaid.com', [false, false, true]],
    ['not a premium one, whatever a plan names', 'pizza.shop', [false, true, false]],
    ['not one that is not in the cart', 'elsewhere.com', [false, true, false]],
    ['not what is no name', '<b>', [false, true, false]],
  ])('a plan covers %s (cart spec, section 3, domain_to_bundle)', async (_what, asked, bundled) => {
    const names = [line('pizza.shop'), line('firstfree.com'), line('secondpaid.com')];
    const plan = buildLineToQuote('value_bundle', { extra: { domain_to_bundle: asked } });

    const quotes = await quote(names, { hasDomainCredit: true, allLines: [...names, plan] });

    expect(quotes.map((each) => each.kind === 'priced' && each.isBundled)).toEqual(bundled);
  });

  test('every currency has its own prices; premium prices are converted and rounded up', async () => {
    const totals = await Promise.all(
      CURRENCIES.map(async (currency) => {
        const quotes = await quote([line('quoted.com'), line('pizza.shop')], { currency });
        return quotes.map((each) => (each.kind === 'priced' ? each.amount : each.code));
      }),
    );

    expect(Object.fromEntries(CURRENCIES.map((currency, index) => [currency, totals[index]]))).toEqual({
      USD: [1_800, 144_000],
      EUR: [1_600, 123_900],
      GBP: [1_400, 108_000],
      JPY: [2_810, 224_640],
      BRL: [9_900, 792_000],
      CAD: [2_500, 198_800],
      AUD: [2_800, 217_500],
      INR: [162_000, 12_960_000],
    });
  });

  test('an introductory price states its duration and the price after it', async () => {
    const [shop, com] = await quote([line('quoted.shop'), line('quoted.com')]);

    expect(shop).toMatchObject({
      unitAmount: 1_200,
      renewalAmount: 3_500,
      introductoryTerms: { unit: 'year', count: 1 },
    });
    expect(com).toMatchObject({ unitAmount: 1_800, renewalAmount: 1_800, introductoryTerms: null });
  });

  test('the offered terms have total prices', async () => {
    const [shop, de, bundled] = await quote(
      [line('quoted.shop', { volume: 4 }), line('quoted.de'), line('bundled.com')],
      { hasDomainCredit: true },
    );
    const listVariants = (each: typeof shop) =>
      each?.kind === 'priced'
        ? each.variants.map(({ volume, months, originalAmount, amount }) => [
            volume,
            months,
            originalAmount,
            amount,
          ])
        : null;

    expect(listVariants(shop)).toEqual([
      [1, 12, 1_200, 0],
      [2, 24, 4_700, 3_500],
      [3, 36, 8_200, 7_000],
      [4, 48, 11_700, 10_500],
      [5, 60, 15_200, 14_000],
      [10, 120, 32_700, 31_500],
    ]);
    expect(listVariants(de)).toEqual([]);
    expect(listVariants(bundled)?.at(0)).toEqual([1, 12, 1_800, 1_800]);
  });

  test('a sale covers the first year within its dates, unless a plan does', async () => {
    const startsAt = new Date('2026-02-15T00:00:00Z');
    const expiresAt = new Date('2026-03-15T00:00:00Z');
    await saveSales(bench.db, [
      { slug: 'dotio_domain', startsAt, expiresAt, prices: [{ currency: 'USD', amount: 1_900 }] },
    ]);
    const wanted = [line('onsale.io', { volume: 2 })];

    const [on] = await quote(wanted);
    const [before] = await quote(wanted, { now: new Date(startsAt.getTime() - 1) });
    const [over] = await quote(wanted, { now: expiresAt });
    const [bundled] = await quote(wanted, { hasDomainCredit: true });

    expect(on).toMatchObject({
      originalAmount: 9_800,
      amount: 6_800,
      isSale: true,
      overrides: [{ code: 'sale-coupon', oldAmount: 9_800, newAmount: 6_800 }],
    });
    expect([before, over]).toMatchObject([
      { amount: 9_800, isSale: false, overrides: [] },
      { amount: 9_800, isSale: false, overrides: [] },
    ]);
    expect(bundled).toMatchObject({ amount: 4_900, isSale: false, overrides: [{ code: 'bundled-domain' }] });
  });

  test('a premium name costs the registry’s price plus a fifth; prices sent by clients are ignored', async () => {
    const [premium] = await quote([line('pizza.shop')]);
    const claims = {
      premium: true,
      registry_fee_integer: 1,
      registry_fee_currency: 'USD',
      uses_domain_credit: true,
    };
    const [claimed] = await quote([line('plainname.com', { extra: claims })]);

    expect(premium).toMatchObject({
      amount: 144_000,
      extra: { premium: true, registry_fee_integer: 120_000 },
    });
    expect(claimed).toMatchObject({
      amount: 1_800,
      extra: { premium: false, registry_fee_integer: null, uses_domain_credit: false },
    });
  });

  test.each([
    ['coffee.com', {}, 'not_available'],
    ['a.b.com', {}, 'forbidden_subdomain'],
    ['co.uk', { productSlug: 'dotuk_domain' }, 'forbidden_domain'],
    ['fits.net', { productSlug: 'dotcom_domain' }, 'invalid_tld'],
    ['berlin.zzz', { productSlug: 'dotzzz_domain' }, 'tld_not_supported'],
    ['', { productSlug: 'dotcom_domain' }, 'empty_query'],
    ['no name.com', {}, 'invalid_domain'],
    ['elevenyears.com', { volume: 11 }, 'invalid-period'],
    ['twoyears.de', { volume: 2 }, 'invalid-period'],
    ['twoitems.com', { quantity: 2 }, 'domain-once'],
    ['<script>alert(1)</script>', { productSlug: 'dotcom_domain' }, 'invalid_domain'],
  ])('%s is kept out of the cart: %j %s', async (meta, parts, code) => {
    expect((await quote([line(meta, parts)]))[0]).toMatchObject({ kind: 'refused', code });
  });

  test('duplicates are removed, whatever the spelling or purchase type', async () => {
    const quotes = await quote([
      line('bücher.com'),
      line('xn--bcher-kva.com'),
      line('bücher.com', { itemId: 'another', extra: { purchaseId: 5 } }),
      line('other.com'),
    ]);

    expect(quotes.map((each) => (each.kind === 'priced' ? each.amount : each.message))).toEqual([
      1_800,
      'bücher.com is already in the cart.',
      'bücher.com is already in the cart.',
      1_800,
    ]);
  });

  test('privacy protection is kept where the registry supports it', async () => {
    const [com, de] = await quote([
      line('private.com', { extra: { privacy: true } }),
      line('private.de', { extra: { privacy: true } }),
    ]);

    expect([com, de]).toMatchObject([{ extra: { privacy: true } }, { extra: { privacy: false } }]);
  });

  test('without a registry answer the cart keeps its prices, including premium ones', async () => {
    const book = freshBook();
    const [before] = await quote([line('sushi.shop')], { book });
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });
    const extra = before?.kind === 'priced' ? before.extra : {};

    const [later] = await quote([line('sushi.shop', { extra })]);

    expect(before).toMatchObject({ kind: 'priced' });
    expect(later).toMatchObject({ kind: 'priced', amount: before?.kind === 'priced' ? before.amount : 0 });
  });
});

describe('what checkout needs of a registration', () => {
  async function listNeeds(
    meta: string,
    parts: { readonly userId?: number; readonly extra?: LineToQuote['extra'] } = {},
  ) {
    const userId = parts.userId ?? (await buildAccount(bench.db)).id;
    const [requirement] = await domainLineRequirements({
      availability: freshBook(),
      registrar: bench.registry.registrar,
    }).requirements([line(meta, { extra: parts.extra ?? {} })], {
      db: bench.db,
      now: NOW,
      siteId: null,
      userId,
    });
    return requirement;
  }

  test('a registrant, and no objection if the name is available', async () => {
    expect(await listNeeds('tobehad.com')).toMatchObject({ needsRegistrant: true, refusal: null });
  });

  test('a verified email address (acquisition, section 6)', async () => {
    const unverified = await buildAccount(bench.db, { emailVerifiedAt: undefined });

    expect((await listNeeds('tobehad.com', { userId: unverified.id }))?.refusal).toMatchObject({
      code: 'email_not_verified',
      message: 'You must verify your email to register new domains.',
    });
  });

  test('a name that the registry confirms as available at the quoted price', async () => {
    expect((await listNeeds('coffee.com'))?.refusal).toMatchObject({ code: 'not_available' });
    expect((await listNeeds('pizza.shop'))?.refusal).toMatchObject({ code: 'price_changed' });
    const premiumExtra = { premium: true, registry_fee_integer: 120_000 };
    for (const [registry_fee_currency, code] of [
      ['USD', undefined],
      // The same number of yen is a different price.
      ['JPY', 'price_changed'],
    ] as const) {
      const extra = { ...premiumExtra, registry_fee_currency };
      expect((await listNeeds('pizza.shop', { extra }))?.refusal?.code).toBe(code);
    }
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });
    expect((await listNeeds('tobehad.com'))?.refusal).toMatchObject({ code: 'availability_check_error' });
  });
});

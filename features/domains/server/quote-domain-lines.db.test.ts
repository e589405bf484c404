import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { LineToQuote } from '#features/cart/rules/line-to-quote.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { tldOf } from '../rules/domain-name.ts';
import { createRegistryBench, type RegistryBench } from '../testing/registry-bench.ts';
import { AvailabilityBook } from './availability-book.ts';
import { domainLineQuotes } from './quote-domain-lines.ts';
import { domainLineRequirements } from './require-domain-lines.ts';
import { saveTldProducts } from './save-tld-products.ts';

let database: TestDatabase;
let registry: RegistryBench;
beforeAll(async () => {
  [database, registry] = await Promise.all([createTestDatabase(), createRegistryBench()]);
  await saveTldProducts(database.db);
});
afterEach(() => registry.clearKnobs());
afterAll(async () => {
  await registry?.close();
  await database?.drop();
});

const NOW = new Date('2026-03-01T12:00:00Z');
const PERSONAL = {
  productId: 1009,
  slug: 'personal-bundle',
  shortName: 'Personal',
  expiresAt: null,
  hasDomainCredit: true,
};
const freshBook = () => new AvailabilityBook({ registrar: registry.registrar });

function line(meta: string, parts: Partial<LineToQuote> = {}): LineToQuote {
  const productSlug = registrationSlug(tldOf(meta));
  return {
    itemId: `${productSlug}:${meta}`,
    productSlug,
    meta,
    volume: 1,
    quantity: null,
    extra: {},
    ...parts,
  };
}

async function quote(
  lines: readonly LineToQuote[],
  context: {
    readonly siteId?: number;
    readonly currency?: string;
    readonly others?: readonly LineToQuote[];
    readonly book?: AvailabilityBook;
  } = {},
) {
  const { siteId = null, currency = 'USD', others = [], book = freshBook() } = context;
  return domainLineQuotes({ availability: book }).quote(lines, {
    ...{ db: database.db, now: NOW, siteId, userId: null, currency, locale: 'en-us' },
    allLines: [...lines, ...others],
  });
}

const plan: LineToQuote = {
  itemId: 'plan',
  productSlug: 'personal-bundle',
  meta: '',
  volume: 1,
  quantity: null,
  extra: {},
};

describe('what a registration costs in a cart', () => {
  test('the first year at its price, later years at the renewal price', async () => {
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

  test('a plan held or in the cart pays the first year of one ordinary name', async () => {
    const site = await buildSite(database.db, { plan: PERSONAL });
    const lines = [line('pizza.shop'), line('firstfree.com'), line('secondpaid.com')];

    const held = await quote(lines, { siteId: site.id });
    const inCart = await quote([line('firstfree.com')], { others: [plan] });
    const spent = await quote([line('firstfree.com')], {
      siteId: (await buildSite(database.db, { plan: { ...PERSONAL, hasDomainCredit: false } })).id,
    });

    expect(held.map((each) => each.kind === 'priced' && each.isBundled)).toEqual([false, true, false]);
    expect(held[1]).toMatchObject({
      amount: 0,
      originalAmount: 1_800,
      overrides: [{ code: 'bundled-domain', reason: 'First year free with your plan' }],
      extra: { uses_domain_credit: true },
    });
    expect(inCart[0]).toMatchObject({ amount: 0 });
    expect(spent[0]).toMatchObject({ amount: 1_800, extra: { uses_domain_credit: false } });
  });

  test('a premium name costs what its registry asks and a fifth; what a client claims counts for nothing', async () => {
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
    ['no name.com', {}, 'invalid_domain'],
    ['elevenyears.com', { volume: 11 }, 'invalid-period'],
    ['twoyears.de', { volume: 2 }, 'invalid-period'],
  ])('%s stays out of the cart: %j %s', async (meta, parts, code) => {
    expect((await quote([line(meta, parts)]))[0]).toMatchObject({ kind: 'refused', code });
  });

  test('privacy is kept where the registry supports it', async () => {
    const [com, de] = await quote([
      line('private.com', { extra: { privacy: true } }),
      line('private.de', { extra: { privacy: true } }),
    ]);

    expect([com, de]).toMatchObject([{ extra: { privacy: true } }, { extra: { privacy: false } }]);
  });

  test('a registry that does not answer keeps the cart as it was, premium price included', async () => {
    const book = freshBook();
    const [before] = await quote([line('sushi.shop')], { book });
    await registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });
    const extra = before?.kind === 'priced' ? before.extra : {};

    const [later] = await quote([line('sushi.shop', { extra })]);

    expect(before).toMatchObject({ kind: 'priced' });
    expect(later).toMatchObject({ kind: 'priced', amount: before?.kind === 'priced' ? before.amount : 0 });
  });
});

describe('what checkout needs of a registration', () => {
  async function needsOf(
    meta: string,
    parts: { readonly userId?: number; readonly extra?: LineToQuote['extra'] } = {},
  ) {
    const userId = parts.userId ?? (await buildAccount(database.db)).id;
    const [requirement] = await domainLineRequirements({ availability: freshBook() }).requirements(
      [line(meta, { extra: parts.extra ?? {} })],
      { db: database.db, now: NOW, siteId: null, userId },
    );
    return requirement;
  }

  test('a registrant, and nothing against it while the name is to be had', async () => {
    expect(await needsOf('tobehad.com')).toMatchObject({ needsRegistrant: true, refusal: null });
  });

  test('a confirmed address (acquisition, section 6)', async () => {
    const unverified = await buildAccount(database.db, { emailVerifiedAt: undefined });

    expect((await needsOf('tobehad.com', { userId: unverified.id }))?.refusal).toEqual({
      code: 'email_not_verified',
      message: 'You must verify your email to register new domains.',
    });
  });

  test('a name still to be had at the price that was quoted, said by the registry now', async () => {
    expect((await needsOf('coffee.com'))?.refusal).toMatchObject({ code: 'not_available' });
    expect((await needsOf('pizza.shop'))?.refusal).toMatchObject({ code: 'price_changed' });
    expect(
      (await needsOf('pizza.shop', { extra: { premium: true, registry_fee_integer: 120_000 } }))?.refusal,
    ).toBeNull();
    await registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });
    expect((await needsOf('tobehad.com'))?.refusal).toMatchObject({ code: 'availability_check_error' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { buildPaidOrder, lineStates } from '#features/registration/testing/build-paid-order.ts';
import { saveSiteDomains } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteOverrides } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { canRedirect } from './can-redirect.ts';
import { handleRedirectOrder } from './handle-redirect-order.ts';
import { redirectLineQuotes } from './api/quote-redirect-lines.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import type { TargetReach } from './api/target-lookup.ts';
import { redirectLineRequirements } from './api/require-redirect-lines.ts';

let bench: SliceBench;
let deps: RedirectsDeps;
let reach: TargetReach = 'unknown';
const targets = { find: async () => reach };

beforeAll(async () => {
  bench = await createSliceBench({ jobs: [{ name: 'billing.refund-line' }] });
  deps = { ...bench, ...PANEL_NAMES, targets };
});
afterAll(() => bench?.close());

async function owned(
  overrides: SiteOverrides = {},
): Promise<{ readonly actor: UserActor; readonly site: Site }> {
  const { id } = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: id, ...overrides });
  return { actor: { kind: 'user', userId: id, via: 'session', scopes: ['*'] }, site };
}

const ask = (actor: UserActor, site: Site, url: string) =>
  canRedirect(deps, actor, { site: site.addressHost, url });

function line(meta: string, parts: Partial<LineToQuote> = {}): LineToQuote {
  return buildLineToQuote(PRODUCT_SLUGS.siteRedirect, { meta, ...parts });
}

function quote(lines: readonly LineToQuote[], site: Site | null) {
  return redirectLineQuotes(deps).quote(lines, {
    db: bench.db,
    now: BENCH_START,
    siteId: site?.id ?? null,
    site,
    userId: null,
    currency: 'USD',
    locale: 'en-us',
    hasDomainCredit: false,
    allLines: lines,
  });
}

/** A user pays for the redirect of their site. */
async function pay(
  owner: { readonly actor: UserActor; readonly site: Site },
  meta: string,
  extra: Readonly<Record<string, string>> = {},
) {
  const paid = await buildPaidOrder(bench.db, {
    siteId: owner.site.id,
    userId: owner.actor.userId,
    domains: [meta],
    productSlug: PRODUCT_SLUGS.siteRedirect,
    extra,
  });
  await handleRedirectOrder(deps, paid);
  return {
    again: () => handleRedirectOrder(deps, paid),
    states: () => lineStates(bench.db, paid.orderId),
  };
}

async function readLocation(site: Site): Promise<unknown> {
  const row = await bench.db
    .selectFrom('redirects.site_redirect')
    .select('location')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return row?.location;
}

describe('where a site can be redirected (acquisition, sections 5 and 8)', () => {
  test('to a public address, with or without protocol', async () => {
    const { actor, site } = await owned();

    for (const url of [
      'harbor.example.com',
      'http://harbor.example.com',
      'https://harbor.example.com/Shop?page=2',
    ]) {
      expect(await ask(actor, site, url)).toMatchObject({ ok: true, value: { canRedirect: true } });
    }
  });

  test.each([
    ['', 'empty_query', 'Please enter a domain name or keyword.'],
    [
      'me@harbor.example.com',
      'invalid_domain',
      'Sorry, me@harbor.example.com does not appear to be a valid domain name.',
    ],
    ['harbor', 'invalid_tld', 'Sorry, harbor does not end with a valid domain extension.'],
    ['example.con', 'invalid_tld', 'Sorry, example.con does not end with a valid domain extension.'],
    ['http://example.con/', 'invalid_tld', 'Sorry, example.con does not end with a valid domain extension.'],
    ['foo.nosuchtld', 'invalid_tld', 'Sorry, foo.nosuchtld does not end with a valid domain extension.'],
    [
      'ns1.namestead.site/x',
      'own_host',
      'ns1.namestead.site/x is an address of this service. Choose another address.',
    ],
    [
      'shop.namestead.site',
      'own_host',
      'shop.namestead.site is an address of this service. Choose another address.',
    ],
    ['127.0.0.1', 'private_address', '127.0.0.1 is not a public domain name. Choose another address.'],
  ])('not to "%s"', async (url, code, message) => {
    const { actor, site } = await owned();

    expect(await ask(actor, site, url)).toMatchObject({
      ok: false,
      refusal: { code, message, status: 400, data: { field: 'url' } },
    });
  });

  test('a target that does not answer is a warning, one that no visitor can reach is impossible', async () => {
    const { actor, site } = await owned();
    const quoted = async () => (await quote([line('harbor.example.com')], site))[0];

    reach = 'unreachable';
    expect(await ask(actor, site, 'harbor.example.com')).toEqual({
      ok: true,
      value: { canRedirect: true, isUnreachable: true },
    });
    expect(await quoted()).toMatchObject({ kind: 'priced' });
    reach = 'impossible';
    expect(await ask(actor, site, 'harbor.example.com')).toEqual({
      ok: true,
      value: { canRedirect: false, isUnreachable: false },
    });
    expect(await quoted()).toMatchObject({ kind: 'refused', code: 'cannot_redirect' });
    const context = { db: bench.db, now: BENCH_START, siteId: site.id, userId: actor.userId };
    expect(
      await redirectLineRequirements(deps).requirements([line('harbor.example.com')], context),
    ).toMatchObject([{ refusal: { code: 'cannot_redirect' } }]);
    reach = 'unknown';
  });

  test('not to a name of the site itself', async () => {
    const { actor, site } = await owned();
    await saveSiteDomains(bench.db, site.id, ['mine-already.example.com']);

    for (const url of ['mine-already.example.com', 'https://www.mine-already.example.com/shop']) {
      expect(await ask(actor, site, url)).toMatchObject({ refusal: { code: 'redirect_loop' } });
    }
  });

  test('not twice', async () => {
    const owner = await owned();
    await pay(owner, 'first.example.com');

    expect(await ask(owner.actor, owner.site, 'second.example.com')).toMatchObject({
      refusal: {
        code: 'already_has_redirect',
        message: "You already have Site Redirect upgrade and can't add another one to the same site.",
      },
    });
  });

  test.each([
    ['an automated-transfer site', { isJetpack: true, isAutomatedTransfer: true }],
    ['a plugin-connected site', { isJetpack: true }],
    ['a staging site', { isStaging: true }],
  ])('and not at all from %s', async (_which, kind) => {
    const { actor, site } = await owned(kind);

    expect(await ask(actor, site, 'harbor.example.com')).toMatchObject({
      refusal: { code: 'no_redirect_for_site' },
    });
  });

  test('as its administrators only learn', async () => {
    const { site } = await owned();
    const { actor: stranger } = await owned();

    expect(await ask(stranger, site, 'harbor.example.com')).toMatchObject({
      refusal: { code: 'unauthorized' },
    });
  });
});

describe('a redirect in a cart', () => {
  test('costs the catalogue’s yearly price', async () => {
    const { site } = await owned();

    const [one] = await quote([line('harbor.example.com')], site);
    const [two] = await quote([line('harbor.example.com', { volume: 2 })], site);

    expect(one).toMatchObject({ kind: 'priced', billPeriodDays: 365, isDomainRegistration: false });
    const amount = one?.kind === 'priced' ? one.amount : 0;
    expect(amount).toBeGreaterThan(0);
    expect(two).toMatchObject({ kind: 'priced' });
    expect(two?.kind === 'priced' && two.amount).toBeGreaterThan(amount);
    expect(one?.kind === 'priced' && one.variants.map(({ volume, months }) => [volume, months])).toEqual([
      [1, 12],
      [2, 24],
    ]);
    expect(one?.kind === 'priced' && one.variants[1]?.amount).toBe(two?.kind === 'priced' && two.amount);
  });

  test('is unique: a second is refused, and the first stays', async () => {
    const { site } = await owned();

    const quoted = await quote([line('one.example.com'), line('two.example.com')], site);

    expect(quoted).toMatchObject([
      { kind: 'priced' },
      {
        kind: 'refused',
        code: 'already_in_cart',
        message: "You already have Site Redirect upgrade in the Shopping Cart and can't add another one",
      },
    ]);
  });

  test.each([
    ['without a site', null, line('harbor.example.com'), 'redirect-needs-site'],
    ['for three years', {}, line('harbor.example.com', { volume: 3 }), 'redirect-years'],
    ['twice', {}, line('harbor.example.com', { quantity: 2 }), 'redirect-once'],
    ['without a target', {}, line('harbor'), 'invalid_tld'],
    ['to an unknown extension', {}, line('example.con'), 'invalid_tld'],
    [
      'to a host of ours, whatever its extra fields say',
      {},
      line('harbor.example.com', { extra: { location: 'http://panel.example.com/' } }),
      'own_host',
    ],
    [
      'for an automated-transfer site',
      { isJetpack: true, isAutomatedTransfer: true },
      line('harbor.example.com'),
      'no-redirect-automated-transfer',
    ],
  ] as const)('is refused %s', async (_what, kind, wanted, code) => {
    const site = kind && (await owned(kind)).site;

    expect(await quote([wanted], site)).toMatchObject([{ kind: 'refused', code }]);
  });

  test('is validated again before payment', async () => {
    const owner = await owned();
    await pay(owner, 'first.example.com');
    const context = { db: bench.db, now: BENCH_START, siteId: owner.site.id, userId: owner.actor.userId };

    expect(
      await redirectLineRequirements(deps).requirements([line('second.example.com')], context),
    ).toMatchObject([{ needsSite: true, refusal: { code: 'already_has_redirect' } }]);
  });
});

describe('a paid redirect', () => {
  test('is active for a year with path and letter case, and delivered once', async () => {
    const owner = await owned();

    const order = await pay(owner, 'harbor.example.com', { location: 'https://harbor.example.com/Shop' });
    await order.again();

    expect(await order.states()).toEqual({ 'harbor.example.com': 'delivered' });
    expect(await readLocation(owner.site)).toBe('https://harbor.example.com/Shop');
    expect(await findSiteRedirectReservation(bench.db, owner.site.id)).toMatchObject({
      host: 'harbor.example.com',
      expiresAt: new Date('2027-03-01T12:00:00Z'),
    });
  });

  test('does not reserve its target: another site may redirect there, too', async () => {
    const [one, two] = [await owned(), await owned()];

    const orders = [await pay(one, 'same.example.com'), await pay(two, 'same.example.com')];

    for (const order of orders) expect(await order.states()).toEqual({ 'same.example.com': 'delivered' });
    expect(await findSiteRedirectReservation(bench.db, one.site.id)).not.toBeNull();
    expect(await findSiteRedirectReservation(bench.db, two.site.id)).not.toBeNull();
  });

  test('bought twice concurrently is created once, and the other is refunded', async () => {
    const owner = await owned();

    const orders = await Promise.all([pay(owner, 'left.example.com'), pay(owner, 'right.example.com')]);

    const states = Object.assign({}, ...(await Promise.all(orders.map((order) => order.states())))) as object;
    expect(Object.values(states).toSorted()).toEqual(['delivered', 'failed: already_has_redirect']);
  });

  test('with a target that became invalid is refunded', async () => {
    const owner = await owned();
    await saveSiteDomains(bench.db, owner.site.id, ['came-here-meanwhile.example.com']);

    const order = await pay(owner, 'came-here-meanwhile.example.com');

    expect(await order.states()).toEqual({ 'came-here-meanwhile.example.com': 'failed: redirect_loop' });
    expect(await readLocation(owner.site)).toBeUndefined();
  });
});

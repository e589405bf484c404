import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { saveSales } from '#features/catalog/server/api/sale-store.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { expectOk, ok } from '#platform/kernel/result.ts';
import * as z from 'zod/mini';
import {
  availabilitySchema,
  listTldPrices as priceContract,
  suggestDomains as contract,
  suggestionSchema,
} from '../contract/search-endpoints.ts';
import { QUERY_FAULT_TEXTS } from '../rules/validate-query.ts';
import { openSearch } from '#features/names/testing/search-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import {
  forgetRegistryMaintenance,
  saveRegistryMaintenance,
} from '#features/names/server/api/registry-maintenance-store.ts';
import { after, hours } from '#platform/kernel/duration.ts';
import { checkAvailabilities, checkAvailability } from './check-availability.ts';
import { insertDomains } from '#features/domains/server/api/domains.ts';
import type { NameCheck, Registrar } from '#features/names/server/ports/registrar.ts';
import { listTldPrices } from './search-module.ts';
import { suggestDomains } from './suggest-domains.ts';

const bench = openSearch();
const visitor: Actor = { kind: 'visitor', visitorId: null };
const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

/** Repeats a search, as typing does, until every name is confirmed or the query is refused. */
async function suggestAll(query: string, narrowed: Readonly<Record<string, unknown>> = {}) {
  const input = contract.query?.parse({ query, quantity: '20', ...narrowed });
  if (!input) throw new Error('no query');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await suggestDomains(bench.deps, input);
    if (!answer.ok || answer.value.every((name) => name.is_confirmed)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the domains for ${query} were never confirmed`);
}

/** The same, without the free address. */
async function suggest(...search: Parameters<typeof suggestAll>) {
  const answer = await suggestAll(...search);
  return answer.ok ? ok(answer.value.flatMap((name) => (name.is_free ? [] : [name]))) : answer;
}

async function checkStatus(name: string, actor: Actor = visitor, site?: string) {
  return expectOk(await checkAvailability(bench.deps, actor, { name, site })).status;
}

describe('suggestions', () => {
  test('available names have prices, best first, in the contract’s format', async () => {
    const names = expectOk(await suggest('willowbrook bakery'));

    expect(names).toHaveLength(20);
    expect(names.every((name) => suggestionSchema.safeParse(name).success)).toBe(true);
    expect(names[0]).toMatchObject({
      domain_name: 'willowbrookbakery.com',
      product_slug: 'dotcom_domain',
      cost: '$18.00',
      raw_price: 18,
      price_integer: 1_800,
      supports_privacy: true,
      match_reasons: ['exact-match', 'tld-common'],
      is_confirmed: true,
    });
    expect(names.every((name) => name.is_confirmed)).toBe(true);
  });

  test('the typed name comes first if available, and is left out if taken', async () => {
    expect(expectOk(await suggest('willowbrook.org'))[0]?.domain_name).toBe('willowbrook.org');

    const taken = expectOk(await suggest('coffee.com'));

    expect(taken.map((name) => name.domain_name)).not.toContain('coffee.com');
    expect(taken).toHaveLength(20);
  });

  test('a premium name costs the registry’s price plus a fifth, and is marked premium', async () => {
    const names = expectOk(await suggest('pizza', { tlds: ['shop'] }));

    expect(names[0]).toMatchObject({ domain_name: 'pizza.shop', is_premium: true });
    expect(names[0]?.price_integer).toBeGreaterThan(100_000);
    expect(names.find((name) => name.domain_name === 'getpizza.shop')?.is_premium).toBeUndefined();
  });

  test.each([
    ['USD', '$18.00', 1_800],
    ['EUR', '€16.00', 1_600],
    ['GBP', '£14.00', 1_400],
    ['JPY', '¥2,810', 2_810],
    ['BRL', 'R$99.00', 9_900],
    ['CAD', 'CA$25.00', 2_500],
    ['AUD', 'A$28.00', 2_800],
    ['INR', '₹1,620.00', 162_000],
  ])('prices are in %s on request', async (currency, cost, amount) => {
    const names = expectOk(await suggest('willowbrook bakery', { currency, tlds: 'com' }));
    const [pizza] = expectOk(await suggest('pizza', { currency, tlds: 'shop' }));
    const one = expectOk(
      await checkAvailability(bench.deps, visitor, {
        name: 'mapleleafgarden.com',
        currency: currency as 'USD',
      }),
    );

    expect(names[0]).toMatchObject({ cost, price_integer: amount, currency_code: currency });
    expect(one).toMatchObject({ cost, price_integer: amount, currency_code: currency });
    expect(pizza).toMatchObject({ is_premium: true, currency_code: currency });
  });

  test('the operator’s currency is the default, and an unsupported one is rejected', async () => {
    const inYen = { ...bench.deps, currency: 'JPY' as const };

    const answer = expectOk(await checkAvailability(inYen, visitor, { name: 'mapleleafgarden.com' }));

    expect(answer).toMatchObject({ cost: '¥2,810', currency_code: 'JPY' });
    expect(contract.query?.safeParse({ query: 'pizza', currency: 'CHF' }).success).toBe(false);
  });

  test('the free site address comes last on request, and a taken one is replaced by another', async () => {
    const options = { include_wordpressdotcom: 'true', quantity: '3' };
    const owner = await buildAccount(bench.db);

    const free = expectOk(await suggestAll('willowbrook bakery', options));
    await buildSite(bench.db, { ownerId: owner.id, addressHost: 'willowbrookbakery.namestead.site' });
    const next = expectOk(await suggestAll('willowbrook bakery', options));

    expect(free.map((name) => name.is_free)).toEqual([false, false, true]);
    expect(free.at(-1)).toEqual({
      domain_name: 'willowbrookbakery.namestead.site',
      cost: 'Free',
      raw_price: 0,
      is_free: true,
      display_name: 'willowbrookbakery.namestead.site',
      relevance: 0,
      match_reasons: [],
      supports_privacy: false,
      is_confirmed: true,
    });
    expect(next.at(-1)?.domain_name).toBe('mywillowbrookbakery.namestead.site');
    expect(expectOk(await suggestAll('bäckerei', options)).every((name) => !name.is_free)).toBe(true);
    expect(expectOk(await suggestAll('willowbrook bakery')).every((name) => !name.is_free)).toBe(true);
  });

  test('an active sale is included with its dates; premium names have none', async () => {
    const window = {
      startsAt: new Date('2026-02-01T00:00:00Z'),
      expiresAt: new Date('2026-04-01T00:00:00Z'),
    };
    await saveSales(bench.db, [
      { slug: 'dotblog_domain', ...window, prices: [{ currency: 'USD', amount: 500 }] },
    ]);

    const names = expectOk(await suggest('pizza', { tlds: 'blog' }));
    const later = { ...bench.deps, clock: new SettableClock(window.expiresAt) };
    const over = expectOk(await checkAvailability(later, visitor, { name: 'mapleleafgarden.blog' }));

    expect(names.find((name) => !name.is_premium)).toMatchObject({
      cost: '$22.00',
      sale_cost: 5,
      sale_price_integer: 500,
      sale_coupon: { start_date: '2026-02-01T00:00:00.000Z', expires: '2026-04-01T00:00:00.000Z' },
    });
    expect(names.find((name) => name.is_premium)).not.toHaveProperty('sale_cost');
    expect(over).not.toHaveProperty('sale_cost');
  });

  test('IDNs have A-labels and a Unicode display name', async () => {
    const names = expectOk(await suggest('bäckerei münchen', { tlds: 'de,com' }));

    expect(names.map((name) => name.display_name)).toContain('bäckereimünchen.de');
    expect(names[0]?.domain_name).toMatch(/^xn--/);
  });

  test('filters narrow the list', async () => {
    const short = expectOk(
      await suggest('sky', { max_characters: '5', include_dashes: 'false', tlds: ['io', 'dev'] }),
    );

    expect(short.every(({ domain_name }) => /^[^.-]{1,5}\.(io|dev)$/.test(domain_name))).toBe(true);
  });

  test.each([
    ['', 'empty_query', 'Please enter a domain name or keyword.'],
    ['   ', 'empty_query', 'Please enter a domain name or keyword.'],
    ['x', 'invalid_query', QUERY_FAULT_TEXTS.too_short],
    ['x'.repeat(61), 'invalid_query', QUERY_FAULT_TEXTS.too_long],
    ['x'.repeat(5_000), 'invalid_query', QUERY_FAULT_TEXTS.too_long],
    ['me@example.com', 'invalid_query', QUERY_FAULT_TEXTS.email_address],
    ['<script>alert(1)</script>', 'invalid_query', QUERY_FAULT_TEXTS.forbidden_character],
    ['?!', 'invalid_query', QUERY_FAULT_TEXTS.no_words],
    ['раypal', 'invalid_domain', 'Sorry, раypal does not appear to be a valid domain name.'],
  ])('%j is rejected at its field: %s, %s', async (query, code, message) => {
    const answer = await suggest(query);

    expect(answer).toMatchObject({
      ok: false,
      refusal: { code, status: 400, message, data: { field: 'query' } },
    });
  });

  test('a slow registry does not delay the response: names are unconfirmed, in the same order', async () => {
    const quick = expectOk(await suggest('harvestmoon'));
    await bench.registry.turnKnob({ effect: 'answer_late', milliseconds: 3_000, command: 'check' });
    let answered = 0;
    const registrar: Pick<Registrar, 'check'> = {
      check: (...question) => bench.registry.registrar.check(...question).finally(() => (answered += 1)),
    };
    const fresh = { ...bench.deps, availability: new AvailabilityCache({ registrar }) };
    const input = contract.query?.parse({ query: 'harvestmoon', quantity: 20 });
    if (!input) throw new Error('no query');

    const slow = expectOk(await suggestDomains(fresh, input));

    expect(answered).toBe(0);
    expect(slow.every((name) => !name.is_confirmed)).toBe(true);
    expect(slow.map((name) => name.domain_name).slice(0, 3)).toEqual(
      quick.map((name) => name.domain_name).slice(0, 3),
    );
  });

  test.each([
    ['mapleleafgarden.co.uk', ['mapleleafgarden.uk', 'mapleleafgarden.co']],
    ['mapleleafgarden.on.ca', ['mapleleafgarden.ca']],
    ['mapleleafgarden.com.fr', ['mapleleafgarden.fr', 'mapleleafgarden.com']],
    ['mapleleafgarden.co.at', ['mapleleafgarden.at', 'mapleleafgarden.co']],
  ])('%s is not sold here: the nearest that is comes first', async (query, nearest) => {
    const names = expectOk(await suggest(query));

    expect(names.slice(0, nearest.length).map((name) => name.domain_name)).toEqual(nearest);
  });

  test('the panel’s own name is not suggested', async () => {
    const names = expectOk(await suggest('namestead', { tlds: 'site,blog,com' }));

    expect(names.map((name) => name.domain_name)).toContain('namestead.com');
    expect(names.map((name) => name.domain_name)).not.toContain('namestead.site');
    expect(names.map((name) => name.domain_name)).not.toContain('namestead.blog');
  });

  test('a shorter list is a prefix of a longer one', async () => {
    const ten = expectOk(await suggest('lighthouse', { quantity: '10' }));
    const forty = expectOk(await suggest('lighthouse', { quantity: '40' }));

    expect(forty.slice(0, 10).map((name) => name.domain_name)).toEqual(ten.map((name) => name.domain_name));
  });
});

test('popular extensions have their first-year and renewal prices, in the currency asked for', async () => {
  const ask = async (query: object) => {
    const input = priceContract.query && z.parse(priceContract.query, query);
    if (!input) throw new Error('no query');
    return expectOk(await listTldPrices(bench.deps, input)).tlds;
  };

  expect((await ask({})).map(({ tld }) => tld).slice(0, 4)).toEqual(['com', 'net', 'org', 'io']);
  expect((await ask({})).find(({ tld }) => tld === 'shop')).toMatchObject({
    cost: '$12.00',
    renewal_cost: '$35.00',
  });
  expect(await ask({ quantity: '2', currency: 'EUR' })).toMatchObject([
    { tld: 'com', currency_code: 'EUR' },
    { tld: 'net', currency_code: 'EUR' },
  ]);
});

describe('whether a name is available', () => {
  test.each([
    ['mapleleafgarden.com', 'available'],
    ['MapleLeafGarden.COM', 'available'],
    ['pizza.shop', 'available_premium'],
    ['coffee.com', 'transferrable'],
    ['example.com', 'restricted_domain'],
    ['münchnerküche.de', 'available'],
    ['www.mapleleafgarden.com', 'forbidden_subdomain'],
    ['mapleleaf.co.uk', 'tld_not_supported'],
    ['mapleleaf.com.fr', 'tld_not_supported'],
    ['shop.mapleleaf.co.uk', 'forbidden_subdomain'],
    ['mapleleaf.berlin', 'tld_not_supported'],
    ['mapleleaf.nosuchtld', 'invalid_tld'],
    ['co.uk', 'forbidden_domain'],
    ['namestead.site', 'forbidden_domain'],
    ['mapleleaf.namestead.site', 'dotblog_subdomain'],
    ['x.staging.namestead.site', 'wpcom_staging_domain'],
    ['namestead.blog', 'forbidden_domain'],
    ['mapleleaf.namestead.blog', 'forbidden_domain'],
    ['maple leaf', 'invalid_domain'],
    ['pаypal.com', 'invalid_domain'],
    [`${'a'.repeat(64)}.com`, 'invalid_domain'],
    ['', 'empty_query'],
  ])('%s: %s', async (name, status) => {
    expect(await checkStatus(name)).toBe(status);
  });

  test('a name under an extension of two labels that we do not sell says which, and may be connected', async () => {
    expect(await checkAvailability(bench.deps, visitor, { name: 'mapleleaf.co.uk' })).toMatchObject({
      value: { status: 'tld_not_supported', extension: 'co.uk', mappable: 'mappable' },
    });
  });

  test('an available name has its product and both prices', async () => {
    const answer = expectOk(await checkAvailability(bench.deps, visitor, { name: 'mapleleafgarden.shop' }));

    expect(availabilitySchema.parse(answer)).toMatchObject({
      cost: '$12.00',
      renewal_cost: '$35.00',
      product_slug: 'dotshop_domain',
      supports_privacy: true,
    });
  });

  test.each(['Maintenance to 2026-03-01T06:00Z', 'TLD in maintenance until 2026-03-01T06:00:00.000Z'])(
    'a TLD in maintenance is reported with its end: %s',
    async (reason) => {
      const check: NameCheck = {
        name: 'kept.tools',
        isAvailable: false,
        reason,
        premiumTier: null,
        prices: null,
      };
      const transaction = { clTRID: 'c', svTRID: 's' };
      const registrar = { check: async () => ({ outcome: 'ok' as const, value: [check], transaction }) };
      const availability = new AvailabilityCache({ registrar });

      const answer = expectOk(
        await checkAvailability({ ...bench.deps, availability }, visitor, { name: 'kept.tools' }),
      );

      expect(answer).toMatchObject({
        status: 'tld_in_maintenance',
        maintenance_end_time: '2026-03-01T06:00:00.000Z',
      });
    },
  );

  test('a registry that is silent in a maintenance that it announced is reported with its end', async () => {
    const now = bench.deps.clock.now();
    const window = { startsAt: after(now, -hours(1)), endsAt: after(now, hours(2)) };
    await saveRegistryMaintenance(bench.db, { id: 'silent', tlds: ['works'], ...window });
    const silent = { outcome: 'unknown' as const, reason: 'timeout', clTRID: 'c' };
    const availability = new AvailabilityCache({ registrar: { check: async () => silent } });
    const check = async (name: string) =>
      expectOk(await checkAvailability({ ...bench.deps, availability }, visitor, { name }));

    expect(await check('kept.works')).toMatchObject({
      status: 'tld_in_maintenance',
      maintenance_end_time: window.endsAt.toISOString(),
    });
    expect((await check('kept.shop')).status).not.toBe('tld_in_maintenance');
    await forgetRegistryMaintenance(bench.db, 'silent');
  });

  test('the caller’s own names are reported as theirs, and only to them', async () => {
    const owner = await buildAccount(bench.db);
    const [one, other] = [
      await buildSite(bench.db, { ownerId: owner.id }),
      await buildSite(bench.db, { ownerId: owner.id }),
    ];
    const row = {
      siteId: one.id,
      ownerUserId: owner.id,
      registeredAt: new Date(),
      expiresAt: new Date(),
      createdAt: new Date(),
    };
    await insertDomains(bench.db, [
      { ...row, name: 'coffee.org', type: 'registered' },
      { ...row, name: 'coffee.net', type: 'mapped' },
    ]);

    expect(await checkStatus('coffee.org', as(owner.id), one.addressHost)).toBe('registered_on_same_site');
    expect(await checkStatus('coffee.net', as(owner.id), String(one.id))).toBe(
      'mapped_to_same_site_transferrable',
    );
    expect(
      expectOk(
        await checkAvailability(bench.deps, as(owner.id), { name: 'coffee.org', site: String(other.id) }),
      ),
    ).toMatchObject({
      status: 'registered_on_other_site_same_user',
      other_site_domain: one.addressHost,
    });
    expect(await checkStatus('coffee.net', as(owner.id))).toBe('mapped_to_other_site_same_user');
    const stranger = await buildAccount(bench.db);
    expect(await checkStatus('coffee.org', as(stranger.id))).toBe(
      await checkStatus('coffee.com', as(stranger.id)),
    );
  });

  test('many names are answered in request order, including duplicates and invalid ones', async () => {
    const names = ['oneofmany.com', 'coffee.com', 'not a name', 'oneofmany.com'];

    const { results } = expectOk(await checkAvailabilities(bench.deps, visitor, { names }));

    expect(results.map((each) => each.status)).toEqual([
      'available',
      'transferrable',
      'invalid_domain',
      'available',
    ]);
  });

  test('200 names are answered, 201 are rejected', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `batch-of-names-${index}.com`);

    const { results } = expectOk(await checkAvailabilities(bench.deps, visitor, { names }));

    expect(results.filter((each) => each.status === 'available')).toHaveLength(200);
    expect(await checkAvailabilities(bench.deps, visitor, { names: [...names, 'x.com'] })).toMatchObject({
      ok: false,
      refusal: { code: 'too_many_names' },
    });
  });

  test('an error of the registry is reported as a failed check', async () => {
    await bench.registry.turnKnob({ effect: 'refuse', code: 2400, command: 'check' });

    expect(await checkStatus('neverasked.com')).toBe('availability_check_error');
  });
});

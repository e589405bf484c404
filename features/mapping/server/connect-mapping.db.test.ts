import { describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction, type Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { buildPaidOrder, lineStates } from '#features/registration/testing/build-paid-order.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { NO_WORLD_OUTSIDE } from '../testing/no-world-outside.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { addMapping } from './add-mapping.ts';
import { checkMappingSetup } from './check-mapping-setup.ts';
import { proofServer } from '#features/domains/rules/name-control.ts';
import { saveSeenMapping } from '#features/domains/server/api/mapping-store.ts';
import { findDomain, saveDomain } from '#features/domains/server/api/domains.ts';
import { getMappingStatus } from './get-mapping-status.ts';
import { handleMappingOrder } from './handle-mapping-order.ts';
import { mappingPurchaseTerms } from './api/mapping-purchase-terms.ts';
import { mappingLineQuotes } from './api/quote-mapping-lines.ts';
import { mappingLineRequirements } from './api/require-mapping-lines.ts';
import { mappingLineFacts } from './api/mapping-deliveries.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);

const PERSONAL = { productId: 1009, slug: 'personal-bundle', shortName: 'Personal', expiresAt: null };
const MAPPING = PRODUCT_SLUGS.domainMapping;
const buildActor = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

/** Pays for connecting names to a site. */
async function pay(
  of: { readonly siteId: number | null; readonly userId: number },
  domains: readonly string[],
  overrides: { readonly volume?: number; readonly extra?: Record<string, string> } = {},
) {
  const order = await buildPaidOrder(bench.db, { ...of, domains, productSlug: MAPPING, ...overrides });
  await handleMappingOrder(deps, order);
  return order;
}

const buildOwnedSite = async () => {
  const site = await buildSite(bench.db);
  return { siteId: site.id, userId: site.ownerId };
};

describe('a paid connection (acquisition, section 4 "Mapping")', () => {
  test('adds the name to the site until its expiry, and requests its zone', async () => {
    const of = await buildOwnedSite();
    const order = await pay(of, ['fernmapped.com'], { volume: 2 });

    expect(await lineStates(bench.db, order.orderId)).toEqual({ 'fernmapped.com': 'delivered' });
    expect(await findDomain(bench.db, 'fernmapped.com')).toMatchObject({
      siteId: of.siteId,
      ownerUserId: of.userId,
      usesOurNameServers: false,
      facts: { type: 'mapped', pointsToUs: false, expiresAt: addYears(bench.clock.now(), 2) },
    });
    expect((await findSite(bench.db, 'fernmapped.com'))?.id).toBe(of.siteId);
    expect(await bench.published('domains.domain_mapped')).toContainEqual({
      domain: 'fernmapped.com',
      siteId: of.siteId,
      userId: of.userId,
    });
    expect(
      await mappingLineFacts(deps).deliveries(bench.db, [
        {
          ...order,
          lineId: order.lines[0]?.lineId ?? 0,
          productSlug: MAPPING,
          meta: 'fernmapped.com',
          isRenewal: false,
        },
      ]),
    ).toMatchObject([{ steps: [{ id: 'connected', isDone: true }] }]);
  });

  test('waits for its buyer until the name points to the site: what to set, to copy, and where', async () => {
    const of = await buildOwnedSite();
    const order = await pay(of, ['fernwaits.com', 'shop.fernwaits.com']);
    const tasks = async (userId = of.userId) => {
      const lines = order.lines.map(({ lineId, meta }) => {
        return { lineId, orderId: order.orderId, userId, productSlug: MAPPING, meta, isRenewal: false };
      });
      return (await mappingLineFacts(deps).deliveries(bench.db, lines)).map(({ task }) => task);
    };
    const token = (await findDomain(bench.db, 'fernwaits.com'))?.controlToken ?? '';
    const site = await findSite(bench.db, of.siteId);

    const [whole, below] = await tasks();
    expect(whole).toMatchObject({
      id: 'point-domain',
      text: { message: 'Set these name servers at the registrar of fernwaits.com.' },
      path: `/domains/manage/fernwaits.com/domain-connect-mapping/${of.siteId}`,
    });
    expect(whole?.values.map(({ label, value }) => [label.message, value])).toEqual([
      ...deps.nameServers.delegated.map((server, index) => [`Name server ${index + 1}`, server]),
      [`Name server ${deps.nameServers.delegated.length + 1}`, proofServer(token, deps.nameServerHost)],
    ]);
    expect(below?.values).toEqual([
      { label: { message: 'CNAME shop', sentence: null }, value: site?.addressHost },
    ]);
    // What proves control is nobody else's to know.
    expect(await tasks(of.userId + 1)).toEqual([null, null]);

    await saveSeenMapping(bench.db, { name: 'fernwaits.com', pointsToUs: true, usesOurNameServers: true });
    expect((await tasks())[0]).toBeNull();
  });

  test('says so in the list of purchases, too', async () => {
    const of = await buildOwnedSite();
    await pay(of, ['listedmap.com']);
    const purchase = {
      ...of,
      purchaseId: 1,
      productSlug: MAPPING,
      meta: 'listedmap.com',
      isAutoRenewing: true,
    };

    const [terms] = await mappingPurchaseTerms(deps).terms(bench.db, [purchase], bench.clock.now());

    expect(terms?.task).toMatchObject({ id: 'point-domain' });
  });

  test('is delivered once for repeated events, and not again after it ended', async () => {
    const of = await buildOwnedSite();
    const order = await pay(of, ['toldtwice.com']);

    await handleMappingOrder(deps, order);
    await endConnection('toldtwice.com', of, order.lines[0]?.lineId ?? 0);
    await handleMappingOrder(deps, order);

    expect(await findDomain(bench.db, 'toldtwice.com')).toBeNull();
  });

  test('is refunded if the name is taken meanwhile, or without a site', async () => {
    await pay(await buildOwnedSite(), ['onlyone.com']);

    const second = await pay(await buildOwnedSite(), ['onlyone.com']);
    const none = await pay({ siteId: null, userId: (await buildOwnedSite()).userId }, ['nosite.com']);

    expect(await lineStates(bench.db, second.orderId)).toEqual({ 'onlyone.com': 'failed: mapping_taken' });
    expect(await lineStates(bench.db, none.orderId)).toEqual({ 'nosite.com': 'failed: mapping_needs_site' });
  });

  test('is extended from its expiry, once per order', async () => {
    const of = await buildOwnedSite();
    await pay(of, ['renewedmap.com']);

    const order = await pay(of, ['renewedmap.com'], { extra: { purchaseType: 'renewal' } });
    await handleMappingOrder(deps, order);

    expect((await findDomain(bench.db, 'renewedmap.com'))?.facts.expiresAt).toEqual(
      addYears(addYears(bench.clock.now(), 1), 1),
    );
    const gone = await pay(of, ['nevermapped.com'], { extra: { purchaseType: 'renewal' } });
    expect(await lineStates(bench.db, gone.orderId)).toEqual({ 'nevermapped.com': 'failed: mapping_gone' });
  });

  test('past its renewal period frees the name for the next customer', async () => {
    const [former, next] = [await buildOwnedSite(), await buildOwnedSite()];
    await saveDomain(bench.db, {
      name: 'endedlongago.com',
      siteId: former.siteId,
      ownerUserId: former.userId,
      type: 'mapped',
      expiresAt: after(bench.clock.now(), -days(18)),
      createdAt: bench.clock.now(),
    });

    const order = await pay(next, ['endedlongago.com']);

    expect(await lineStates(bench.db, order.orderId)).toEqual({ 'endedlongago.com': 'delivered' });
    expect((await findDomain(bench.db, 'endedlongago.com'))?.siteId).toBe(next.siteId);
  });

  test('leaves nothing behind when the name is registered here', async () => {
    const of = await buildOwnedSite();
    await pay(of, ['freedlater.com']);

    const bought = await buyer.register('freedlater.com');

    expect(await findDomain(bench.db, 'freedlater.com')).toMatchObject({
      siteId: bought.siteId,
      facts: { type: 'registered' },
    });
    expect(await bench.published('domains.domain_released')).toContainEqual(
      expect.objectContaining({ domain: 'freedlater.com', siteId: of.siteId }),
    );
  });
});

/** Ends a connection, as billing does when its purchase is cancelled. */
async function endConnection(
  domain: string,
  of: { readonly siteId: number; readonly userId: number },
  lineId: number,
): Promise<void> {
  const purchase = {
    ...of,
    purchaseId: 0,
    productSlug: MAPPING,
    meta: domain,
    isAutoRenewing: true,
  };
  await inTransaction(bench.db, async (tx: Database) => {
    await mappingPurchaseTerms(deps).startCancellation(tx, { purchase, lineId });
  });
}

describe('whether a name can be connected', () => {
  const findStatus = async (domain: string, actor: Parameters<typeof getMappingStatus>[1], site?: number) => {
    const input = { domain, ...(site === undefined ? {} : { site: String(site) }) };
    return expectOk(await getMappingStatus(deps, actor, input));
  };

  test('is answered to members and to strangers, who learn nothing about its site', async () => {
    const bought = await buyer.register('ownedhere.com');
    await pay(bought, ['connectedhere.com']);
    const stranger = buildActor((await buildAccount(bench.db)).id);
    const own = buildActor(bought.userId);

    expect((await findStatus('ownedhere.com', own, bought.siteId)).status).toBe('registered_on_same_site');
    expect((await findStatus('connectedhere.com', own, bought.siteId)).status).toBe(
      'mapped_to_same_site_transferrable',
    );
    expect(await findStatus('ownedhere.com', stranger)).toEqual({
      domain_name: 'ownedhere.com',
      display_name: 'ownedhere.com',
      status: 'registered_domain',
    });
    expect((await findStatus('shop.ownedhere.com', stranger)).status).toBe('registered_domain');
    expect((await findStatus('shop.ownedhere.com', own, bought.siteId)).status).toBe('mappable');
  });

  test.each([
    ['nobodyhasthis.com', 'available', 'nobodyhasthis.com'],
    ['shop.nobodyhasthis.com', 'available', 'nobodyhasthis.com'],
    ['site.namestead.site', 'dotblog_subdomain', undefined],
    ['x.staging.namestead.site', 'wpcom_staging_domain', undefined],
    ['namestead.site', 'forbidden_domain', undefined],
    ['co.uk', 'forbidden_domain', undefined],
    ['fern.invalidtld', 'invalid_tld', undefined],
    ['not a name', 'invalid_domain', undefined],
    ['', 'empty_query', undefined],
    ['fern.museum', 'mappable', undefined],
  ])('%j: %s', async (domain, status, registrable) => {
    const answer = await findStatus(domain, { kind: 'visitor', visitorId: null });

    expect(answer.status).toBe(status);
    expect(answer.registrable_domain).toBe(registrable);
  });

  test('without a registry answer is an error, and nothing is connected', async () => {
    await registry.turnKnob({ effect: 'drop_before', command: 'check', times: 20 });

    const answer = await findStatus('silentcheck.net', { kind: 'visitor', visitorId: null });

    expect(answer.status).toBe('availability_check_error');
  });
});

describe('a connection in a cart', () => {
  const quote = async (siteId: number, meta: string, parts: Parameters<typeof buildLineToQuote>[1] = {}) => {
    const site = await findSite(bench.db, siteId);
    const lines = [buildLineToQuote(MAPPING, { meta, ...parts })];
    const [answer] = await mappingLineQuotes(deps).quote(lines, {
      db: bench.db,
      now: bench.clock.now(),
      siteId,
      site,
      userId: site?.ownerId ?? null,
      currency: 'USD',
      locale: 'en-us',
      hasDomainCredit: false,
      allLines: lines,
    });
    return answer;
  };

  test('has a yearly price, or is free with a plan that includes custom domains', async () => {
    const free = await buildOwnedSite();
    const paying = await buildSite(bench.db, { plan: { ...PERSONAL, hasDomainCredit: false } });

    const price = await quote(free.siteId, 'fern.museum');
    expect(price).toMatchObject({ kind: 'priced', isBundled: false, overrides: [], billPeriodDays: 365 });
    expect(price).toHaveProperty('amount', expect.any(Number));
    expect(await quote(paying.id, 'fern.museum')).toMatchObject({
      kind: 'priced',
      amount: 0,
      overrides: [{ code: 'included-mapping', reason: { message: 'Included in your plan' }, newAmount: 0 }],
    });
  });

  test.each([
    ['a VIP site', { isVip: true }, 'no-names-vip'],
    ['a plugin-connected site', { isJetpack: true }, 'no-names-plugin-connected'],
  ])('is not sold for %s', async (_kind, overrides, code) => {
    const site = await buildSite(bench.db, overrides);

    expect(await quote(site.id, 'fern.museum')).toMatchObject({ kind: 'refused', code });
  });

  test('is refused with the name’s status if the name cannot be connected', async () => {
    const of = await buildOwnedSite();

    expect(await quote(of.siteId, 'nobodyhasthis.com')).toMatchObject({ kind: 'refused', code: 'available' });
    expect(await quote(of.siteId, 'fern.museum', { volume: 3 })).toMatchObject({ code: 'mapping-years' });
    expect(await quote(of.siteId, 'fern.museum', { quantity: 2 })).toMatchObject({ code: 'mapping-once' });
  });

  test('is refused at checkout if the name was taken meanwhile', async () => {
    const [first, second] = [await buildOwnedSite(), await buildOwnedSite()];
    const line = buildLineToQuote(MAPPING, { meta: 'gonebefore.museum' });
    const context = { db: bench.db, now: bench.clock.now(), ...second };
    const requirements = mappingLineRequirements(deps);
    expect(await requirements.requirements([line], context)).toMatchObject([
      { needsSite: true, refusal: null },
    ]);

    await pay(first, ['gonebefore.museum']);

    expect(await requirements.requirements([line], context)).toMatchObject([
      { needsRegistrant: false, refusal: { code: 'mapped_domain' } },
    ]);
  });
});

describe('a VIP site (acquisition, sections 4 and 6)', () => {
  test('connects names at once, without purchase and expiry, idempotently', async () => {
    const site = await buildSite(bench.db, { isVip: true });
    const ask = () =>
      addMapping(deps, buildActor(site.ownerId), { site: String(site.id), domain: 'Vip.Museum' });

    const [one, two] = await Promise.all([ask(), ask()]);

    expect([one, two, await ask()].map((answer) => expectOk(answer))).toEqual(
      Array.from({ length: 3 }, () => ({ success: true, domain: 'vip.museum' })),
    );
    expect((await findDomain(bench.db, 'vip.museum'))?.facts).toMatchObject({
      type: 'mapped',
      expiresAt: null,
    });
  });

  test.each([
    ['an unregistered name', 'vipnobody.com', 'not_mappable'],
    ['an invalid name', 'no name', 'not_mappable'],
  ])('gets the reason why %s cannot be connected', async (_kind, domain, code) => {
    const site = await buildSite(bench.db, { isVip: true });

    const answer = await addMapping(deps, buildActor(site.ownerId), { site: String(site.id), domain });

    expect(answer).toMatchObject({ ok: false, refusal: { code } });
  });

  test('others have to buy a connection, and strangers cannot connect anything', async () => {
    const [vip, plain] = [await buildSite(bench.db, { isVip: true }), await buildSite(bench.db)];
    const stranger = buildActor((await buildAccount(bench.db)).id);

    expect(
      await addMapping(deps, buildActor(plain.ownerId), { site: String(plain.id), domain: 'fern2.museum' }),
    ).toMatchObject({ ok: false, refusal: { code: 'mapping_needs_purchase' } });
    expect(await addMapping(deps, stranger, { site: String(vip.id), domain: 'fern2.museum' })).toMatchObject({
      ok: false,
      refusal: { code: 'unauthorized' },
    });
  });
});

describe('the set-up of a connected name', () => {
  test('returns the required settings; without answers the state is unknown and unchanged', async () => {
    const of = await buildOwnedSite();
    await pay(of, ['setup.museum', 'shop.setup.museum']);

    const setup = expectOk(
      await checkMappingSetup({ ...deps, ...NO_WORLD_OUTSIDE }, buildActor(of.userId), {
        domain: 'setup.museum',
      }),
    );

    expect(setup).toMatchObject({
      verdict: 'unknown',
      points_to_us: null,
      name_servers: [1, 2, 3].map((number) => `ns${number}.namestead.site`),
      records: [
        { type: 'A', name: '@', value: '198.51.100.7' },
        { type: 'CNAME', name: 'www', value: 'setup.museum' },
      ],
    });
    const site = await findSite(bench.db, of.siteId);
    expect(
      expectOk(
        await checkMappingSetup({ ...deps, ...NO_WORLD_OUTSIDE }, buildActor(of.userId), {
          domain: 'shop.setup.museum',
        }),
      ),
    ).toMatchObject({
      name_servers: [],
      records: [{ type: 'CNAME', name: 'shop', value: site?.addressHost }],
    });
    expect((await findDomain(bench.db, 'setup.museum'))?.facts.pointsToUs).toBe(false);
  });

  test('is private to its customer, and does not exist for a registered name', async () => {
    const bought = await buyer.register('notmapped.com');
    const stranger = buildActor((await buildAccount(bench.db)).id);

    expect(
      await checkMappingSetup({ ...deps, ...NO_WORLD_OUTSIDE }, buildActor(bought.userId), {
        domain: 'notmapped.com',
      }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'not_mapped' },
    });
    expect(
      await checkMappingSetup({ ...deps, ...NO_WORLD_OUTSIDE }, stranger, { domain: 'notmapped.com' }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_domain' },
    });
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { handedPurchases } from '#features/billing/server/api/hand-over-purchase.ts';
import { findPurchase } from '#features/billing/server/purchases/purchase-store.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { setPrimaryDomain } from '#features/domains/server/set-primary-domain.ts';
import { findDomain, insertDomains } from '#features/domains/server/api/domains.ts';
import { listSiteDomains } from '#features/domains/server/list-site-domains.ts';
import { siteListDeps } from '#features/domains/testing/site-list-deps.ts';
import { writeZone } from '#features/dns/testing/write-zone.ts';
import { countForwards } from '#features/email/server/api/forwards.ts';
import { buildForward } from '#features/email/testing/build-forward.ts';
import { restoreCreditOfName } from '#features/registration/server/api/registration-of-name.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { setSiteKind } from '#features/sites/server/api/set-site-kind.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteOverrides } from '#features/sites/testing/build-site.ts';
import { transferToSite } from '#features/transfers/server/handing-over/transfer-to-site.ts';
import { leavingNames } from '#features/transfers/testing/leaving-names.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);
const PERSONAL = {
  productId: 1009,
  slug: 'personal-bundle',
  shortName: 'Personal',
  expiresAt: null,
  hasDomainCredit: false,
};
const SELLER = { lines: ['Namestead'], countryCode: null, vatId: null };

const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });
const refused = (code: string) => ({ ok: false, refusal: { code } });
const DONE = { ok: true, value: { success: true } };

/** Everything that moving stands on; the purchases are billing's own. */
const all = () => ({
  ...deps,
  purchases: handedPurchases({ ...bench, seller: SELLER, gateway: { name: 'sandbox' } as never }),
});
const move = (
  domain: string,
  { siteId, userId }: Pick<BoughtName, 'siteId' | 'userId'>,
  to: Pick<Site, 'id'> | number,
) =>
  transferToSite(all(), as(userId), {
    site: String(siteId),
    domain,
    targetSite: String(typeof to === 'number' ? to : to.id),
  });
const target = (owner: Pick<BoughtName, 'userId'>, overrides: SiteOverrides = {}) =>
  buildSite(bench.db, { ownerId: owner.userId, ...overrides });
const findSiteId = async (name: string) => (await findDomain(bench.db, name))?.siteId;
const purchase = async (name: string) => {
  const id = (await findNamePurchases(bench.db, [name])).get(name);
  return id === undefined ? null : findPurchase(bench.db, id);
};

beforeAll(() => bench.clock.set(new Date()));

describe('a domain that moves to another site (management, section 2)', () => {
  test('takes its purchase, records and forwards along; the site that it leaves is reached by its address', async () => {
    const name = 'movesalong.com';
    const held = await buyer.register(name);
    const site = await target(held, { plan: PERSONAL });
    await writeZone(bench.db, name, [`mail.${name} A 192.0.2.7`]);
    await buildForward(bench.db, { domain: name, mailbox: 'hello' });
    await setPrimaryDomain({ ...deps, flags: new Set() }, as(held.userId), {
      site: String(held.siteId),
      domain: name,
    });
    expect((await findSite(bench.db, held.siteId))?.primaryDomain).toBe(name);
    const before = await purchase(name);

    expect(await move(name, held, site)).toEqual(DONE);

    expect(await findDomain(bench.db, name)).toMatchObject({ siteId: site.id, ownerUserId: held.userId });
    expect(await purchase(name)).toEqual({ ...before, siteId: site.id });
    expect((await findSite(bench.db, held.siteId))?.primaryDomain).toBeNull();
    expect((await findSite(bench.db, name))?.id).toBe(site.id);
    expect(await countForwards(bench.db, [name])).toEqual(new Map([[name, 1]]));
    const { rows } = await sql<{ rdata: string }>`
      select record.rdata from dns.record join dns.rrset on rrset.id = record.rrset_id
      where rrset.name = ${`mail.${name}`} and rrset.type = 'A'`.execute(bench.db);
    expect(rows).toEqual([{ rdata: '192.0.2.7' }]);
    // It can be the primary domain there.
    expect(
      await setPrimaryDomain({ ...deps, flags: new Set() }, as(held.userId), {
        site: String(site.id),
        domain: name,
      }),
    ).toMatchObject({ ok: true });
    const listed = await listSiteDomains(siteListDeps(bench), as(held.userId), { site: String(site.id) });
    expect(listed.ok && listed.value.domains[0]).toMatchObject({ domain: name, primary_domain: true });
    const sites = (await bench.announced())
      .filter(({ topic }) => topic === 'domains')
      .map(({ siteId }) => siteId);
    expect(sites).toEqual(expect.arrayContaining([held.siteId, site.id]));
  });

  test('during a renewal is renewed there, once', async () => {
    const name = 'movesrenewing.com';
    const held = await buyer.register(name);
    const site = await target(held);
    const end = (await findDomain(bench.db, name))?.facts.expiresAt ?? new Date(0);
    const renewal = await buyer.renew(name, held);

    expect(await move(name, held, site)).toEqual(DONE);
    await renewal.run();

    expect(await renewal.state()).toBe('delivered');
    expect((await findDomain(bench.db, name))?.facts.expiresAt).toEqual(addYears(end, 1));
    expect(await purchase(name)).toMatchObject({
      siteId: site.id,
      userId: held.userId,
      payments: [{ kind: 'renewal' }, { kind: 'purchase' }],
    });
    // An order that was placed before the move and paid after it renews it, too.
    const late = await buyer.renew(name, held);
    await late.run();
    expect(await late.state()).toBe('delivered');
    const renews = (await registry.listCommands(name)).filter(({ command }) => command === 'renew');
    expect(renews).toHaveLength(2);
  });

  test.each([1, 2, 3])('while its renewal runs at the same time, neither is lost (%i)', async (round) => {
    const name = `movesatonce${round}.com`;
    const held = await buyer.register(name);
    const site = await target(held);
    const renewal = await buyer.renew(name, held);

    const [moved] = await Promise.all([move(name, held, site), renewal.run()]);

    expect(moved).toEqual(DONE);
    expect(await renewal.state()).toBe('delivered');
    expect(await findSiteId(name)).toBe(site.id);
  });

  test('and was free with a plan returns the credit to that plan when it is cancelled', async () => {
    const name = 'movesfree.com';
    const first = await buildSite(bench.db, { plan: { ...PERSONAL, hasDomainCredit: true } });
    const owner = { siteId: first.id, userId: first.ownerId };
    const held = await buyer.begin(name, owner, { extra: { uses_domain_credit: true } });
    await held.run();
    const site = await target(owner, { plan: { ...PERSONAL, hasDomainCredit: false } });
    const credits = async () =>
      Promise.all(
        [first.id, site.id].map(async (id) => (await findSite(bench.db, id))?.plan.hasDomainCredit),
      );

    expect(await move(name, held, site)).toEqual(DONE);
    // Otherwise one credit would pay for name after name.
    expect(await credits()).toEqual([false, false]);
    const cancelled = await buyer.giveBack(name, { ...held, siteId: site.id });
    expect(await move(name, { ...held, siteId: site.id }, first)).toMatchObject(
      refused('hand_over_cancelled'),
    );
    await cancelled.run();

    expect(await credits()).toEqual([true, false]);
    expect(await findDomain(bench.db, name)).toBeNull();
  });

  test('and was free with a plan returns the credit to that plan when it leaves', async () => {
    const name = 'movesandleaves.com';
    const first = await buildSite(bench.db, { plan: { ...PERSONAL, hasDomainCredit: true } });
    const owner = { siteId: first.id, userId: first.ownerId };
    const held = await buyer.begin(name, owner, { extra: { uses_domain_credit: true } });
    await held.run();
    const site = await target(owner, { plan: PERSONAL });
    expect(await move(name, held, site)).toEqual(DONE);

    expect(await restoreCreditOfName(bench.db, { domain: name, siteId: site.id }, bench.clock.now())).toBe(
      true,
    );
    expect((await findSite(bench.db, first.id))?.plan.hasDomainCredit).toBe(true);
    expect((await findSite(bench.db, site.id))?.plan.hasDomainCredit).toBe(false);
  });

  test('from a site that is for it only leaves an ordinary site', async () => {
    const name = 'movesfromonly.com';
    const only = await buildSite(bench.db, { isDomainOnly: true, primaryDomain: name });
    const held = { siteId: only.id, userId: only.ownerId };
    await (await buyer.begin(name, held)).run();
    const site = await target(held);

    expect(await move(name, held, site)).toEqual(DONE);
    expect(await findSite(bench.db, only.id)).toMatchObject({ isDomainOnly: false, primaryDomain: null });
  });

  test('twice is moved once', async () => {
    const name = 'movestwice.com';
    const held = await buyer.register(name);
    const site = await target(held);

    const both = await Promise.all([move(name, held, site), move(name, held, site)]);
    expect(both).toEqual([DONE, DONE]);
    expect(await move(name, held, site)).toEqual(DONE);
    expect(await findSiteId(name)).toBe(site.id);
  });
});

describe('a domain stays where it is', () => {
  let held: BoughtName;
  const name = 'staysput.com';
  beforeAll(async () => {
    held = await buyer.register(name);
  });

  test.each<[string, SiteOverrides, string]>([
    ['a plugin-connected site', { isJetpack: true }, 'target_plugin_connected'],
    ['a site for another domain only', { isDomainOnly: true }, 'target_domain_only'],
  ])('if the target is %s', async (_what, overrides, code) => {
    expect(await move(name, held, await target(held, overrides))).toMatchObject(refused(code));
    expect(await findSiteId(name)).toBe(held.siteId);
  });

  test('if the target is its own site, someone else’s, one that the manager only edits, or none', async () => {
    const edited = await buildSite(bench.db, { members: [{ userId: held.userId, role: 'editor' }] });
    const foreign = await buildSite(bench.db);

    expect(await move(name, held, held.siteId)).toMatchObject(refused('target_same_site'));
    expect(await move(name, held, edited)).toMatchObject(refused('target_not_managed'));
    expect(await move(name, held, foreign)).toMatchObject(refused('target_not_managed'));
    expect(await move(name, held, 999_999_999)).toMatchObject(refused('target_not_managed'));
    expect(await findSiteId(name)).toBe(held.siteId);
  });

  test('if another person asks, even an administrator of both sites', async () => {
    const other = await buildSite(bench.db);
    expect(await move(name, { ...held, userId: other.ownerId }, other)).toMatchObject(
      refused('unknown_domain'),
    );
    await sql`insert into sites.member (site_id, user_id, role, joined_at)
      values (${held.siteId}, ${other.ownerId}, 'administrator', now())`.execute(bench.db);
    expect(await move(name, { ...held, userId: other.ownerId }, other)).toMatchObject(
      refused('unauthorized'),
    );
    expect(await findSiteId(name)).toBe(held.siteId);
  });

  test('if it is opened at a site that it is not on', async () => {
    const [one, two] = [await target(held), await target(held)];
    expect(await move(name, { ...held, siteId: one.id }, two)).toMatchObject(refused('unknown_domain'));
  });

  test('if an order for it waits for its payment', async () => {
    await sql`insert into billing."order" (user_id, site_id, cart_key, state, currency, locale, subtotal, tax, total,
        country_code, postal_code, subdivision_code, created_at)
      values (${held.userId}, ${held.siteId}, 'waits', 'awaiting_payment', 'USD', 'en', 0, 0, 0, '', '', '', now())`.execute(
      bench.db,
    );
    await sql`insert into billing.order_line (order_id, item_id, product_slug, product_name, meta, volume, extra, amount, tax, state)
      select id, 'waits', 'dotcom_domain', 'Domain', ${name}, 1, '{}', 0, 0, 'ordered'
      from billing."order" where cart_key = 'waits'`.execute(bench.db);

    expect(await move(name, held, await target(held))).toMatchObject(refused('hand_over_in_payment'));
    await sql`update billing."order" set state = 'cancelled', settled_at = now() where cart_key = 'waits'`.execute(
      bench.db,
    );
    expect(await move(name, held, await target(held))).toEqual(DONE);
    held = { ...held, siteId: (await findSiteId(name)) ?? 0 };
  });

  test('if it is no registration and no connection', async () => {
    const site = await buildSite(bench.db);
    const now = bench.clock.now();
    const row = { siteId: site.id, ownerUserId: site.ownerId, createdAt: now };
    await insertDomains(bench.db, [
      { ...row, name: 'comeshere.com', type: 'transfer', inboundTransferStatus: 'pending_owner' },
      { ...row, name: 'connected.com', type: 'mapped', expiresAt: after(now, days(100)) },
      { ...row, name: 'freeforever.com', type: 'mapped' },
      { ...row, name: 'overnow.com', type: 'mapped', expiresAt: after(now, -days(100)) },
    ]);
    const owner = { siteId: site.id, userId: site.ownerId };
    const to = await target(owner);

    expect(await move('comeshere.com', owner, to)).toMatchObject(refused('hand_over_type'));
    expect(await move('overnow.com', owner, to)).toMatchObject(refused('hand_over_lapsed'));
    expect(await move('freeforever.com', owner, to)).toMatchObject(refused('target_free_connection'));
    expect(await move('connected.com', owner, to)).toEqual(DONE);
    expect(await move('freeforever.com', owner, await target(owner, { isVip: true }))).toEqual(DONE);
  });

  test('if it is the primary domain of an automated-transfer site', async () => {
    const bought = await buyer.register('automated.com');
    const site = await target(bought);
    await setSiteKind(deps, { siteId: bought.siteId, kind: 'connected', isOn: true });
    await setSiteKind(deps, { siteId: bought.siteId, kind: 'automated-transfer', isOn: true });
    await sql`update sites.site set primary_domain = 'automated.com' where id = ${bought.siteId}`.execute(
      bench.db,
    );

    expect(await move('automated.com', bought, site)).toMatchObject(refused('hand_over_primary'));
    await sql`update sites.site set primary_domain = null where id = ${bought.siteId}`.execute(bench.db);
    expect(await move('automated.com', bought, site)).toEqual(DONE);
  });

  test('if another registrar has requested it', async () => {
    const bought = await buyer.register('leavesnow.com');
    const site = await target(bought);
    await opened.passDays(PAST_LOCK);
    await leaving.request('leavesnow.com');
    await leaving.poll();

    expect(await move('leavesnow.com', bought, site)).toMatchObject(refused('hand_over_pending_transfer'));
    expect(await findSiteId('leavesnow.com')).toBe(bought.siteId);
  });
});

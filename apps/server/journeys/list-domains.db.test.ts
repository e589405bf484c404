import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { markLineDelivered } from '#features/billing/server/api/mark-line.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { actAs, buildDomainRow, listAll } from '#features/domains/testing/listed-domains.ts';
import { createSliceBench, type SliceBench } from '#platform/testing/slice-bench.ts';
import {
  listAllDomains as allContract,
  listSiteDomains as siteContract,
} from '#features/domains/contract/list-endpoints.ts';
import { buildPaidOrder } from '#features/registration/testing/build-paid-order.ts';
import { findManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import type { NewDomainRow } from '#features/domains/server/domain-store.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { summarizeDomains } from '#features/domains/server/summarize-domains.ts';
import { siteListDeps } from '#features/domains/testing/site-list-deps.ts';
import { listSiteDomains } from '#features/domains/server/list-site-domains.ts';
import { saveSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench?.close());

const as = actAs;
const row = (name: string, siteId: number, ownerUserId: number, facts: Partial<NewDomainRow> = {}) =>
  buildDomainRow(bench.clock.now(), [name, siteId, ownerUserId], facts);
const all = (userId: number, query: Readonly<Record<string, unknown>> = {}) => listAll(bench, userId, query);

describe('the domains of a site', () => {
  test('say until when they are tied to us, and which of them may come here (acquisition, section 3)', async () => {
    const site = await buildSite(bench.db);
    const vip = await buildSite(bench.db, { isVip: true });
    const now = bench.clock.now();
    const mapped = { type: 'mapped', registeredAt: null, expiresAt: null } as const;
    const arrived = { transferredHereAt: after(now, days(-20)) };
    await importDomains(bench, [
      ...[
        row('arrived.com', site.id, site.ownerId, arrived),
        row('arrived.de', site.id, site.ownerId, arrived),
      ],
      row('settled.com', site.id, site.ownerId, { transferredHereAt: after(now, days(-60)) }),
      row('young.com', site.id, site.ownerId, { registeredAt: now }),
      ...['mapped.org', 'shop.mapped.org', 'mapped.uk', 'mapped.berlin'].map((name) =>
        row(name, site.id, site.ownerId, mapped),
      ),
      row('vipmapped.org', vip.id, vip.ownerId, mapped),
    ]);
    const lists = [
      ...expectOk(await listSiteDomains(siteListDeps(bench), as(site.ownerId), { site: site.addressHost }))
        .domains,
      ...expectOk(await listSiteDomains(siteListDeps(bench), as(vip.ownerId), { site: vip.addressHost }))
        .domains,
    ];
    const tied = lists.flatMap(({ domain, transfer_away_eligible_at: at }) => (at ? [[domain, at]] : []));
    const able = lists.filter((each) => each.is_eligible_for_inbound_transfer).map(({ domain }) => domain);

    expect(tied.toSorted()).toEqual([
      ['arrived.com', after(now, days(40)).toISOString()],
      ['young.com', after(now, days(60)).toISOString()],
    ]);
    // No subdomains, no TLDs without transfers by auth code, no TLDs that we do not sell, and no
    // VIP sites (section 6).
    expect(able).toEqual(['mapped.org']);
  });

  test('are sorted and found by the name that is shown, redirects and IDNs alike', async () => {
    const owner = await buildAccount(bench.db);
    const site = await buildSite(bench.db, { ownerId: owner.id });
    const now = bench.clock.now();
    await importDomains(bench, [
      ...['zulu-shown.com', 'xn--brgerhaus-q9a.de', 'alpha-shown.com', 'mango-shown.com'].map((name) =>
        row(name, site.id, owner.id),
      ),
    ]);
    const term = { ownerUserId: owner.id, expiresAt: after(now, days(365)), now };
    await saveSiteRedirectReservation(bench.db, { siteId: site.id, host: 'nest.example', ...term });
    const names = (domains: readonly { readonly display_name: string }[]): string[] =>
      domains.map(({ display_name: name }) => name);
    const shown = ['alpha-shown.com', 'bürgerhaus.de', 'mango-shown.com', 'nest.example', 'zulu-shown.com'];

    expect(names((await all(owner.id)).domains)).toEqual(shown);
    expect(names((await all(owner.id, { order: 'desc' })).domains)).toEqual(shown.toReversed());
    expect(names((await all(owner.id, { number: '2', offset: '3' })).domains)).toEqual(shown.slice(3));
    const listed = expectOk(
      await listSiteDomains(siteListDeps(bench), as(owner.id), { site: site.addressHost }),
    );
    expect(names(listed.domains.filter(({ wpcom_domain }) => !wpcom_domain))).toEqual(shown);
    for (const hidden of ['redirect.invalid', String(site.id)])
      expect(names((await all(owner.id, { search: hidden })).domains)).toEqual([]);
    expect(names((await all(owner.id, { search: 'nest' })).domains)).toEqual(['nest.example']);
    expect(names((await all(owner.id, { search: 'xn--b' })).domains)).toEqual(['bürgerhaus.de']);
  });

  test('are listed with the free address, the primary first, in the shape of the contract', async () => {
    const site = await buildSite(bench.db, { primaryDomain: 'middle.com' });
    const owner = site.ownerId;
    await importDomains(bench, [
      row('zulu.com', site.id, owner, { isPrivate: true, registryStatuses: ['clientTransferProhibited'] }),
      row('middle.com', site.id, owner),
      row('xn--mnchen-3ya.com', site.id, owner, { expiresAt: after(bench.clock.now(), days(3)) }),
    ]);

    const answer = expectOk(
      await listSiteDomains(siteListDeps(bench), as(owner), { site: site.addressHost }),
    );

    expect(siteContract.answer.parse(answer)).toEqual(answer);
    expect(answer.domains.map((each) => each.domain)).toEqual([
      'middle.com',
      'xn--mnchen-3ya.com',
      'zulu.com',
      site.addressHost,
    ]);
    expect(answer.domains[0]).toMatchObject({
      primary_domain: true,
      current_user_can_manage: true,
      expired: false,
    });
    expect(answer.domains[1]).toMatchObject({
      display_name: 'münchen.com',
      status: { label: 'Expires in 3 days', level: 'error' },
      expiry_soon: true,
    });
    expect(answer.domains[2]).toMatchObject({ private_domain: true, is_locked: true });
    expect(answer.domains[3]).toMatchObject({ type: 'wpcom', wpcom_domain: true, expiry: false });
    expect(answer.found).toBe(4);
  });

  test('show a redirect under its target, on every site that points there', async () => {
    const owner = await buildAccount(bench.db);
    const sites = [
      await buildSite(bench.db, { ownerId: owner.id }),
      await buildSite(bench.db, { ownerId: owner.id }),
    ];
    const now = bench.clock.now();
    for (const { id: siteId } of sites) {
      const term = { ownerUserId: owner.id, expiresAt: after(now, days(365)), now };
      await saveSiteRedirectReservation(bench.db, { siteId, host: 'earlier.example', ...term });
      await saveSiteRedirectReservation(bench.db, { siteId, host: 'xn--mnchen-3ya.example', ...term });
    }

    for (const site of sites) {
      const { domains } = expectOk(
        await listSiteDomains(siteListDeps(bench), as(owner.id), { site: site.addressHost }),
      );
      expect(domains.filter(({ type }) => type === 'redirect')).toMatchObject([
        { domain: 'xn--mnchen-3ya.example', display_name: 'münchen.example', blog_id: site.id },
      ]);
    }
    expect((await all(owner.id, { search: 'münchen' })).domains).toMatchObject([
      { domain: 'xn--mnchen-3ya.example', name: 'xn--mnchen-3ya.example', type: 'redirect' },
      { domain: 'xn--mnchen-3ya.example', display_name: 'münchen.example' },
    ]);
  });

  test('are shown to administrators of the site only; other administrators see whom to contact', async () => {
    const [admin, editor, stranger] = [
      await buildAccount(bench.db),
      await buildAccount(bench.db),
      await buildAccount(bench.db),
    ];
    const site = await buildSite(bench.db, {
      members: [
        { userId: admin.id, role: 'administrator' },
        { userId: editor.id, role: 'editor' },
      ],
    });
    await importDomains(bench, [row('ownedbyone.com', site.id, site.ownerId)]);
    const list = (userId: number) =>
      listSiteDomains(siteListDeps(bench), as(userId), { site: 'ownedbyone.com' });

    const { ownerId: userId } = site;
    const bought = await buildPaidOrder(bench.db, { siteId: site.id, userId, domains: ['ownedbyone.com'] });
    await markLineDelivered(bench, { lineId: bought.lines[0]?.lineId ?? 0 });

    const seenBy = async (person: number) =>
      expectOk(await list(person)).domains.find((each) => each.domain === 'ownedbyone.com');
    expect(await seenBy(admin.id)).toMatchObject({
      current_user_can_manage: false,
      owner: expect.stringMatching(/^Person/) as string,
      // "Purchase data is used only if the purchase belongs to the current user."
      subscription_id: null,
    });
    expect(await seenBy(userId)).toMatchObject({ subscription_id: expect.stringMatching(/^\d+$/) as string });
    expect(await list(editor.id)).toMatchObject({
      ok: false,
      refusal: { code: 'unauthorized', status: 403 },
    });
    expect(await list(stranger.id)).toMatchObject({ ok: false, refusal: { code: 'unauthorized' } });
    expect(
      await listSiteDomains(siteListDeps(bench), as(admin.id), { site: 'nowhere.example' }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_site', status: 404 },
    });
  });

  test('computes each status at the time of the request', async () => {
    const site = await buildSite(bench.db);
    await importDomains(bench, [
      row('fresh.com', site.id, site.ownerId, { registeredAt: bench.clock.now() }),
    ]);
    const label = async () => {
      const { domains } = expectOk(
        await listSiteDomains(siteListDeps(bench), as(site.ownerId), { site: String(site.id) }),
      );
      return domains.find((each) => each.domain === 'fresh.com')?.status.label;
    };

    expect(await label()).toBe('Activating');
    bench.clock.advance(minutes(30));
    expect(await label()).toBe('Active');
  });
});

describe('the domains over all sites', () => {
  test('are those of the sites that the person manages, without free addresses', async () => {
    const owner = await buildAccount(bench.db);
    const [one, two] = [
      await buildSite(bench.db, { ownerId: owner.id }),
      await buildSite(bench.db, { ownerId: owner.id }),
    ];
    const edited = await buildSite(bench.db, { members: [{ userId: owner.id, role: 'editor' }] });
    await importDomains(bench, [
      row('b-all.com', one.id, owner.id),
      row('a-all.com', two.id, owner.id, { type: 'mapped' }),
      row('c-all.com', edited.id, edited.ownerId),
    ]);

    const answer = await all(owner.id);

    expect(allContract.answer.parse(answer)).toEqual(answer);
    expect(answer.domains.map((each) => [each.domain, each.blog_id, each.type])).toEqual([
      ['a-all.com', two.id, 'mapping'],
      ['b-all.com', one.id, 'registered'],
    ]);
  });

  test('say which of them have their records here, as the list of a site does', async () => {
    const { id, ownerId, addressHost } = await buildSite(bench.db);
    const mapped = { type: 'mapped', registeredAt: null, expiresAt: null } as const;
    await importDomains(bench, [
      row('recordshere.org', id, ownerId, { ...mapped, usesOurNameServers: true }),
      row('recordsthere.org', id, ownerId, { ...mapped, usesOurNameServers: false }),
    ]);

    const listed = (await all(ownerId)).domains;
    const ofSite = expectOk(
      await listSiteDomains(siteListDeps(bench), as(ownerId), { site: addressHost }),
    ).domains;

    const zones = { 'recordshere.org': true, 'recordsthere.org': false };
    expect(Object.fromEntries(listed.map((each) => [each.domain, each.has_zone]))).toEqual(zones);
    expect(Object.fromEntries(ofSite.map((each) => [each.domain, each.has_zone]))).toMatchObject(zones);
  });

  test('is empty for a person without sites', async () => {
    expect(await all((await buildAccount(bench.db)).id)).toEqual({ domains: [], found: 0, next: null });
  });

  test('1,200 are read page by page, and every page says how many there are', async () => {
    const site = await buildSite(bench.db);
    const names = Array.from({ length: 1_200 }, (_, index) => `long-${String(index).padStart(4, '0')}.com`);
    await importDomains(
      bench,
      names.map((name) => row(name, site.id, site.ownerId)),
    );

    const first = await all(site.ownerId);
    const second = await all(site.ownerId, { offset: '1000' });

    const third = await all(site.ownerId, { number: '150', after: first.next });

    expect(third.domains.map((each) => each.domain)).toEqual(names.slice(1_000, 1_150));
    expect([first.found, second.found, third.found]).toEqual([1_200, 1_200, 1_200]);
    expect([second.next, (await all(site.ownerId, { number: '50', after: third.next })).next]).toEqual([
      null,
      null,
    ]);
    expect([...first.domains, ...second.domains].map((each) => each.domain)).toEqual(names);
    expect((await all(site.ownerId, { number: '999999' })).domains).toHaveLength(1_000);
  });

  test('are searched in either spelling, filtered by status and sorted', async () => {
    const site = await buildSite(bench.db);
    const owner = site.ownerId;
    const in_ = (count: number) => after(bench.clock.now(), days(count));
    await importDomains(bench, [
      row('alpha-sort.com', site.id, owner, { expiresAt: in_(300) }),
      row('xn--bcher-kva.net', site.id, owner, { expiresAt: in_(3) }),
      row('gamma-sort.org', site.id, owner, { expiresAt: in_(20), registeredAt: in_(-1) }),
      row('delta_sort.com'.replace('_', '-'), site.id, owner, { verificationRequestedAt: in_(-1) }),
    ]);
    const names = async (query: Readonly<Record<string, unknown>>) =>
      (await all(owner, query)).domains.map((each) => each.domain);

    expect(await names({ search: 'büch' })).toEqual(['xn--bcher-kva.net']);
    expect(await names({ search: 'kva' })).toEqual(['xn--bcher-kva.net']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ status: 'expiring' })).toEqual(['xn--bcher-kva.net', 'gamma-sort.org']);
    expect(await names({ sort: 'expiry', number: '2' })).toEqual(['xn--bcher-kva.net', 'gamma-sort.org']);
    expect(await names({ sort: 'registered', order: 'desc', number: '1' })).toEqual(['gamma-sort.org']);
    expect((await names({ sort: 'status' }))[0]).toBe('delta-sort.com');
    expect(await all(owner, { status: 'expiring', number: '1', offset: '1' })).toMatchObject({
      found: 2,
      domains: [{ domain: 'gamma-sort.org' }],
    });
  });
});

describe('importing domains', () => {
  test('is done once however often it is run, with one event for each new registration', async () => {
    const site = await buildSite(bench.db);
    const rows = [
      row('imported.com', site.id, site.ownerId),
      row('mapped.example', site.id, site.ownerId, { type: 'mapped' }),
    ];

    expect(await importDomains(bench, rows)).toBe(2);
    expect(await importDomains(bench, rows)).toBe(0);

    const events = (await bench.published('domains.domain_registered')) as { domain: string }[];
    expect(events.filter(({ domain }) => domain === 'imported.com')).toHaveLength(1);
    expect(events.filter(({ domain }) => domain === 'mapped.example')).toHaveLength(0);
  });
});

describe('a domain for a higher slice', () => {
  test('finds a domain with whether the caller may change it; strangers find nothing', async () => {
    const admin = await buildAccount(bench.db);
    const site = await buildSite(bench.db, { members: [{ userId: admin.id, role: 'administrator' }] });
    await importDomains(bench, [row('managed.com', site.id, site.ownerId)]);
    const found = { domain: 'managed.com', siteId: site.id };

    expect(await findManagedDomain(bench.db, as(site.ownerId), 'managed.com')).toEqual({
      ...found,
      canManage: true,
      ownerUserId: site.ownerId,
    });
    expect(await findManagedDomain(bench.db, as(admin.id), 'managed.com')).toEqual({
      ...found,
      canManage: false,
      ownerUserId: site.ownerId,
    });
    expect(
      await findManagedDomain(bench.db, as((await buildAccount(bench.db)).id), 'managed.com'),
    ).toBeNull();
    expect(await findManagedDomain(bench.db, { kind: 'visitor', visitorId: null }, 'managed.com')).toBeNull();
    expect(await findManagedDomain(bench.db, as(site.ownerId), 'nothere.com')).toBeNull();
  });
});

describe('what needs attention over all sites', () => {
  test('is filtered, ordered by the date of harm, and counted for each site, with its step and purchase', async () => {
    const first = await buildSite(bench.db);
    const second = await buildSite(bench.db, { ownerId: first.ownerId });
    const now = bench.clock.now();
    const owner = first.ownerId;
    await importDomains(bench, [
      row('calm.com', first.id, owner),
      row('unpaid.com', first.id, owner, { hasPaymentProblem: true }),
      row('expired.com', first.id, owner, { expiresAt: after(now, days(-4)) }),
      row('soon.com', second.id, owner, { expiresAt: after(now, days(9)) }),
      row('unconfirmed.com', second.id, owner, { verificationRequestedAt: after(now, days(-3)) }),
      row('elsewhere.com', second.id, owner, { type: 'mapped', expiresAt: null, pointsToUs: false }),
    ]);

    const attention = await all(owner, { status: 'attention', sort: 'harm' });

    expect(
      attention.domains.map((each) => [each.domain, each.next_step, each.status.reason?.message]),
    ).toEqual([
      ['expired.com', 'renew_expired', 'Expired 4 days ago'],
      ['unconfirmed.com', 'verify_contact', 'Contact not confirmed'],
      ['soon.com', 'renew_soon', undefined],
      ['unpaid.com', 'fix_payment', 'Payment failed'],
      ['elsewhere.com', 'connect', 'Its DNS points elsewhere'],
    ]);
    expect(attention.found).toBe(5);
    expect((await all(owner, { sort: 'harm' })).domains.at(-1)?.domain).toBe('calm.com');
    expect(attention.domains.map((each) => each.harm_date)).toEqual([
      after(now, days(-4)).toISOString(),
      after(now, days(7)).toISOString(),
      after(now, days(9)).toISOString(),
      after(now, days(165)).toISOString(),
      null,
    ]);
    const summary = expectOk(await summarizeDomains(bench, as(owner)));
    expect(summary).toMatchObject({ found: 6, attention: 5 });
    expect(
      summary.sites.map((each) => [each.blog_id, each.domains, each.attention, each.worst?.label]),
    ).toEqual([
      [first.id, 3, 2, 'Action required'],
      [second.id, 3, 3, 'Action required'],
    ]);
  });
});

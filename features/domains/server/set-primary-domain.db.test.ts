import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { FlagName } from '#features/sites/rules/feature-flags.ts';
import { FREE_PLAN } from '#features/sites/rules/site-plan.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { recordPrimaryDomain } from '#features/sites/server/api/record-site-facts.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { endHold } from './api/end-hold.ts';
import { importDomains } from './api/import-domains.ts';
import { saveSiteRedirectReservation } from './api/site-redirect-reservation-store.ts';
import { findDomain } from './domain-store.ts';
import type { NewDomainRow } from './domain-store.ts';
import { getPrimaryDomain, setPrimaryDomain } from './set-primary-domain.ts';

let bench: SliceBench;
let site: Awaited<ReturnType<typeof buildSite>>;
let named = 0;

beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  site = await buildSite(bench.db);
});

const as = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

/** Stores a name on the site and returns it. */
async function hold(facts: Partial<NewDomainRow> = {}): Promise<string> {
  const now = bench.clock.now();
  named += 1;
  const row: NewDomainRow = {
    name: `candidate${named}.com`,
    siteId: site.id,
    ownerUserId: site.ownerId,
    type: 'registered',
    createdAt: now,
    registeredAt: after(now, days(-200)),
    expiresAt: after(now, days(165)),
    ...facts,
  };
  await importDomains(bench, [row]);
  return row.name;
}
const connected = { type: 'mapped', registeredAt: null, expiresAt: null } as const;

async function choose(
  domain: string,
  {
    user = site.ownerId,
    flags = [],
    named: of = String(site.id),
  }: { user?: number; flags?: readonly FlagName[]; named?: string } = {},
): Promise<string> {
  const deps = { ...bench, flags: new Set(flags) };
  const result = await setPrimaryDomain(deps, as(user), { site: of, domain });
  return result.ok ? 'done' : result.refusal.code;
}
const primary = async (): Promise<string> =>
  expectOk(await getPrimaryDomain(bench, as(site.ownerId), { site: String(site.id) })).domain;

describe('the primary domain of a site', () => {
  test('is its free address, then a domain that was chosen, and the address again', async () => {
    const [registered, mapped] = [await hold(), await hold(connected)];
    expect(await primary()).toBe(site.addressHost);

    for (const name of [registered, mapped, site.addressHost]) {
      expect(await choose(name)).toBe('done');
      expect(await primary()).toBe(name);
    }
    expect(await findSite(bench.db, site.id)).toMatchObject({ primaryDomain: null });
    expect(await bench.announced()).toEqual(
      expect.arrayContaining([
        { topic: 'domains', userId: null, siteId: site.id },
        { topic: 'sites', userId: null, siteId: site.id },
      ]),
    );
  });

  test('is chosen once: repeating it changes and announces nothing', async () => {
    const name = await hold();
    await choose(name);
    const before = (await bench.announced()).length;

    expect(await choose(name)).toBe('done');
    expect((await bench.announced()).length).toBe(before);
  });

  test('stays chosen when it has expired, and can be repeated then', async () => {
    const name = await hold({ expiresAt: after(bench.clock.now(), days(-1)) });
    await recordPrimaryDomain(bench.db, site.id, name);

    expect(await choose(name)).toBe('done');
    expect(await primary()).toBe(name);
  });

  test.each<[string, Partial<NewDomainRow>, string]>([
    ['an expired name', { expiresAt: new Date('2026-01-01T00:00:00Z') }, 'primary_expired'],
    [
      'a suspended name',
      {
        verificationRequestedAt: new Date('2026-01-01T00:00:00Z'),
        suspendedAt: new Date('2026-01-11T00:00:00Z'),
      },
      'primary_suspended',
    ],
    ['a name that points elsewhere', { ...connected, pointsToUs: false }, 'primary_not_connected'],
    ['one whose owner is unproven', { ...connected, control: 'awaiting' }, 'primary_not_connected'],
    [
      'a name on its way here',
      { type: 'transfer', inboundTransferStatus: 'pending_registry' },
      'primary_transfer',
    ],
    ['a name that left', { transferredAwayAt: new Date('2026-02-01T00:00:00Z') }, 'primary_left'],
  ])('is not %s', async (_what, facts, code) => {
    const name = await hold(facts);

    expect(await choose(name)).toBe(code);
    expect(await primary()).toBe(site.addressHost);
  });

  test('is not the target of its redirect, and a name of its own is although it redirects', async () => {
    const [own, now] = [await hold(), bench.clock.now()];
    const term = { ownerUserId: site.ownerId, expiresAt: after(now, days(365)), now };
    await saveSiteRedirectReservation(bench.db, { siteId: site.id, host: 'elsewhere.example', ...term });

    expect(await choose('elsewhere.example')).toBe('primary_redirect');
    expect(await choose(own)).toBe('done');
  });

  test('is never a name of another site, and says the same of names that nobody holds', async () => {
    const theirs = await hold();
    const [first, second] = [site, await buildSite(bench.db, { ownerId: site.ownerId })];
    site = second;

    for (const name of [theirs, first.addressHost, 'held-by-nobody.com'])
      expect(await choose(name)).toBe('primary_not_on_site');
    expect(await findSite(bench.db, theirs)).toMatchObject({ id: first.id });
  });

  test('is chosen by administrators only, and any of them, whoever manages the domain', async () => {
    const [admin, editor, stranger] = [
      await buildAccount(bench.db),
      await buildAccount(bench.db),
      await buildAccount(bench.db),
    ];
    site = await buildSite(bench.db, {
      members: [
        { userId: admin.id, role: 'administrator' },
        { userId: editor.id, role: 'editor' },
      ],
    });
    const name = await hold();

    expect(await choose(name, { user: editor.id })).toBe('unauthorized');
    expect(await choose(name, { user: stranger.id })).toBe('unauthorized');
    expect(await getPrimaryDomain(bench, as(stranger.id), { site: String(site.id) })).toMatchObject({
      refusal: { code: 'unauthorized' },
    });
    expect(await choose(name, { named: 'no-such-site.example' })).toBe('unknown_site');
    expect(await primary()).toBe(site.addressHost);
    expect(await choose(name, { user: admin.id })).toBe('done');
  });

  test('cannot be chosen for a site on its own host, nor be the hidden address of a domain-only one', async () => {
    site = await buildSite(bench.db, { isJetpack: true });
    expect(await choose(await hold())).toBe('primary_hosted_elsewhere');

    const only = `only${named}.com`;
    site = await buildSite(bench.db, { isDomainOnly: true, primaryDomain: only });
    await hold({ name: only });
    expect(await choose(site.addressHost)).toBe('primary_domain_only');
    expect(await primary()).toBe(only);
  });

  test('needs a plan where the operator asks for one (management, section 5)', async () => {
    const name = await hold();
    const flags = ['domains/non-primary-upsell'] as const;
    expect(await choose(name, { flags })).toBe('primary_needs_plan');

    // What was chosen before stays, and the free address is always free.
    await recordPrimaryDomain(bench.db, site.id, name);
    expect(await choose(name, { flags })).toBe('done');
    expect(await choose(site.addressHost, { flags })).toBe('done');

    const plan = { ...FREE_PLAN, productId: 1009, slug: 'personal-bundle' };
    site = await buildSite(bench.db, { plan });
    expect(await choose(await hold(), { flags })).toBe('done');
    site = await buildSite(bench.db, { plan: { ...plan, expiresAt: after(bench.clock.now(), -1) } });
    expect(await choose(await hold(), { flags })).toBe('primary_needs_plan');
  });

  test('a name that leaves at the same moment is refused, or takes the choice with it', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const own = await buildSite(bench.db);
        const now = bench.clock.now();
        const name = `racing${index}.com`;
        const row = { name, siteId: own.id, ownerUserId: own.ownerId, ...connected, createdAt: now };
        await importDomains(bench, [row]);
        const domain = await findDomain(bench.db, name);
        if (!domain) throw new Error('not stored');
        const deps = { ...bench, flags: new Set<FlagName>() };
        await Promise.all([
          setPrimaryDomain(deps, as(own.ownerId), { site: String(own.id), domain: name }),
          inTransaction(bench.db, (tx: Database) => endHold(bench, tx, domain)),
        ]);
        return (await findSite(bench.db, own.id))?.primaryDomain;
      }),
    );

    expect(outcomes).toEqual(outcomes.map(() => null));
  });
});

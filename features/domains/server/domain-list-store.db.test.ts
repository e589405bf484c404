import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLifecycle, TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { selectManagedSites } from '#features/sites/server/api/sites.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { DOMAIN_SORTS, STATUS_FILTERS } from '../contract/list-endpoints.ts';
import { findDomainLifecycle } from '../rules/domain-lifecycle.ts';
import { asksForSomething, domainStatus, matchesFilter, statusUrgency } from '../rules/domain-status.ts';
import type { StatusSite } from '../rules/domain-status.ts';
import { INBOUND_TRANSFER_STATUSES, PLAIN_FACTS, harmDate, projectDomain } from '../rules/project-domain.ts';
import type { DomainFacts } from '../rules/project-domain.ts';
import { STATUS_BITS, statusCode } from '../rules/status-table.ts';
import type { TabulatedType } from '../rules/status-table.ts';
import { anyFacts, anyInstant, anyStatusSite } from '../testing/any-domain.ts';
import { countDomains, countBySite, listDomainPage } from './domain-list-store.ts';
import type { DomainListPage, ListedName } from './domain-list-store.ts';
import { insertDomains } from './domain-store.ts';
import { harmDateSql, joinLifecycles, statusCodeSql } from './domain-status-store.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench?.close());

const TYPES = Object.keys(STATUS_BITS) as TabulatedType[];
const TLDS = [...TLD_POLICIES.map(({ tld }) => tld), 'unsold'];

interface Case {
  readonly name: string;
  readonly facts: DomainFacts & { readonly type: TabulatedType };
}

/** Facts that the table of domains accepts. */
const storable = (facts: DomainFacts, type: TabulatedType): Case['facts'] => ({
  ...facts,
  type,
  ...(type === 'registered'
    ? {
        registeredAt: facts.registeredAt ?? bench.clock.now(),
        expiresAt: facts.expiresAt ?? bench.clock.now(),
      }
    : {}),
  suspendedAt: facts.verificationRequestedAt === null ? null : facts.suspendedAt,
  inboundTransferStatus:
    type === 'transfer' ? (facts.inboundTransferStatus ?? INBOUND_TRANSFER_STATUSES[0]) : null,
});

const anyCases = fc
  .array(fc.tuple(anyFacts, fc.constantFrom(...TYPES), fc.constantFrom(...TLDS)), {
    minLength: 200,
    maxLength: 200,
  })
  .map((cases) =>
    cases.map(([facts, type, tld], index): Case => ({
      name: `n${index}.${tld}`,
      facts: storable(facts, type),
    })),
  );

/** Every TLD, each with every type and an instant on either side of every one of its deadlines. */
function casesOfEveryTld(now: Date): Case[] {
  return TLDS.flatMap((tld, tldIndex) => {
    const policy = findLifecycle(tld);
    const ends = [
      policy.renewableAfterExpiry,
      policy.deletedAfterExpiry,
      policy.redeemableAfterRenewable,
      policy.outboundTransferAnswerTime,
    ];
    const sums = [...ends, policy.renewableAfterExpiry + policy.redeemableAfterRenewable, days(18), days(48)];
    return TYPES.flatMap((type) =>
      sums.flatMap((ago, index) =>
        [-1, 0, 1].flatMap((nudge) => {
          const instant = after(now, nudge - ago);
          const base = storable({ ...PLAIN, expiresAt: instant }, type);
          const leaving = { ...base, expiresAt: after(now, days(90)), outboundTransferRequestedAt: instant };
          const name = (kind: string) =>
            `t${tldIndex}-${index}-${nudge + 1}-${kind}-${type.toLowerCase()}.${tld}`;
          return [
            { name: name('e'), facts: base },
            { name: name('o'), facts: leaving },
          ];
        }),
      ),
    );
  });
}

const PLAIN: DomainFacts = {
  ...PLAIN_FACTS,
  type: 'registered',
  registeredAt: new Date('2020-01-01T00:00:00Z'),
};

/** Every combination of what a status depends on. */
function everyCombination(now: Date): Case[] {
  const flags = [false, true];
  const instants = [days(60), days(30), days(5), 0, -days(3)].map((distance) => after(now, distance));
  const combinations = flags.flatMap((isPremium) =>
    flags.flatMap((hasPaymentProblem) =>
      flags.flatMap((pointsToUs) =>
        [0, 1].flatMap((pendingMailboxUsers) =>
          [null, now].flatMap((verificationRequestedAt) =>
            [null, now].flatMap((transferredAwayAt) =>
              [null, now].flatMap((outboundTransferRequestedAt) =>
                [after(now, -minutes(30)), now].flatMap((registeredAt) =>
                  instants.map((expiresAt) => ({
                    isPremium,
                    hasPaymentProblem,
                    pointsToUs,
                    pendingMailboxUsers,
                    verificationRequestedAt,
                    transferredAwayAt,
                    outboundTransferRequestedAt,
                    registeredAt,
                    expiresAt,
                  })),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  return TYPES.flatMap((type) => {
    const statuses = type === 'transfer' ? INBOUND_TRANSFER_STATUSES : [null];
    return statuses.flatMap((inboundTransferStatus) =>
      combinations.map((facts, index) => ({
        name: `c${index}-${type.toLowerCase()}-${(inboundTransferStatus ?? 'none').replace('_', '-')}.com`,
        facts: { ...PLAIN, ...facts, inboundTransferStatus, type },
      })),
    );
  });
}

/** Stores cases on a site of their own, runs `work`, and removes them. */
async function withCases<Answer>(
  cases: readonly Case[],
  site: StatusSite,
  work: (stored: { readonly userId: number; readonly siteId: number }) => Promise<Answer>,
): Promise<Answer> {
  const { isDomainOnly, isPluginConnected: isJetpack, isAutomatedTransfer } = site;
  const { id: siteId, ownerId: userId } = await buildSite(bench.db, {
    isDomainOnly,
    isJetpack,
    isAutomatedTransfer: isJetpack && isAutomatedTransfer,
  });
  const createdAt = bench.clock.now();
  for (let start = 0; start < cases.length; start += 1_000)
    await insertDomains(
      bench.db,
      cases
        .slice(start, start + 1_000)
        .map(({ name, facts }) => ({ ...facts, name, siteId, ownerUserId: userId, createdAt })),
    );
  try {
    return await work({ userId, siteId });
  } finally {
    await sql`delete from domains.domain where site_id = ${siteId}`.execute(bench.db);
  }
}

/** What the database computes for every domain of a person. */
async function evaluate(userId: number, now: Date) {
  const { rows } = await sql<{ name: string; code: number; harm: Date | null }>`
    select d.name, ${statusCodeSql(now)} as code, ${harmDateSql(now)} as harm
    from ${selectManagedSites(userId)} s join domains.domain d on d.site_id = s.id ${joinLifecycles}`.execute(
    bench.db,
  );
  return new Map(rows.map(({ name, code, harm }) => [name, { code, harm: harm?.toISOString() ?? null }]));
}

/** What the rules say of a domain. */
function ruled({ name, facts }: Case, site: StatusSite, now: Date) {
  const lifecycle = findDomainLifecycle({ name, facts });
  const harm = harmDate(projectDomain(facts, now, lifecycle), lifecycle);
  return { code: statusCode(domainStatus(facts, site, now, lifecycle)), harm: harm?.toISOString() ?? null };
}

/** The kinds of site that exist: only connected ones are transferred automatically. */
const SITES: readonly StatusSite[] = [false, true].flatMap((isDomainOnly) => [
  { isDomainOnly, isPluginConnected: false, isAutomatedTransfer: false },
  { isDomainOnly, isPluginConnected: true, isAutomatedTransfer: false },
  { isDomainOnly, isPluginConnected: true, isAutomatedTransfer: true },
]);

describe('the database decides as the rules do', () => {
  test('every combination of what a status depends on, on every kind of site', async () => {
    const now = bench.clock.now();
    const cases = everyCombination(now);
    await withCases(cases, SITES[0] as StatusSite, async ({ userId, siteId }) => {
      for (const site of SITES) {
        await sql`update sites.site set is_domain_only = ${site.isDomainOnly}, is_jetpack = ${site.isPluginConnected},
          is_automated_transfer = ${site.isAutomatedTransfer} where id = ${siteId}`.execute(bench.db);
        const evaluated = await evaluate(userId, now);
        expect(Object.fromEntries(evaluated)).toEqual(
          Object.fromEntries(cases.map((each) => [each.name, ruled(each, site, now)])),
        );
      }
    });
  });

  test('every TLD around every deadline of its terms', async () => {
    const now = bench.clock.now();
    const cases = casesOfEveryTld(now);
    const site = SITES[0] as StatusSite;
    await withCases(cases, site, async ({ userId }) => {
      const evaluated = await evaluate(userId, now);
      for (const each of cases)
        expect([each.name, evaluated.get(each.name)]).toEqual([each.name, ruled(each, site, now)]);
    });
  });

  test('any facts at any instant', async () => {
    const anySite = anyStatusSite.map((site) => ({
      ...site,
      isAutomatedTransfer: site.isPluginConnected && site.isAutomatedTransfer,
    }));
    await fc.assert(
      fc.asyncProperty(
        anyCases,
        anySite,
        fc.array(anyInstant, { minLength: 3, maxLength: 3 }),
        (cases, site, instants) =>
          withCases(cases, site, async ({ userId }) => {
            for (const now of instants) {
              const evaluated = await evaluate(userId, now);
              for (const each of cases)
                expect([each.name, now, evaluated.get(each.name)]).toEqual([
                  each.name,
                  now,
                  ruled(each, site, now),
                ]);
            }
          }),
      ),
      { numRuns: 12 },
    );
  });
});

describe('a list', () => {
  test('is read completely and in order by its places, whatever it is sorted by', async () => {
    const now = bench.clock.now();
    await fc.assert(
      fc.asyncProperty(anyCases, (cases) =>
        withCases(cases, SITES[0] as StatusSite, async ({ userId }) => {
          for (const sort of DOMAIN_SORTS)
            for (const order of ['asc', 'desc'] as const) {
              const page: DomainListPage = { userId, now, search: '', sort, order, limit: 1_000, offset: 0 };
              const whole = await listDomainPage(bench.db, page);
              const read: ListedName[] = [];
              for (;;) {
                const part = await listDomainPage(bench.db, { ...page, limit: 37, after: read.at(-1) });
                read.push(...part);
                if (part.length < 37) break;
              }
              expect(read.map(({ name }) => name)).toEqual(whole.map(({ name }) => name));
              expect(whole).toHaveLength(cases.length);
            }
        }),
      ),
      { numRuns: 3 },
    );
  });

  test('is filtered and counted as the rules filter, and sorted by urgency', async () => {
    const now = bench.clock.now();
    const site = SITES[0] as StatusSite;
    const cases = everyCombination(now).filter((_each, index) => index % 7 === 0);
    const statuses = new Map(cases.map(({ name, facts }) => [name, domainStatus(facts, site, now)]));
    await withCases(cases, site, async ({ userId, siteId }) => {
      for (const status of STATUS_FILTERS) {
        const filter = { userId, now, search: '', status };
        const expected = cases.filter(({ name }) => matchesFilter(statuses.get(name) as never, status));
        expect([status, await countDomains(bench.db, filter)]).toEqual([status, expected.length]);
        const rows = await listDomainPage(bench.db, {
          ...filter,
          sort: 'domain',
          order: 'asc',
          limit: 10_000,
          offset: 0,
        });
        expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
      }
      const sorted = await listDomainPage(bench.db, {
        userId,
        now,
        search: '',
        sort: 'status',
        order: 'asc',
        limit: 10_000,
        offset: 0,
      });
      const ranks = sorted.map(({ name }) => statusUrgency(statuses.get(name) as never));
      expect(ranks).toEqual(ranks.toSorted((one, two) => two - one));
      const [count] = await countBySite(bench.db, { userId, now });
      expect(count).toMatchObject({
        siteId,
        domains: cases.length,
        attention: [...statuses.values()].filter(asksForSomething).length,
      });
      expect(statusUrgency(statuses.get(count?.worst ?? '') as never)).toBe(ranks[0]);
    });
  });
});

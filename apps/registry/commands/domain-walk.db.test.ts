import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { domainDelete, domainRelease } from '#platform/epp-wire/domain/domain-release.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import { rgpUpdate } from '#platform/epp-wire/extensions/rgp-update.ts';
import { days } from '#platform/kernel/duration.ts';

import type { DomainLifecycle, LifecycleRules } from '../lifecycle/domain-lifecycle.ts';
import { domainStatuses } from '../lifecycle/domain-statuses.ts';
import { GENERIC_LIFECYCLE } from '../lifecycle/domain-lifecycle.ts';
import { listAccounts } from '../stores/charge-store.ts';
import { sweepDomains } from '../start-registry.ts';
import { BENCH_CODE, NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { benchRules } from '../testing/bench-rules.ts';
import { beginWalk, expiryDay, lifeMoves, chooseWalker, walkOn } from '../testing/life-walk.ts';
import type { LifeMove, Walk } from '../testing/life-walk.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readData } from '../testing/registry-bench.ts';
import type { BenchSession } from '../testing/registry-bench.ts';
import { toStoredAuthInfo } from './auth-info.ts';

const NOW = new Date('2026-02-27T12:00:00Z');
/** Walks of so many; the rules alone are walked by the thousand beside them (`lifecycle/`). */
const WALKS = 25;

const { bench, ours, rival, objects } = openRegistry(NOW);
const sessions: Readonly<Record<string, BenchSession>> = { namestead: ours, rival };

// Words that the rival has from the beginning would be renewed by every sweep.
beforeAll(() => bench.deps.db.deleteFrom('registry.domain').where('sponsor', '=', 'rival').execute());

function findSession(registrar: string): BenchSession {
  const session = sessions[registrar];
  if (!session) throw new RangeError(`no session of ${registrar}`);
  return session;
}

/** When the pending restore was requested. */
function restoreAskedAt({ deletion }: DomainLifecycle): Date {
  const lapsesAt = deletion?.restoreLapsesAt ?? NOW;
  return new Date(lapsesAt.getTime() - days(GENERIC_LIFECYCLE.restoreReportDays));
}

/** Makes a move by EPP, and tells the code of its answer. */
async function make(
  name: string,
  move: Exclude<LifeMove, { kind: 'pass' }>,
  life: DomainLifecycle,
): Promise<number> {
  const session = findSession(chooseWalker(life.sponsor, move.by));
  const empty = { name, ...NO_DOMAIN_CHANGE };
  switch (move.kind) {
    case 'renew': {
      const currentExpiryOn = move.isDateRight ? expiryDay(life) : '2000-01-01';
      return readResultCode(
        await session.ask(domainRenew, { name, currentExpiryOn, periodYears: move.years }),
      );
    }
    case 'delete':
      return readResultCode(await session.ask(domainDelete, { key: name }));
    case 'request':
    case 'approve':
    case 'reject':
    case 'cancel': {
      const authInfo = move.kind === 'request' ? BENCH_CODE : null;
      return readResultCode(
        await session.ask(domainTransfer, { name, periodYears: null, authInfo }, [], move.kind),
      );
    }
    case 'restore':
      return readResultCode(await session.ask(domainUpdate, empty, [rgpUpdate.print({ op: 'request' })]));
    case 'report': {
      const report = {
        before: 'before',
        after: 'after',
        deletedAt: life.deletion?.requestedAt ?? NOW,
        restoredAt: restoreAskedAt(life),
        reason: 'a mistake',
        statements: ['true'],
        other: null,
      };
      return readResultCode(
        await session.ask(domainUpdate, empty, [rgpUpdate.print({ op: 'report', report })]),
      );
    }
    case 'release':
      return readResultCode(
        await session.ask(domainRelease, {
          name,
          tag: chooseWalker(life.sponsor, move.by === 'sponsor' ? 'other' : 'sponsor'),
        }),
      );
    case 'set':
    case 'unset': {
      const part = { ...EMPTY_UPDATE_PART, statuses: [move.status] };
      const change = move.kind === 'set' ? { add: part } : { remove: part };
      return readResultCode(await session.ask(domainUpdate, { ...empty, ...change }));
    }
  }
}

/** The registry's data of a name that the rules do not derive. */
async function compare(name: string, { life }: Walk): Promise<void> {
  const answer = await findSession(life.sponsor).ask(domainInfo, { name, hosts: 'all', authInfo: null });
  if (life.purgedAt !== null) {
    expect(readResultCode(answer)).toBe(2303);
    return;
  }
  const reported = readData(answer, domainInfo.answer);
  expect(reported).toMatchObject({
    sponsor: life.sponsor,
    expiresAt: life.expiresAt,
    transferredAt: life.transferredAt,
  });
  expect(reported.statuses.toSorted()).toEqual(domainStatuses(life, false).toSorted());
}

async function walk(name: string, rules: LifecycleRules, moves: readonly LifeMove[]): Promise<Walk> {
  bench.clock.set(NOW);
  await objects.domain({ name, periodYears: rules.leastYears });
  let walked = beginWalk(rules, NOW);
  for (const [index, move] of moves.entries()) {
    const next = walkOn(walked, rules, move);
    bench.clock.set(next.now);
    if (move.kind === 'pass') {
      // Sometimes the sweep comes first, sometimes the next command: it makes no difference.
      if (index % 2 === 0) await sweepDomains(bench.deps);
    } else {
      // Codes go stale and are used up; a walk is about lives, so the code is always the right one.
      await renewCode(name);
      const code = await make(name, move, walked.life);
      expect({ move, code }).toEqual({ move, code: next.code });
    }
    walked = next;
  }
  await compare(name, walked);
  return walked;
}

async function renewCode(name: string): Promise<void> {
  const stored = toStoredAuthInfo('domain', BENCH_CODE, bench.clock.now());
  await bench.deps.db
    .updateTable('registry.domain')
    .set({ auth_info_hash: stored?.hash ?? null, auth_info_expires_at: null })
    .where('name', '=', name)
    .execute();
}

test('for any actions of two registrars and any passing of time, responses, charges and refunds follow the rules and the price list', async () => {
  const tlds = ['com', 'nl', 'co.uk', 'org'] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tlds), lifeMoves(14), async (tld, moves) => {
      const name = objects.fresh('walk', tld);

      const { steps } = await walk(name, benchRules(tld), moves);

      const sums = new Map<string, { charged: number; refunded: number }>();
      for (const step of steps) {
        if (step.kind !== 'charged' && step.kind !== 'refunded') continue;
        const sum = sums.get(step.charge.registrar) ?? { charged: 0, refunded: 0 };
        sum[step.kind] += step.charge.price.amount;
        sums.set(step.charge.registrar, sum);
      }
      expect(await readAccounts(name)).toEqual(Object.fromEntries(sums));
      await bench.deps.db.deleteFrom('registry.domain').where('name', '=', name).execute();
    }),
    { numRuns: WALKS, seed: 20_261_121 },
  );
});

/** Each registrar's charges and refunds for a name. */
async function readAccounts(name: string): Promise<Record<string, { charged: number; refunded: number }>> {
  const rows = await bench.deps.db
    .selectFrom('registry.charge')
    .select(['registrar', 'amount', 'refund_of'])
    .where('domain', '=', name)
    .execute();
  const accounts: Record<string, { charged: number; refunded: number }> = {};
  for (const { registrar, amount, refund_of: refundedId } of rows) {
    const account = (accounts[registrar] ??= { charged: 0, refunded: 0 });
    if (refundedId === null) account.charged += amount;
    else account.refunded -= amount;
  }
  return accounts;
}

test('a balance is the sum of charges and refunds, in each currency', async () => {
  const charges = await bench.deps.db
    .selectFrom('registry.charge')
    .select(['registrar', 'currency', 'amount'])
    .execute();

  const sums = new Map<string, number>();
  for (const { registrar, currency, amount } of charges)
    sums.set(`${registrar} ${currency}`, (sums.get(`${registrar} ${currency}`) ?? 0) + amount);
  const accounts = await listAccounts(bench.deps.db);
  expect(accounts.map(({ registrar, currency, balance }) => [`${registrar} ${currency}`, balance])).toEqual(
    [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  expect(
    accounts.every(({ charged, refunded, balance }) => charged - refunded === balance && refunded >= 0),
  ).toBe(true);
});

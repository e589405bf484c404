import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';

import { BENCH_TLDS, benchRules } from '../testing/bench-rules.ts';
import { beginWalk, lifeMoves, walkOn } from '../testing/life-walk.ts';
import type { Walk } from '../testing/life-walk.ts';
import { MAX_YEARS_AHEAD } from './domain-lifecycle.ts';
import type { Charge, LifecycleRules, LifecycleStep } from './domain-lifecycle.ts';
import { domainStatuses, STATUS_CONFLICTS } from './domain-statuses.ts';
import { settleDomain } from './settle-domain.ts';

const BEGIN = new Date('2026-02-28T12:00:00Z');
const tld = fc.constantFrom(...BENCH_TLDS);

/** Allowed transitions of a name (RFC 3915 section 2, the state diagram). */
const GRACE_GRAPH: Readonly<Record<string, Readonly<Partial<Record<LifecycleStep['kind'], string>>>>> = {
  active: { deleted: 'redemption', expired: 'redemption', purged: 'gone', autoRenewed: 'active' },
  redemption: { restoreRequested: 'restoring', purged: 'gone' },
  restoring: { restored: 'active', restoreLapsed: 'redemption' },
  gone: {},
};

/**
 * Allowed transitions of a transfer (RFC 5730 section 2.9.3.4): requested, then ended once; a
 * release by tag is both.
 */
const TRANSFER_GRAPH: Readonly<Record<string, readonly string[]>> = {
  ended: ['pending', 'serverApproved'],
  pending: ['clientApproved', 'clientRejected', 'clientCancelled', 'serverApproved', 'serverCancelled'],
};

function walks(check: (walk: Walk, rules: LifecycleRules, before: Walk) => void): void {
  fc.assert(
    fc.property(tld, lifeMoves(25), (name, moves) => {
      const rules = benchRules(name);
      let walk = beginWalk(rules, BEGIN);
      for (const move of moves) {
        const next = walkOn(walk, rules, move);
        check(next, rules, walk);
        walk = next;
      }
    }),
    { numRuns: 400 },
  );
}

describe('any actions of registrars and any passing of time', () => {
  test('never combine conflicting statuses (RFC 5731 section 2.3)', () => {
    walks(({ life }) => {
      const statuses: readonly DomainStatus[] = domainStatuses(life, true);
      expect(statuses.includes('ok') ? statuses.length : 1).toBe(1);
      expect(STATUS_CONFLICTS.filter((pair) => pair.every((each) => statuses.includes(each)))).toEqual([]);
      expect(new Set(statuses).size).toBe(statuses.length);
    });
  });

  test('it goes from state to state only as RFC 3915 section 2 and RFC 5730 section 2.9.3.4 draw it', () => {
    walks(({ steps }) => {
      let grace = 'active';
      let transfer = 'ended';
      for (const step of steps) {
        if (step.kind === 'transfer') {
          expect(TRANSFER_GRAPH[transfer]).toContain(step.transfer.status);
          expect(grace).toBe('active');
          transfer = step.transfer.status === 'pending' ? 'pending' : 'ended';
        } else if (step.kind !== 'charged' && step.kind !== 'refunded') {
          const next = GRACE_GRAPH[grace]?.[step.kind];
          expect({ grace, step: step.kind, next }).toEqual({
            grace,
            step: step.kind,
            next: expect.any(String),
          });
          grace = next ?? 'nowhere';
        }
      }
    });
  });

  test('its steps come in order of time, none from the future', () => {
    walks(({ steps, now }) => {
      const times = steps.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.every((time) => time <= now.getTime())).toBe(true);
    });
  });

  test('keep the expiry of a registration in the future, at most ten years from now', () => {
    walks(({ life, now }) => {
      if (life.purgedAt !== null || life.deletion !== null) return;
      expect(life.expiresAt.getTime()).toBeGreaterThan(now.getTime());
      // An auto-renewal adds its year at the end of the registration, never before.
      expect(life.expiresAt.getTime()).toBeLessThanOrEqual(addYears(now, MAX_YEARS_AHEAD).getTime());
    });
  });

  test('charge by the price list, and refund each charge at most once, in its grace period, to its payer', () => {
    walks(({ steps }, rules) => {
      const refunded = new Set<Charge>();
      const charged = new Set<Charge>();
      for (const step of steps) {
        if (step.kind === 'charged') {
          const { charge } = step;
          expect(charge.price).toEqual(rules.price(charge.command, charge.years === 0 ? 1 : charge.years));
          charged.add(charge);
        }
        if (step.kind !== 'refunded') continue;
        expect(charged).toContain(step.charge);
        expect(refunded).not.toContain(step.charge);
        refunded.add(step.charge);
        expect(step.at.getTime()).toBeLessThan(step.charge.grace?.endsAt.getTime() ?? 0);
      }
    });
  });
});

describe('settling', () => {
  test('twice is settling once', () => {
    walks(({ life, now }, rules) => {
      expect(settleDomain(life, rules, now)).toEqual({ life, steps: [] });
    });
  });

  test('have the same result settled in steps or at once', () => {
    fc.assert(
      fc.property(
        tld,
        lifeMoves(12),
        fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 6 }),
        (name, moves, pauses) => {
          const rules = benchRules(name);
          const { life, now } = moves.reduce<Walk>(
            (walk, move) => walkOn(walk, rules, move),
            beginWalk(rules, BEGIN),
          );

          const stops = pauses.toSorted((one, other) => one - other).map((day) => after(now, days(day)));
          const end = stops.at(-1) ?? now;
          let slow = { life, steps: [] as readonly LifecycleStep[] };
          for (const stop of stops) {
            const next = settleDomain(slow.life, rules, stop);
            slow = { life: next.life, steps: [...slow.steps, ...next.steps] };
          }
          expect(slow).toEqual(settleDomain(life, rules, end));
        },
      ),
      { numRuns: 400 },
    );
  });
});

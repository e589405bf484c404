import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { anyFacts, anyInstant, anyStatusSite } from '../testing/any-domain.ts';
import { buildFacts, buildStatusSite } from '../testing/domain-facts.ts';
import { domainStatus, STATUS_LABELS, type DomainStatus } from './domain-status.ts';
import { projectDomain } from './project-domain.ts';

/** The position of a label in the lifecycle of a domain whose facts do not change. */
function stage({ id, level }: DomainStatus): number {
  if (id === 'activating') return 0;
  if (id === 'outbound_transfer') return 5;
  if (id === 'expiring') return level === 'warning' ? 2 : 3;
  return id === 'action_required' ? 4 : 1;
}

/** The number of days in a label: remaining, or negative once past. */
function daysInLabel({ label }: DomainStatus): number | null {
  if (label === STATUS_LABELS.expires_today || label === STATUS_LABELS.expired_today) return 0;
  const count = Number(/\d+/.exec(label)?.[0]);
  if (Number.isNaN(count)) return null;
  return label.startsWith('Expired') ? -count : count;
}

afterEach(() => vi.unstubAllEnvs());

describe('the label of a domain as time passes (acquisition, sections 4 and 9)', () => {
  test('is always a known, complete label, whatever the facts', () => {
    const counted = new Set<string>(Object.values(STATUS_LABELS));

    fc.assert(
      fc.property(anyFacts, anyStatusSite, anyInstant, (stored, at, now) => {
        const { label } = domainStatus(stored, at, now);

        expect(counted).toContain(label.replace(/\d+ days/, '%(count)s days'));
        expect(label).not.toContain('%');
      }),
      { numRuns: 500 },
    );
  });

  test('never moves backwards, from activation to expiry or to a completed outbound transfer', () => {
    fc.assert(
      fc.property(
        anyFacts,
        anyStatusSite,
        fc.array(anyInstant, { minLength: 2, maxLength: 12 }),
        (stored, at, instants) => {
          const inOrder = instants.toSorted((one, two) => one.getTime() - two.getTime());

          // An expiry label may replace a set-up label of a mapped name, never the reverse.
          const stages = inOrder.map((now) => {
            const status = domainStatus(stored, at, now);
            return stored.type === 'mapped' && status.id !== 'expiring' ? 1 : stage(status);
          });

          expect(stages).toEqual(stages.toSorted((one, two) => one - two));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('does not depend on earlier projections', () => {
    fc.assert(
      fc.property(anyFacts, anyStatusSite, anyInstant, anyInstant, (stored, at, one, two) => {
        const [earlier, later] = one <= two ? [one, two] : [two, one];

        expect(domainStatus(projectDomain(stored, earlier), at, later)).toEqual(
          domainStatus(stored, at, later),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('counts whole days of 24 hours, both before and after the expiry, and changes exactly on time', () => {
    const mapped = (expiresAt: Date) => buildFacts({ type: 'mapped', expiresAt });

    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -days(90), max: days(30) }), (expiresAt, remaining) => {
        const now = after(expiresAt, -remaining);
        const shown = daysInLabel(domainStatus(mapped(expiresAt), buildStatusSite(), now));

        expect(shown).toBe(Math.trunc(remaining / days(1)) + 0);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])(
    'counts the same days in %s across nights of 23 and 25 hours',
    (zone) => {
      vi.stubEnv('TZ', zone);
      // Daylight saving changes in 2026: Germany on 29 March and 25 October, New York on 8 March
      // and 1 November.
      const expiries = ['2026-03-30T00:30:00Z', '2026-10-26T00:30:00Z', '2026-03-09T06:59:59Z'];

      for (const expiresAt of expiries.map((text) => new Date(text))) {
        for (let remaining = hours(72); remaining > -hours(72); remaining -= hours(1)) {
          const status = domainStatus(
            buildFacts({ type: 'mapped', expiresAt }),
            buildStatusSite(),
            after(expiresAt, -remaining),
          );

          expect(daysInLabel(status)).toBe(Math.trunc(remaining / days(1)) + 0);
        }
      }
    },
  );
});

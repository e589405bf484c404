import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { anyFacts, anyInstant, anyStatusSite } from '../testing/any-domain.ts';
import { buildFacts, buildStatusSite } from '../testing/domain-facts.ts';
import { domainStatus, STATUS_LABELS, type DomainStatus } from './domain-status.ts';
import { projectDomain } from './project-domain.ts';

/** Where a label stands in the life of a domain about which nothing new becomes known. */
function stage({ id, level }: DomainStatus): number {
  if (id === 'activating') return 0;
  if (id === 'outbound_transfer') return 5;
  if (id === 'expiring') return level === 'warning' ? 2 : 3;
  return id === 'action_required' ? 4 : 1;
}

/** The days that a label counts: those left, or negative those since. */
function daysSaid({ label }: DomainStatus): number | null {
  if (label === STATUS_LABELS.expires_today || label === STATUS_LABELS.expired_today) return 0;
  const count = Number(/\d+/.exec(label)?.[0]);
  if (Number.isNaN(count)) return null;
  return label.startsWith('Expired') ? -count : count;
}

afterEach(() => vi.unstubAllEnvs());

describe('the label of a domain as time passes (acquisition, sections 4 and 9)', () => {
  test('is always one of the labels, whole, whatever is known of the domain', () => {
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

  test('never goes back, from activating to expired, or to the transfer out that ends it', () => {
    fc.assert(
      fc.property(
        anyFacts,
        anyStatusSite,
        fc.array(anyInstant, { minLength: 2, maxLength: 12 }),
        (stored, at, instants) => {
          const inOrder = instants.toSorted((one, two) => one.getTime() - two.getTime());

          // What is left to do of a mapped name is overtaken by its expiry, never the reverse.
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

  test('is the same whether the domain was looked at in between or not', () => {
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

  test('counts whole days of 24 hours, down and up again, each for as long as it is true', () => {
    const mapped = (expiresAt: Date) => buildFacts({ type: 'mapped', expiresAt });

    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -days(90), max: days(30) }), (expiresAt, left) => {
        const now = after(expiresAt, -left);
        const said = daysSaid(domainStatus(mapped(expiresAt), buildStatusSite(), now));

        expect(said).toBe(Math.trunc(left / days(1)) + 0);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])(
    'counts the same days in %s, through the nights that have 23 or 25 hours',
    (zone) => {
      vi.stubEnv('TZ', zone);
      // Germany's clocks change on 29 March and 25 October 2026, New York's on 8 March and 1 November.
      const expiries = ['2026-03-30T00:30:00Z', '2026-10-26T00:30:00Z', '2026-03-09T06:59:59Z'];

      for (const expiresAt of expiries.map((text) => new Date(text))) {
        for (let left = hours(72); left > -hours(72); left -= hours(1)) {
          const status = domainStatus(
            buildFacts({ type: 'mapped', expiresAt }),
            buildStatusSite(),
            after(expiresAt, -left),
          );

          expect(daysSaid(status)).toBe(Math.trunc(left / days(1)) + 0);
        }
      }
    },
  );
});

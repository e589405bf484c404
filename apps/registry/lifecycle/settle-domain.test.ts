import { describe, expect, test } from 'vitest';

import { after, days } from '#platform/kernel/duration.ts';

import { benchRules } from '../testing/bench-rules.ts';
import { createLifecycle } from './renew-lifecycle.ts';
import { deleteLifecycle, reportRestore, requestRestore } from './delete-lifecycle.ts';
import { rgpStatuses } from './domain-lifecycle.ts';
import type { DomainLifecycle, LifecycleStep } from './domain-lifecycle.ts';
import { domainStatuses } from './domain-statuses.ts';
import { settleDomain } from './settle-domain.ts';
import { requestTransfer } from './transfer-lifecycle.ts';

const BEGIN = new Date('2026-03-01T12:00:00Z');
const on = (day: number) => after(BEGIN, days(day));
const YEAR = 365;

const registered = (tld: string, more: Partial<DomainLifecycle> = {}): DomainLifecycle => ({
  ...createLifecycle(benchRules(tld), 'namestead', 1, BEGIN).life,
  ...more,
});
/** Events as text: `charged renew 1`, `transfer serverApproved`. */
const reported = (steps: readonly LifecycleStep[]) =>
  steps.map((step) => {
    if (step.kind === 'transfer') return `transfer ${step.transfer.status}`;
    return 'charge' in step ? `${step.kind} ${step.charge.command} ${step.charge.years}` : step.kind;
  });

describe('a registration that ends', () => {
  test('is renewed automatically below a generic TLD, charged, and refundable for 45 days (RFC 3915 section 3.1)', () => {
    const rules = benchRules('com');
    const before = settleDomain(registered('com'), rules, on(YEAR - 1));
    expect(before.steps).toEqual([]);

    const { life, steps } = settleDomain(registered('com'), rules, on(YEAR));

    expect(reported(steps)).toEqual(['charged renew 1', 'autoRenewed']);
    expect(life.expiresAt).toEqual(new Date('2028-03-01T12:00:00Z'));
    expect(rgpStatuses(life, rules.terms, on(YEAR + 44))).toEqual(['autoRenewPeriod']);
    expect(rgpStatuses(life, rules.terms, on(YEAR + 45))).toEqual([]);
  });

  test('is renewed for every year that has passed, each on its date', () => {
    const { life, steps } = settleDomain(registered('com'), benchRules('com'), on(3 * YEAR + 10));

    expect(steps.filter(({ kind }) => kind === 'autoRenewed').map(({ at }) => at.toISOString())).toEqual([
      '2027-03-01T12:00:00.000Z',
      '2028-03-01T12:00:00.000Z',
      '2029-03-01T12:00:00.000Z',
    ]);
    expect(life.expiresAt).toEqual(new Date('2030-03-01T12:00:00Z'));
  });

  test('is given up where the TLD renews nothing: redemption, pending delete, gone', () => {
    const rules = benchRules('es');
    const { redemptionDays, pendingDeleteDays } = rules.terms;
    const at = (day: number) => settleDomain(registered('es'), rules, on(day));

    expect(reported(at(YEAR).steps)).toEqual(['expired']);
    expect(rgpStatuses(at(YEAR).life, rules.terms, on(YEAR))).toEqual(['redemptionPeriod']);
    const later = YEAR + redemptionDays;
    expect(rgpStatuses(at(later).life, rules.terms, on(later))).toEqual(['pendingDelete']);
    const end = later + pendingDeleteDays;
    expect(at(end - 0.01).life.purgedAt).toBeNull();
    expect(at(end).life.purgedAt).toEqual(on(end));
    expect(reported(at(end).steps)).toEqual(['expired', 'purged']);
  });

  test('ends a pending transfer and deletion prohibitions, which exclude pendingDelete', () => {
    const ending = benchRules('es');
    const rules = { ...ending, terms: { ...ending.terms, transferDays: 7 } };
    const name = registered('es', { statuses: ['clientDeleteProhibited', 'clientHold'] });
    const pending = requestTransfer(name, rules, 'rival', on(YEAR - 2)).life;

    const { life, steps } = settleDomain(pending, rules, on(YEAR));

    expect(reported(steps)).toEqual(['transfer serverCancelled', 'expired']);
    expect(life.sponsor).toBe('namestead');
    expect(domainStatuses(life, true)).toEqual(['clientHold', 'pendingDelete']);
  });
});

describe('a transfer without an answer', () => {
  test('is approved on its day, adds a year and charges the new registrar (RFC 5731 section 3.2.4)', () => {
    const rules = benchRules('com');
    const pending = requestTransfer(registered('com'), rules, 'rival', on(60)).life;
    expect(settleDomain(pending, rules, on(66.99)).steps).toEqual([]);

    const { life, steps } = settleDomain(pending, rules, on(67));

    expect(reported(steps)).toEqual(['charged transfer 1', 'transfer serverApproved']);
    expect(steps.map((step) => 'charge' in step && step.charge.registrar)).toEqual(['rival', false]);
    expect(life).toMatchObject({
      sponsor: 'rival',
      transferredAt: on(67),
      expiresAt: new Date('2028-03-01T12:00:00Z'),
      transfer: { status: 'serverApproved', requester: 'rival', actor: 'namestead', actBy: on(67) },
    });
    expect(rgpStatuses(life, rules.terms, on(71))).toEqual(['transferPeriod']);
  });

  test('over the end of the registration undoes the auto-renewal: one year in all, charged once', () => {
    const rules = benchRules('com');
    const pending = requestTransfer(registered('com'), rules, 'rival', on(YEAR - 3)).life;

    const { life, steps } = settleDomain(pending, rules, on(YEAR + 4));

    expect(reported(steps)).toEqual([
      'charged renew 1',
      'autoRenewed',
      'refunded renew 1',
      'charged transfer 1',
      'transfer serverApproved',
    ]);
    expect(life.expiresAt).toEqual(new Date('2028-03-01T12:00:00Z'));
  });
});

describe('a deleted name (RFC 3915 section 2)', () => {
  const rules = benchRules('com');
  const deleted = deleteLifecycle(registered('com'), rules, on(10)).life;

  test.each([
    [10, 'redemptionPeriod'],
    [39.99, 'redemptionPeriod'],
    [40, 'pendingDelete'],
    [44.99, 'pendingDelete'],
  ] as const)('on day %s is in %s', (day, period) => {
    const { life } = settleDomain(deleted, rules, on(day));

    expect(rgpStatuses(life, rules.terms, on(day))).toEqual([period]);
  });

  test('is gone after 30 and 5 days', () => {
    expect(settleDomain(deleted, rules, on(45)).life.purgedAt).toEqual(on(45));
  });

  test('is restored by the report, and renewed if it expired in the meantime', () => {
    const name = registered('com');
    const late = deleteLifecycle(name, rules, on(YEAR - 5)).life;
    const asked = requestRestore(late, rules, on(YEAR + 1));
    expect(reported(asked.steps)).toEqual(['charged restore 0', 'restoreRequested']);
    expect(rgpStatuses(asked.life, rules.terms, on(YEAR + 1))).toEqual(['pendingRestore']);

    const { life, steps } = reportRestore(asked.life, rules, on(YEAR + 2));

    expect(reported(steps)).toEqual(['charged renew 1', 'restored']);
    expect(domainStatuses(life, true)).toEqual(['ok']);
    expect(life.expiresAt).toEqual(new Date('2028-03-01T12:00:00Z'));
  });

  test('without a report is where it was after seven days', () => {
    const asked = requestRestore(deleted, rules, on(12)).life;

    expect(settleDomain(asked, rules, on(18.99)).steps).toEqual([]);
    const { life, steps } = settleDomain(asked, rules, on(19));
    expect(reported(steps)).toEqual(['restoreLapsed']);
    expect(rgpStatuses(life, rules.terms, on(19))).toEqual(['redemptionPeriod']);
    expect(settleDomain(life, rules, on(45)).life.purgedAt).toEqual(on(45));
  });

  test('with a report missing at the end of redemption still has the pending delete period', () => {
    const asked = requestRestore(deleted, rules, on(39)).life;

    const { life } = settleDomain(asked, rules, on(46));

    expect(rgpStatuses(life, rules.terms, on(46))).toEqual(['pendingDelete']);
    expect(settleDomain(life, rules, on(50.99)).life.purgedAt).toBeNull();
    expect(settleDomain(life, rules, on(51)).life.purgedAt).toEqual(on(51));
  });
});

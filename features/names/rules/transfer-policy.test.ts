import { describe, expect, test } from 'vitest';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { findLifecycle } from './tld-policy.ts';
import {
  nextTransferPolicy,
  TRANSFER_POLICIES,
  transferLockDays,
  transferLockEnd,
  transferPolicyAt,
  type TransferPolicy,
} from './transfer-policy.ts';

const SWITCH = '2027-07-01';
/** The announced policy, as if it came into force on that day. */
const dated: readonly TransferPolicy[] = TRANSFER_POLICIES.map((policy) => ({
  ...policy,
  effectiveFrom: policy.effectiveFrom ?? SWITCH,
}));
const at = (instant: string): Date => new Date(instant);

describe('the transfer policy in force on a day (FACTS A.2)', () => {
  test.each([
    ['long before', '2010-01-01T00:00:00Z', 'transfer_policy'],
    ['today', '2026-11-26T12:00:00Z', 'transfer_policy'],
    ['the last moment before the switch', '2027-06-30T23:59:59.999Z', 'transfer_policy'],
    ['the first moment of the switch', '2027-07-01T00:00:00Z', 'transfer_policy_review'],
    ['long after', '2031-01-01T00:00:00Z', 'transfer_policy_review'],
  ])('%s', (_when, instant, id) => {
    expect(transferPolicyAt(at(instant), dated).id).toBe(id);
  });

  test('a policy without a date never comes into force, and is announced', () => {
    expect(transferPolicyAt(at('2100-01-01')).id).toBe('transfer_policy');
    expect(nextTransferPolicy(at('2100-01-01'))?.id).toBe('transfer_policy_review');
    expect(nextTransferPolicy(at('2027-06-30'), dated)?.effectiveFrom).toBe(SWITCH);
    expect(nextTransferPolicy(at(SWITCH), dated)).toBeNull();
  });

  test('dated policies are in order, and each one names its source', () => {
    const dates = TRANSFER_POLICIES.flatMap(({ effectiveFrom }) => effectiveFrom ?? []);
    expect(dates).toEqual(dates.toSorted());
    for (const { source, readOn } of TRANSFER_POLICIES)
      expect(`${source} ${readOn}`).toMatch(/.+ \d{4}-\d\d-\d\d$/);
  });
});

describe('the end of a transfer lock', () => {
  const generic = { ...findLifecycle('com'), transferPolicies: dated };
  const before = at('2027-06-30T23:59:59Z');
  const later = at('2027-07-01T00:00:00Z');

  test.each([
    ['registration', before, days(60)],
    ['transfer', before, days(60)],
    ['contact_change', before, days(60)],
    ['registration', later, hours(720)],
    ['transfer', later, hours(720)],
    ['contact_change', later, 0],
  ] as const)('that follows a %s of %s', (reason, since, length) => {
    expect(transferLockEnd(reason, since, generic)).toEqual(after(since, length));
    expect(transferLockDays(reason, since, generic)).toBe(length / days(1));
  });

  test.each([
    ['com', days(60), days(60)],
    // Named as followers of ICANN by their rows.
    ['io', days(60), days(60)],
    ['uk', 0, 0],
    ['de', 0, 0],
    ['ca', days(60), days(60)],
  ])('.%s', (tld, registration, change) => {
    const terms = findLifecycle(tld);
    expect(transferLockEnd('registration', before, terms)).toEqual(after(before, registration));
    expect(transferLockEnd('contact_change', before, terms)).toEqual(after(before, change));
  });

  test('a country code with terms of its own does not follow the switch', () => {
    expect(findLifecycle('ca').transferPolicies).toBeNull();
    expect(findLifecycle('com').transferPolicies).toBe(TRANSFER_POLICIES);
  });
});

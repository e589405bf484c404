import { describe, expect, test } from 'vitest';
import { redemptionState } from './redemption-state.ts';

describe('where a name stands between deletion and release (RFC 3915 section 3.1)', () => {
  test.each([
    ['registered', ['ok'], [], 'held'],
    ['just renewed', ['ok'], ['renewPeriod'], 'held'],
    ['renewed by its registry', ['clientTransferProhibited'], ['autoRenewPeriod'], 'held'],
    ['deleted', ['pendingDelete'], ['redemptionPeriod'], 'redeemable'],
    ['deleted, with the grace status alone', [], ['redemptionPeriod'], 'redeemable'],
    ['asked back', ['pendingDelete'], ['pendingRestore'], 'report_due'],
    [
      'asked back, where the registry keeps both',
      ['pendingDelete'],
      ['redemptionPeriod', 'pendingRestore'],
      'report_due',
    ],
    ['past redemption', ['pendingDelete'], ['pendingDelete'], 'too_late'],
    ['past redemption, without grace statuses', ['pendingDelete'], [], 'too_late'],
  ] as const)('%s', (_what, statuses, graceStatuses, state) => {
    expect(redemptionState({ statuses, graceStatuses })).toBe(state);
  });

  test('a name that is not ours is gone', () => {
    expect(redemptionState(null)).toBe('gone');
  });
});

import { describe, expect, test } from 'vitest';
import { nextDate, purchaseState } from './purchase-texts.ts';

const RUNNING = {
  expiry_status: 'auto-renewing',
  renew_date: '2027-10-23T10:00:00.000Z',
  expiry_date: '2027-11-22T10:00:00.000Z',
  renewal_failure: null,
  task: null,
  is_card_missing: false,
  is_restoring: false,
} as const;
const UNPAID = { ...RUNNING, renewal_failure: 'Your card was declined.' };

describe('a purchase in the list', () => {
  test('says when it renews', () => {
    expect(purchaseState(RUNNING).words).toBe('stateAutoRenewing');
    expect(nextDate(RUNNING)).toEqual({ words: 'renewsOn', date: RUNNING.renew_date });
  });

  test('whose renewal could not be paid does not say that it renews, but when it ends', () => {
    expect(purchaseState(UNPAID).words).toBe('stateRenewalFailed');
    expect(nextDate(UNPAID)).toEqual({ words: 'endsOn', date: UNPAID.expiry_date });
  });

  test('that waits for its owner says so before anything that is fine', () => {
    const task = { id: 'point-domain', message: '', sentence: null, values: [], path: '/' };

    expect(purchaseState({ ...RUNNING, task })).toEqual({ kind: 'warning', words: 'stateWaiting' });
    expect(purchaseState({ ...UNPAID, task }).words).toBe('stateRenewalFailed');
    expect(purchaseState({ ...RUNNING, task, expiry_status: 'expired' }).words).toBe('stateExpired');
  });

  test('that is to renew without a saved card does not look fine, and says when it is due', () => {
    const noCard = { ...RUNNING, is_card_missing: true };

    expect(purchaseState(noCard)).toEqual({ kind: 'warning', words: 'stateCardMissing' });
    expect(nextDate(noCard)).toEqual({ words: 'dueOn', date: RUNNING.renew_date });
    expect(purchaseState({ ...noCard, expiry_status: 'manual-renew' }).words).toBe('stateManualRenew');
  });

  test('that is being restored says so while it is expired', () => {
    const restoring = { ...RUNNING, is_restoring: true };

    expect(purchaseState({ ...restoring, expiry_status: 'expired' })).toEqual({
      kind: 'info',
      words: 'stateRestoring',
    });
    expect(purchaseState(restoring).words).toBe('stateAutoRenewing');
  });

  test('that is over, or about to be, is that first', () => {
    expect(purchaseState({ ...UNPAID, expiry_status: 'expired' }).words).toBe('stateExpired');
    expect(purchaseState({ ...UNPAID, expiry_status: 'cancelling' }).words).toBe('stateCancelling');
    expect(nextDate({ ...UNPAID, expiry_status: 'expired' })).toEqual({
      words: 'endedOn',
      date: UNPAID.expiry_date,
    });
  });
});

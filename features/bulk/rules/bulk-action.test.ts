import { describe, expect, test } from 'vitest';
import { BULK_ACTIONS, isAlready, isAtRegistry, whyNotChanged } from './bulk-action.ts';
import type { BulkAction, BulkDomain, BulkHindrance } from './bulk-action.ts';

const DOMAIN: BulkDomain = {
  type: 'registered',
  canManage: true,
  isExpired: false,
  isPendingTransferOut: false,
  hasPurchase: true,
  isAutoRenewing: false,
  offersLock: true,
  isLocked: false,
  isContactLocked: false,
};

describe('what prevents an action', () => {
  test.each<[BulkAction, Partial<BulkDomain>, BulkHindrance | null]>([
    ['auto_renew_on', {}, null],
    ['auto_renew_on', { isAutoRenewing: true }, 'already_on'],
    ['auto_renew_on', { isExpired: true }, 'expired'],
    ['auto_renew_on', { hasPurchase: false }, 'no_purchase'],
    ['auto_renew_on', { type: 'mapped' }, null],
    ['auto_renew_off', {}, 'already_off'],
    ['auto_renew_off', { isAutoRenewing: true }, null],
    ['lock', {}, null],
    ['lock', { isLocked: true }, 'already_locked'],
    ['lock', { offersLock: false }, 'no_lock'],
    ['lock', { type: 'mapped' }, 'not_registered'],
    ['lock', { isPendingTransferOut: true }, 'leaving'],
    ['unlock', {}, 'already_unlocked'],
    ['unlock', { isLocked: true }, null],
    ['unlock', { isLocked: true, isContactLocked: true }, 'contact_locked'],
    ['dns_template', {}, null],
    ['dns_template', { type: 'mapped' }, null],
    ['dns_template', { type: 'siteRedirect' }, 'not_registered'],
  ])('%s with %o: %s', (action, facts, hindrance) => {
    expect(whyNotChanged(action, { ...DOMAIN, ...facts })).toBe(hindrance);
  });

  test('is the same for every action where the domain is not the caller’s', () => {
    for (const action of BULK_ACTIONS) {
      expect(whyNotChanged(action, null)).toBe('not_found');
      expect(whyNotChanged(action, { ...DOMAIN, canManage: false })).toBe('not_manager');
    }
  });

  test('tells what is already so from what cannot be', () => {
    expect(
      ['already_on', 'already_locked', 'no_lock', 'not_found'].map((each) =>
        isAlready(each as BulkHindrance),
      ),
    ).toEqual([true, true, false, false]);
    expect(BULK_ACTIONS.filter(isAtRegistry)).toEqual(['lock', 'unlock']);
  });
});

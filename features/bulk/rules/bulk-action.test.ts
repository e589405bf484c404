import { describe, expect, test } from 'vitest';
import {
  BULK_ACTIONS,
  isAlready,
  isAtRegistry,
  isSensitive,
  OPPOSITES,
  readSetting,
  whyNotChanged,
  whyNotUndone,
} from './bulk-action.ts';
import type { BulkAction, BulkDomain, BulkHindrance, BulkTrace } from './bulk-action.ts';

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
  offersPrivacy: true,
  isPrivate: false,
  leavesByTag: false,
  isTransferLocked: false,
  isPendingVerification: false,
  autoRenewChanges: 4,
  lockChanges: 7,
  privacyChanges: 2,
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
    ['privacy_on', {}, null],
    ['privacy_on', { isPrivate: true }, 'already_private'],
    ['privacy_on', { offersPrivacy: false }, 'no_privacy'],
    ['privacy_on', { type: 'transfer' }, 'not_registered'],
    ['privacy_off', { isPrivate: true }, null],
    ['privacy_off', {}, 'already_public'],
    ['privacy_off', { offersPrivacy: false, isPrivate: true }, null],
    ['privacy_off', { offersPrivacy: false }, 'no_privacy'],
    ['privacy_off', { isPrivate: true, isPendingTransferOut: true }, 'leaving'],
    ['contacts', {}, null],
    ['contacts', { isExpired: true }, null],
    ['contacts', { type: 'mapped' }, 'not_registered'],
    ['contacts', { isPendingTransferOut: true }, 'leaving'],
    ['contacts', { type: 'siteRedirect' }, 'is_redirect'],
    ['transfer_codes', {}, null],
    ['transfer_codes', { leavesByTag: true }, 'by_tag'],
    ['transfer_codes', { isTransferLocked: true }, 'transfer_locked'],
    ['transfer_codes', { isPendingVerification: true }, 'unconfirmed'],
    ['transfer_codes', { isPendingTransferOut: true }, 'leaving'],
    ['transfer_codes', { type: 'mapped' }, 'not_registered'],
    ['lock', { type: 'siteRedirect' }, 'is_redirect'],
    ['auto_renew_off', { type: 'siteRedirect', isAutoRenewing: true }, null],
    ['dns_template', { type: 'siteRedirect' }, 'is_redirect'],
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
      ['already_on', 'already_locked', 'not_altered', 'no_lock', 'not_found', 'changed_since'].map((each) =>
        isAlready(each as BulkHindrance),
      ),
    ).toEqual([true, true, true, false, false, false]);
    expect(BULK_ACTIONS.filter((action) => !isAtRegistry(action))).toEqual([
      'auto_renew_on',
      'auto_renew_off',
      'dns_template',
    ]);
  });
});

test('changes of who controls a domain need a proof: not those that only protect it', () => {
  const needing = (isUndo: boolean) => BULK_ACTIONS.filter((action) => isSensitive(action, isUndo));
  expect(needing(false)).toEqual(['unlock', 'contacts', 'transfer_codes']);
  expect(needing(true)).toEqual(['lock', 'contacts', 'transfer_codes']);
});

describe('what prevents an undo', () => {
  const off: BulkTrace = { former: true, changes: 4 };
  test.each<[string, BulkAction, Partial<BulkDomain>, BulkTrace, BulkHindrance | null]>([
    ['what the change turned off is turned on', 'auto_renew_off', {}, off, null],
    ['it was off before', 'auto_renew_off', {}, { former: false, changes: 4 }, 'not_altered'],
    [
      'someone turned it on',
      'auto_renew_off',
      { isAutoRenewing: true, autoRenewChanges: 5 },
      off,
      'changed_since',
    ],
    ['someone turned it on and off again', 'auto_renew_off', { autoRenewChanges: 6 }, off, 'changed_since'],
    ['a change of the lock is no change of auto-renew', 'auto_renew_off', { lockChanges: 9 }, off, null],
    ['it expired', 'auto_renew_off', { isExpired: true }, off, 'expired'],
    ['it has no purchase any more', 'auto_renew_off', { hasPurchase: false }, off, 'no_purchase'],
    ['what the change locked is unlocked', 'lock', { isLocked: true }, { former: false, changes: 7 }, null],
    ['someone unlocked it', 'lock', { lockChanges: 8 }, { former: false, changes: 7 }, 'changed_since'],
    [
      'it is locked by a change of contacts',
      'unlock',
      { isContactLocked: true },
      { former: true, changes: 7 },
      'contact_locked',
    ],
    ['it is leaving', 'unlock', { isPendingTransferOut: true }, { former: true, changes: 7 }, 'leaving'],
    ['what the change hid is shown', 'privacy_on', { isPrivate: true }, { former: false, changes: 2 }, null],
    [
      'someone hid and showed it since',
      'privacy_off',
      { privacyChanges: 4 },
      { former: true, changes: 2 },
      'changed_since',
    ],
    [
      'its TLD has no privacy any more',
      'privacy_off',
      { offersPrivacy: false },
      { former: true, changes: 2 },
      'no_privacy',
    ],
    ['of DNS records the zone decides', 'dns_template', {}, { former: 3, changes: null }, null],
    [
      'it belongs to someone else',
      'dns_template',
      { canManage: false },
      { former: 3, changes: null },
      'not_manager',
    ],
    [
      'it belongs to someone else',
      'auto_renew_off',
      { canManage: false, isAutoRenewing: true },
      off,
      'not_manager',
    ],
  ])('%s (%s)', (_name, action, facts, trace, hindrance) => {
    expect(whyNotUndone(action, { ...DOMAIN, ...facts }, trace)).toBe(hindrance);
  });

  test('a domain that is gone is not found', () => {
    expect(whyNotUndone('lock', null, { former: false, changes: 1 })).toBe('not_found');
  });

  test('undoing an undo restores what the change made: the actions are opposites', () => {
    for (const [action, opposite] of Object.entries(OPPOSITES)) {
      expect(OPPOSITES[opposite]).toBe(action);
      const { made } = readSetting(action as keyof typeof OPPOSITES, DOMAIN);
      expect(readSetting(opposite, DOMAIN).made).toBe(!made);
    }
  });
});

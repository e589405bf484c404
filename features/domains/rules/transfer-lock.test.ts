import { expect, test } from 'vitest';
import { whyLockIsFixed } from './transfer-lock.ts';

test.each([
  ['an ordinary domain', {}, null],
  ['a TLD without locks', { offersLock: false }, 'not_offered'],
  ['a TLD without locks, in transfer', { offersLock: false, isPendingTransferOut: true }, 'not_offered'],
  ['a pending transfer', { isPendingTransferOut: true }, 'transfer_pending'],
  ['a change of contacts', { isContactLocked: true }, 'contact_change'],
  [
    'a pending transfer after a change of contacts',
    { isContactLocked: true, isPendingTransferOut: true },
    'transfer_pending',
  ],
])('%s', (_what, facts, expected) => {
  const ordinary = { offersLock: true, isContactLocked: false, isPendingTransferOut: false };

  expect(whyLockIsFixed({ ...ordinary, ...facts })).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import type { DomainToManage } from './next-step.ts';

const QUIET: DomainToManage = {
  type: 'registered',
  isExpired: false,
  isExpiringSoon: false,
  isRenewable: true,
  isRedeemable: false,
  isPendingVerification: false,
  isLeaving: false,
  isNew: false,
  pointsToUs: true,
  transferStatus: null,
};

describe('the next step for a domain (management, section 4)', () => {
  test.each<[string, Partial<DomainToManage>, ReturnType<typeof nextStep>]>([
    ['a registration with nothing due', {}, null],
    ['a new registration', { isNew: true }, 'being_set_up'],
    ['one that expires within the month', { isExpiringSoon: true }, 'renew_soon'],
    ['one with an unverified email address', { isPendingVerification: true }, 'verify_contact'],
    [
      'verification comes before renewal',
      { isPendingVerification: true, isExpiringSoon: true },
      'verify_contact',
    ],
    ['an expired one that can be renewed', { isExpired: true }, 'renew_expired'],
    [
      'an expired one that needs a redemption fee',
      { isExpired: true, isRenewable: false, isRedeemable: true },
      'reactivate',
    ],
    ['an expired one that cannot be restored', { isExpired: true, isRenewable: false }, 'gone'],
    [
      'expiry comes before verification, which does not apply to a disabled name',
      { isExpired: true, isPendingVerification: true },
      'renew_expired',
    ],
    [
      'one being transferred out, regardless of anything else',
      { isLeaving: true, isExpired: true },
      'outbound_transfer',
    ],
    ['a mapped one that points elsewhere', { type: 'mapping', pointsToUs: false }, 'connect'],
    ['a mapped one that points here', { type: 'mapping' }, null],
    ['a mapped one with a month left', { type: 'mapping', isExpiringSoon: true }, 'renew_connection_soon'],
    [
      'its target comes before its renewal',
      { type: 'mapping', isExpiringSoon: true, pointsToUs: false },
      'connect',
    ],
    [
      'a mapped one that has expired',
      { type: 'mapping', isExpired: true, pointsToUs: false },
      'renew_connection',
    ],
    [
      'a mapped one past its renewal period',
      { type: 'mapping', isExpired: true, isRenewable: false },
      'connection_over',
    ],
    ['a redirect', { type: 'redirect' }, null],
    ['a redirect that expires soon', { type: 'redirect', isExpiringSoon: true }, 'renew_redirect_soon'],
    [
      'a redirect that expires soon and was not bought here',
      { type: 'redirect', isExpiringSoon: true, isRenewable: false },
      'redirect_ends',
    ],
    ['an expired redirect', { type: 'redirect', isExpired: true }, 'renew_redirect'],
    [
      'a redirect past its renewal period',
      { type: 'redirect', isExpired: true, isRenewable: false },
      'redirect_over',
    ],
    ['a site address', { type: 'wpcom' }, null],
    ['a transfer to be started', { type: 'transfer', transferStatus: 'pending_start' }, 'start_transfer'],
    ['a transfer that failed', { type: 'transfer', transferStatus: 'cancelled' }, 'start_transfer_again'],
    [
      'a transfer that awaits consent',
      { type: 'transfer', transferStatus: 'pending_owner' },
      'wait_for_transfer',
    ],
    [
      'a transfer that waits for the registry',
      { type: 'transfer', transferStatus: 'pending_registry' },
      'wait_for_transfer',
    ],
  ])('%s', (_what, facts, step) => {
    expect(nextStep({ ...QUIET, ...facts })).toBe(step);
  });
});

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
    ['a quiet registration', {}, null],
    ['one that was registered a moment ago', { isNew: true }, 'being_set_up'],
    ['one that expires within the month', { isExpiringSoon: true }, 'renew_soon'],
    ['one whose address is not confirmed', { isPendingVerification: true }, 'verify_contact'],
    [
      'confirming comes before renewing',
      { isPendingVerification: true, isExpiringSoon: true },
      'verify_contact',
    ],
    ['an expired one that can be renewed', { isExpired: true }, 'renew_expired'],
    [
      'an expired one that needs a redemption fee',
      { isExpired: true, isRenewable: false, isRedeemable: true },
      'reactivate',
    ],
    ['an expired one that cannot be had back', { isExpired: true, isRenewable: false }, 'gone'],
    [
      'expiry comes before confirming, which nobody asks of a name that is switched off',
      { isExpired: true, isPendingVerification: true },
      'renew_expired',
    ],
    ['one that leaves us, whatever else', { isLeaving: true, isExpired: true }, 'outbound_transfer'],
    ['a mapped one that leads elsewhere', { type: 'mapping', pointsToUs: false }, 'connect'],
    ['a mapped one that leads here', { type: 'mapping' }, null],
    [
      'a mapped one that is paid for a month more',
      { type: 'mapping', isExpiringSoon: true },
      'renew_connection_soon',
    ],
    [
      'where it leads comes before what it costs',
      { type: 'mapping', isExpiringSoon: true, pointsToUs: false },
      'connect',
    ],
    [
      'a mapped one that is paid no more',
      { type: 'mapping', isExpired: true, pointsToUs: false },
      'renew_connection',
    ],
    [
      'a mapped one that can no longer be paid for',
      { type: 'mapping', isExpired: true, isRenewable: false },
      'connection_over',
    ],
    ['a redirect', { type: 'redirect' }, null],
    ['a redirect that ends soon', { type: 'redirect', isExpiringSoon: true }, 'renew_redirect_soon'],
    [
      'a redirect that ends soon and was not bought here',
      { type: 'redirect', isExpiringSoon: true, isRenewable: false },
      'redirect_ends',
    ],
    ['a redirect that is over', { type: 'redirect', isExpired: true }, 'renew_redirect'],
    [
      'a redirect that is over for too long to be renewed',
      { type: 'redirect', isExpired: true, isRenewable: false },
      'redirect_over',
    ],
    ['a site address', { type: 'wpcom' }, null],
    ['a transfer to be started', { type: 'transfer', transferStatus: 'pending_start' }, 'start_transfer'],
    ['a transfer that failed', { type: 'transfer', transferStatus: 'cancelled' }, 'start_transfer_again'],
    [
      'a transfer that waits for the owner',
      { type: 'transfer', transferStatus: 'pending_owner' },
      'wait_for_transfer',
    ],
    [
      'a transfer that waits for the registry',
      { type: 'transfer', transferStatus: 'pending_registry' },
      'wait_for_transfer',
    ],
  ])('%s', (_what, facts, thing) => {
    expect(nextStep({ ...QUIET, ...facts })).toBe(thing);
  });
});

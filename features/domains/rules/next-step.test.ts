import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { anyFacts, anyStatusSite } from '../testing/any-domain.ts';
import { buildFacts, buildStatusSite, NOW } from '../testing/domain-facts.ts';
import { domainStatus, type StatusSite } from './domain-status.ts';
import { factsToManage, nextStep, stepAction } from './next-step.ts';
import { type DomainFacts, projectDomain } from './project-domain.ts';
import type { DomainToManage } from './next-step.ts';

const QUIET: DomainToManage = {
  type: 'registered',
  isExpired: false,
  isExpiringSoon: false,
  isRenewable: true,
  isRedeemable: false,
  isPendingVerification: false,
  isSuspended: false,
  hasPaymentProblem: false,
  pendingMailboxUsers: 0,
  isLeaving: false,
  hasLeft: false,
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
    [
      'one that was deleted before it expires',
      { isExpiringSoon: true, isRenewable: false, isRedeemable: true },
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
    ['one that was transferred out', { hasLeft: true, isExpired: true }, 'transferred_away'],
    ['one whose payment failed', { hasPaymentProblem: true, isPendingVerification: true }, 'fix_payment'],
    [
      'one whose mailbox users have not accepted',
      { pendingMailboxUsers: 2, isExpiringSoon: true },
      'accept_mailbox_terms',
    ],
    ['a redirect whose payment failed', { type: 'redirect', hasPaymentProblem: true }, 'fix_payment'],
    ['a mapped one with pending users', { type: 'mapping', pendingMailboxUsers: 1 }, 'accept_mailbox_terms'],
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

const inDays = (count: number): Date => after(NOW, days(count));

/** Every status of level warning or error: its facts, what its row says beside the label, its step and its action. */
const URGENT: readonly (readonly [Partial<DomainFacts>, string, string | null, string, string])[] = [
  [{ expiresAt: inDays(-4) }, 'Action required', 'Expired 4 days ago', 'renew_expired', 'renew'],
  [{ expiresAt: inDays(-20) }, 'Action required', 'Expired 20 days ago', 'reactivate', 'reactivate'],
  [{ expiresAt: inDays(-60) }, 'Action required', 'Expired 60 days ago', 'gone', 'find_name'],
  [{ hasPaymentProblem: true }, 'Action required', 'Payment failed', 'fix_payment', 'pay'],
  [
    { verificationRequestedAt: inDays(-3) },
    'Action required',
    'Contact not confirmed',
    'verify_contact',
    'send_again',
  ],
  [
    { verificationRequestedAt: inDays(-12), suspendedAt: inDays(-2) },
    'Action required',
    'Suspended: contact not confirmed',
    'verify_suspended',
    'send_again',
  ],
  [
    { pendingMailboxUsers: 1 },
    'Action required',
    '1 mailbox user has not accepted the terms',
    'accept_mailbox_terms',
    'open_mail_sign_in',
  ],
  [
    { pendingMailboxUsers: 2 },
    'Action required',
    '2 mailbox users have not accepted the terms',
    'accept_mailbox_terms',
    'open_mail_sign_in',
  ],
  [{ expiresAt: inDays(20) }, 'Expires in 20 days', null, 'renew_soon', 'renew'],
  [{ expiresAt: inDays(3) }, 'Expires in 3 days', null, 'renew_soon', 'renew'],
  [
    { outboundTransferRequestedAt: inDays(-2) },
    'Outbound transfer initiated',
    null,
    'outbound_transfer',
    'answer_transfer',
  ],
  [
    { transferredAwayAt: inDays(-2) },
    'Outbound transfer initiated',
    'Transferred to another registrar',
    'transferred_away',
    'transfer_back',
  ],
  [{ type: 'mapped', expiresAt: inDays(12) }, 'Expires in 12 days', null, 'renew_connection_soon', 'renew'],
  [{ type: 'mapped', expiresAt: inDays(-1) }, 'Expired 1 day ago', null, 'renew_connection', 'renew'],
  [
    { type: 'mapped', expiresAt: inDays(-60) },
    'Expired 60 days ago',
    null,
    'connection_over',
    'connect_again',
  ],
  [{ type: 'mapped', pointsToUs: false }, 'Complete setup', 'Its DNS points elsewhere', 'connect', 'connect'],
  [
    { type: 'mapped', pendingMailboxUsers: 1 },
    'Action required',
    '1 mailbox user has not accepted the terms',
    'accept_mailbox_terms',
    'open_mail_sign_in',
  ],
  [
    { type: 'siteRedirect', expiresAt: inDays(-6) },
    'Action required',
    'Expired 6 days ago',
    'renew_redirect',
    'renew',
  ],
  [
    { type: 'siteRedirect', expiresAt: inDays(-60) },
    'Action required',
    'Expired 60 days ago',
    'redirect_over',
    'buy_redirect',
  ],
  [
    { type: 'siteRedirect', hasPaymentProblem: true },
    'Action required',
    'Payment failed',
    'fix_payment',
    'pay',
  ],
  [
    { type: 'transfer', inboundTransferStatus: 'pending_start' },
    'Action required',
    'Transfer not started',
    'start_transfer',
    'start_transfer',
  ],
  [
    { type: 'transfer', inboundTransferStatus: 'cancelled' },
    'Transfer failed',
    null,
    'start_transfer_again',
    'start_transfer_again',
  ],
];

describe('a status of level warning or error says why, and has a next step', () => {
  const judge = (facts: DomainFacts, site: StatusSite, isBought: boolean) => ({
    status: domainStatus(facts, site, NOW),
    step: nextStep(factsToManage(projectDomain(facts, NOW), isBought)),
  });

  test.each(URGENT)('%j: %s, %s', (parts, label, reason, step, action) => {
    const found = judge(buildFacts(parts), buildStatusSite(), true);

    expect(found.status).toMatchObject({ label, reason: reason === null ? null : { message: reason } });
    expect(['warning', 'error']).toContain(found.status.level);
    expect(found.step).toBe(step);
    expect(found.step && stepAction(found.step)).toBe(action);
  });

  test('whatever else is known of the domain and its site', () => {
    fc.assert(
      fc.property(anyFacts, anyStatusSite, fc.boolean(), (facts, site, isBought) => {
        const { status, step } = judge(facts, site, isBought);
        if (status.level === 'success' || status.level === 'neutral') return;

        expect(step).not.toBeNull();
        if (status.id === 'action_required') expect(status.reason).not.toBeNull();
      }),
    );
  });
});

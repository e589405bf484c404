import type { ProjectedDomain } from './project-domain.ts';

/** The facts of a domain that decide its next step, by its wire names. */
export interface DomainToManage {
  readonly type: 'registered' | 'mapping' | 'redirect' | 'wpcom' | 'transfer';
  readonly isExpired: boolean;
  readonly isExpiringSoon: boolean;
  /** The term of a registration can be extended, or that of a connection or redirect that was bought here. */
  readonly isRenewable: boolean;
  readonly isRedeemable: boolean;
  readonly isPendingVerification: boolean;
  /** On hold at its registry until the registrant is confirmed. */
  readonly isSuspended: boolean;
  readonly hasPaymentProblem: boolean;
  readonly pendingMailboxUsers: number;
  readonly isLeaving: boolean;
  readonly hasLeft: boolean;
  readonly isNew: boolean;
  readonly pointsToUs: boolean;
  readonly transferStatus: 'pending_start' | 'pending_owner' | 'pending_registry' | 'cancelled' | null;
}

/** The next step for a domain, or a notice about it. */
export const NEXT_STEPS = [
  'wait_for_transfer',
  'start_transfer',
  'start_transfer_again',
  'outbound_transfer',
  'transferred_away',
  'renew_expired',
  'reactivate',
  'gone',
  'fix_payment',
  'verify_contact',
  'verify_suspended',
  'accept_mailbox_terms',
  'renew_soon',
  'being_set_up',
  'connect',
  'renew_connection_soon',
  'renew_connection',
  'connection_over',
  'renew_redirect_soon',
  'redirect_ends',
  'renew_redirect',
  'redirect_over',
] as const;
/** The next step for a domain, or a notice about it. */
export type NextStep = (typeof NEXT_STEPS)[number];

type Rule = (domain: DomainToManage) => NextStep | null;

const payment: Rule = ({ hasPaymentProblem }) => (hasPaymentProblem ? 'fix_payment' : null);
const mailboxTerms: Rule = ({ pendingMailboxUsers }) =>
  pendingMailboxUsers > 0 ? 'accept_mailbox_terms' : null;

/**
 * One list per type; the first matching row wins, so the order is significant.
 *
 * Steps with a deadline come before steps that can wait (management, section 4). The order is that of
 * the labels, so that a label of level warning or error is never without the step that it asks for.
 */
const RULES: Readonly<Record<DomainToManage['type'], readonly Rule[]>> = {
  registered: [
    ({ hasLeft }) => (hasLeft ? 'transferred_away' : null),
    ({ isLeaving }) => (isLeaving ? 'outbound_transfer' : null),
    ({ isExpired, isRenewable }) => (isExpired && isRenewable ? 'renew_expired' : null),
    // Some names are deleted shortly before they expire, because their registry renews for good.
    ({ isRedeemable }) => (isRedeemable ? 'reactivate' : null),
    ({ isExpired }) => (isExpired ? 'gone' : null),
    payment,
    ({ isPendingVerification, isSuspended }) =>
      isPendingVerification ? (isSuspended ? 'verify_suspended' : 'verify_contact') : null,
    mailboxTerms,
    ({ isExpiringSoon }) => (isExpiringSoon ? 'renew_soon' : null),
    ({ isNew }) => (isNew ? 'being_set_up' : null),
  ],
  mapping: [
    ({ isExpired, isRenewable }) => (isExpired && isRenewable ? 'renew_connection' : null),
    ({ isExpired }) => (isExpired ? 'connection_over' : null),
    ({ pointsToUs }) => (pointsToUs ? null : 'connect'),
    ({ isExpiringSoon }) => (isExpiringSoon ? 'renew_connection_soon' : null),
    payment,
    mailboxTerms,
  ],
  // A redirect without a purchase, or past its renewal period, has to be bought again.
  redirect: [
    ({ isExpired, isRenewable }) => (isExpired && isRenewable ? 'renew_redirect' : null),
    ({ isExpired }) => (isExpired ? 'redirect_over' : null),
    payment,
    mailboxTerms,
    ({ isExpiringSoon, isRenewable }) => (isExpiringSoon && isRenewable ? 'renew_redirect_soon' : null),
    ({ isExpiringSoon }) => (isExpiringSoon ? 'redirect_ends' : null),
  ],
  wpcom: [],
  // "PENDING_START: 'Start transfer'. CANCELLED: 'Start transfer again'. Anything else: waiting."
  transfer: [
    ({ transferStatus }) => (transferStatus === 'pending_start' ? 'start_transfer' : null),
    ({ transferStatus }) => (transferStatus === 'cancelled' ? 'start_transfer_again' : null),
    () => 'wait_for_transfer',
  ],
};

/** The next step for a domain; null if there is none. */
export function nextStep(domain: DomainToManage): NextStep | null {
  for (const rule of RULES[domain.type]) {
    const step = rule(domain);
    if (step) return step;
  }
  return null;
}

/** What a person can do about a step with one press, and where it leads. */
export type StepAction =
  | 'renew'
  /** Renew with a redemption fee. */
  | 'reactivate'
  | 'pay'
  | 'send_again'
  | 'open_mail_sign_in'
  | 'connect'
  | 'connect_again'
  | 'buy_redirect'
  | 'open_transfer'
  | 'answer_transfer'
  | 'start_transfer'
  | 'start_transfer_again'
  | 'transfer_back'
  | 'find_name'
  | 'open_records';

const ACTIONS: Readonly<Record<NextStep, StepAction>> = {
  wait_for_transfer: 'open_transfer',
  start_transfer: 'start_transfer',
  start_transfer_again: 'start_transfer_again',
  outbound_transfer: 'answer_transfer',
  transferred_away: 'transfer_back',
  renew_expired: 'renew',
  reactivate: 'reactivate',
  gone: 'find_name',
  fix_payment: 'pay',
  verify_contact: 'send_again',
  verify_suspended: 'send_again',
  accept_mailbox_terms: 'open_mail_sign_in',
  renew_soon: 'renew',
  being_set_up: 'open_records',
  connect: 'connect',
  renew_connection_soon: 'renew',
  renew_connection: 'renew',
  connection_over: 'connect_again',
  renew_redirect_soon: 'renew',
  redirect_ends: 'buy_redirect',
  renew_redirect: 'renew',
  redirect_over: 'buy_redirect',
};

/** The action of a step: every step has one. */
export function stepAction(step: NextStep): StepAction {
  return ACTIONS[step];
}

const WIRE_TYPES = {
  registered: 'registered',
  mapped: 'mapping',
  siteRedirect: 'redirect',
  siteAddress: 'wpcom',
  transfer: 'transfer',
} as const;

/**
 * The facts of a projected domain that decide its next step.
 *
 * A connection or a redirect that was not bought here has nothing to renew.
 */
export function factsToManage(domain: ProjectedDomain, isBought: boolean): DomainToManage {
  return {
    type: WIRE_TYPES[domain.type],
    isExpired: domain.isExpired,
    isExpiringSoon: domain.expiryBand !== 'none' && !domain.isExpired,
    isRenewable: (domain.type === 'registered' || isBought) && domain.isRenewable,
    isRedeemable: domain.isRedeemable,
    isPendingVerification: domain.isPendingVerification,
    isSuspended: domain.isSuspended,
    hasPaymentProblem: domain.hasPaymentProblem,
    pendingMailboxUsers: domain.pendingMailboxUsers,
    isLeaving: domain.isPendingTransferOut,
    hasLeft: domain.transferredAwayAt !== null,
    isNew: domain.isRecentlyRegistered,
    pointsToUs: domain.pointsToUs,
    transferStatus: domain.inboundTransferStatus,
  };
}

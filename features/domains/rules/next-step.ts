/** The fields of a site's domain that decide the next step. */
export interface DomainToManage {
  readonly type: 'registered' | 'mapping' | 'redirect' | 'wpcom' | 'transfer';
  readonly isExpired: boolean;
  readonly isExpiringSoon: boolean;
  readonly isRenewable: boolean;
  readonly isRedeemable: boolean;
  readonly isPendingVerification: boolean;
  readonly isLeaving: boolean;
  readonly isNew: boolean;
  readonly pointsToUs: boolean;
  readonly transferStatus: 'pending_start' | 'pending_owner' | 'pending_registry' | 'cancelled' | null;
}

/** The next step for a domain, or a notice about it. */
export type NextStep =
  | 'wait_for_transfer'
  | 'start_transfer'
  | 'start_transfer_again'
  | 'outbound_transfer'
  | 'renew_expired'
  | 'reactivate'
  | 'gone'
  | 'verify_contact'
  | 'renew_soon'
  | 'being_set_up'
  | 'connect'
  | 'renew_connection_soon'
  | 'renew_connection'
  | 'connection_over'
  | 'renew_redirect_soon'
  | 'redirect_ends'
  | 'renew_redirect'
  | 'redirect_over';

type Rule = (domain: DomainToManage) => NextStep | null;

/**
 * One list per type; the first matching row wins, so the order is significant.
 *
 * Steps with a deadline come before steps that can wait (management, section 4).
 */
const RULES: Readonly<Record<DomainToManage['type'], readonly Rule[]>> = {
  registered: [
    ({ isLeaving }) => (isLeaving ? 'outbound_transfer' : null),
    ({ isExpired, isRenewable }) => (isExpired && isRenewable ? 'renew_expired' : null),
    ({ isExpired, isRedeemable }) => (isExpired && isRedeemable ? 'reactivate' : null),
    ({ isExpired }) => (isExpired ? 'gone' : null),
    ({ isPendingVerification }) => (isPendingVerification ? 'verify_contact' : null),
    ({ isExpiringSoon }) => (isExpiringSoon ? 'renew_soon' : null),
    ({ isNew }) => (isNew ? 'being_set_up' : null),
  ],
  mapping: [
    ({ isExpired, isRenewable }) => (isExpired && isRenewable ? 'renew_connection' : null),
    ({ isExpired }) => (isExpired ? 'connection_over' : null),
    ({ pointsToUs }) => (pointsToUs ? null : 'connect'),
    ({ isExpiringSoon }) => (isExpiringSoon ? 'renew_connection_soon' : null),
  ],
  // A redirect without a purchase, or past its renewal period, has to be bought again.
  redirect: [
    ({ isExpired, isRenewable }) => (isExpired && isRenewable ? 'renew_redirect' : null),
    ({ isExpired }) => (isExpired ? 'redirect_over' : null),
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

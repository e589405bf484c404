/** What of a domain decides what is to be done next; the fields of a site's list. */
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

/** The next thing to do, or to know, about a domain. */
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
 * One list for each type; the first row that answers is what the page says, so the order is the rule.
 *
 * What cannot be undone by waiting stands before what can (management, section 4).
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
  // One that nobody bought here, or that is over for too long, is bought anew.
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

/** What is to be done next about a domain; null where nothing is. */
export function nextStep(domain: DomainToManage): NextStep | null {
  for (const rule of RULES[domain.type]) {
    const thing = rule(domain);
    if (thing) return thing;
  }
  return null;
}

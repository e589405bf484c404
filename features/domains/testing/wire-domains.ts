import type { ListedDomainOnWire, SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { nextStep } from '../rules/next-step.ts';

const ACTIVE = { id: 'active', label: 'Active', sentence: null, level: 'success', reason: null } as const;

/** A registration with nothing due in the list of its site, with overrides. */
export function buildSiteDomain(domain: string, overrides: Partial<SiteDomainOnWire> = {}): SiteDomainOnWire {
  const wire: SiteDomainOnWire = {
    domain,
    name: domain,
    display_name: domain,
    blog_id: 1001,
    type: 'registered',
    status: ACTIVE,
    has_registration: true,
    wpcom_domain: false,
    is_wpcom_staging_domain: false,
    primary_domain: false,
    can_set_as_primary: true,
    current_user_can_manage: true,
    owner: 'Ada Lovelace',
    registrar: 'Namestead',
    domain_registration_agreement_url: null,
    registration_date: '2025-06-15T12:00:00.000Z',
    expiry: '2027-06-15T12:00:00.000Z',
    expired: false,
    expiry_soon: false,
    auto_renewing: true,
    auto_renewal_date: '2027-05-16T12:00:00.000Z',
    subscription_id: null,
    bundled_plan_subscription_id: null,
    is_renewable: true,
    renewable_until: '2027-07-03T12:00:00.000Z',
    is_redeemable: false,
    redeemable_until: '2027-08-02T12:00:00.000Z',
    new_registration: false,
    pending_registration: false,
    pending_transfer: false,
    pending_transfer_ends_at: null,
    supports_transfer_approval: true,
    manual_transfer_required: false,
    next_step: null,
    transfer_status: null,
    transfer_prohibited: false,
    transfer_away_eligible_at: null,
    is_eligible_for_inbound_transfer: false,
    is_pending_icann_verification: false,
    verification_due_at: null,
    supports_gdpr_consent_management: true,
    pending_mailbox_users: 0,
    has_payment_problem: false,
    private_domain: true,
    privacy_available: true,
    contact_info_disclosed: false,
    pending_whois_update: false,
    whois_update_unmodifiable_fields: [],
    transfer_lock_on_whois_update_optional: true,
    must_remove_privacy_before_contact_update: false,
    is_locked: true,
    domain_locking_available: true,
    lock_fixed_by: null,
    is_premium: false,
    points_to_wpcom: true,
    has_wpcom_nameservers: true,
    supports_domain_connect: false,
    has_zone: true,
    ssl_status: 'pending',
    email_forwards_count: 0,
    tld_maintenance_end_time: null,
    ...overrides,
  };
  return { ...wire, next_step: overrides.next_step ?? findStep(wire) };
}

/** The next step, as the server finds it. */
function findStep(wire: SiteDomainOnWire): SiteDomainOnWire['next_step'] {
  return nextStep({
    type: wire.type,
    isExpired: wire.expired,
    isExpiringSoon: wire.expiry_soon,
    isRenewable: wire.is_renewable,
    isRedeemable: wire.is_redeemable,
    isPendingVerification: wire.is_pending_icann_verification,
    isSuspended: wire.next_step === 'verify_suspended',
    hasPaymentProblem: wire.has_payment_problem,
    pendingMailboxUsers: wire.pending_mailbox_users,
    isLeaving: wire.pending_transfer,
    hasLeft: false,
    isNew: wire.new_registration,
    pointsToUs: wire.points_to_wpcom,
    transferStatus: wire.transfer_status,
  });
}

/** A registration with nothing due in the list over all sites, with overrides. */
export function buildListedDomain(
  domain: string,
  overrides: Partial<ListedDomainOnWire> = {},
): ListedDomainOnWire {
  return {
    domain,
    display_name: domain,
    name: domain,
    blog_id: 1001,
    blog_name: 'Fern Studio',
    site_slug: 'fernstudio.namestead.site',
    type: 'registered',
    status: ACTIVE,
    has_registration: true,
    wpcom_domain: false,
    is_wpcom_staging_domain: false,
    current_user_can_manage: true,
    registration_date: '2025-06-15T12:00:00.000Z',
    expiry: '2027-06-15T12:00:00.000Z',
    auto_renewing: true,
    private_domain: true,
    is_locked: true,
    has_zone: true,
    next_step: null,
    subscription_id: null,
    harm_date: '2027-06-15T12:00:00.000Z',
    ...overrides,
  };
}

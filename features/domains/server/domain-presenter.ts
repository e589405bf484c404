import { getDomain } from 'tldts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { siteDomain, siteSlug } from '#features/sites/rules/site-address.ts';
import type { ListedDomainOnWire, SiteDomainOnWire } from '../contract/list-endpoints.ts';
import {
  findTldPolicy,
  findLifecycle,
  supportsAuthCodeTransfer,
  supportsConsentManagement,
  supportsTransferApproval,
} from '#features/names/rules/tld-policy.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import { type DomainStatus, domainStatus, type StatusSite, shownName } from '../rules/domain-status.ts';
import { factsToManage, nextStep } from '../rules/next-step.ts';
import { type DomainFacts, harmDate, projectDomain, type ProjectedDomain } from '../rules/project-domain.ts';
import { tldMaintenanceEnd } from '#features/names/rules/tld-maintenance.ts';
import type { TldMaintenance } from '#features/names/rules/tld-maintenance.ts';
import { after } from '#platform/kernel/duration.ts';
import type { Domain } from './domain-store.ts';

const WIRE_TYPES = {
  registered: 'registered',
  mapped: 'mapping',
  siteRedirect: 'redirect',
  siteAddress: 'wpcom',
  transfer: 'transfer',
} as const;

/** The facts of a free site address, which never expires. */
const SITE_ADDRESS_FACTS: DomainFacts = {
  type: 'siteAddress',
  registeredAt: null,
  expiresAt: null,
  isPremium: false,
  pointsToUs: true,
  outboundTransferRequestedAt: null,
  outboundTransferAnswerAt: null,
  transferredAwayAt: null,
  transferredHereAt: null,
  contactChangedAt: null,
  inboundTransferStatus: null,
  verificationRequestedAt: null,
  suspendedAt: null,
  hasPaymentProblem: false,
  pendingMailboxUsers: 0,
};

/** The facts of a site that a status label depends on. */
export function toStatusSite(site: Site): StatusSite {
  return {
    isDomainOnly: site.isDomainOnly,
    isPluginConnected: site.isJetpack,
    isAutomatedTransfer: site.isAutomatedTransfer,
  };
}

/** The lock that the customer controls; the registry's own lock is separate (RFC 5731, section 2.3). */
const isLocked = (statuses: readonly string[]): boolean => statuses.includes('clientTransferProhibited');

/**
 * Whether a connected name can be transferred in: a registrable name whose TLD we sell and transfer
 * by auth code.
 */
function canBeTransferredIn(name: string): boolean {
  return supportsAuthCodeTransfer(readTld(name)) && getDomain(name) === name;
}

/** Whether we host a zone for the domain. */
const hasZone = (type: DomainFacts['type'], usesOurNameServers: boolean): boolean =>
  (type === 'registered' || type === 'mapped') && usesOurNameServers;
const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Additional facts about the site, the manager and the caller. */
export interface SiteDomainContext {
  readonly site: Site;
  readonly ownerName: string | null;
  readonly canManage: boolean;
  /** The purchase that renews the domain. */
  readonly purchaseId: number | null;
  /** The announced maintenance windows of registries. */
  readonly maintenances: readonly TldMaintenance[];
  readonly now: Date;
}

/** When no transfer lock applies any more; null if none does. */
function transferableFrom(domain: ProjectedDomain): Date | null {
  const ends = [
    domain.isTransferLocked ? domain.transferLockedUntil : null,
    domain.isContactLocked ? domain.contactLockedUntil : null,
  ].flatMap((end) => (end ? [end.getTime()] : []));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

interface Shown {
  readonly name: string;
  readonly facts: DomainFacts;
  readonly status: DomainStatus;
  readonly isPrivate: boolean;
  readonly isAutoRenewing: boolean;
  readonly registryStatuses: readonly string[];
  readonly usesOurNameServers: boolean;
  readonly supportsDomainConnect: boolean;
}

const hasRegistry = ({ type }: DomainFacts): boolean => type === 'registered' || type === 'transfer';

/** Connections and redirects have no registry that could limit their renewal. */
function lifecycleFor({ name, facts }: Pick<Domain, 'name' | 'facts'>): LifecyclePolicy {
  return hasRegistry(facts) ? findLifecycle(readTld(name)) : DEFAULT_LIFECYCLE;
}

/** When a domain is harmed without action; null without such a date. */
export function domainHarmDate(domain: Pick<Domain, 'name' | 'facts'>, now: Date): Date | null {
  const lifecycle = lifecycleFor(domain);
  return harmDate(projectDomain(domain.facts, now, lifecycle), lifecycle);
}

function present(
  shown: Shown,
  { site, ownerName, canManage, purchaseId, maintenances, now }: SiteDomainContext,
): SiteDomainOnWire {
  const isAtRegistry = hasRegistry(shown.facts);
  const projected = projectDomain(shown.facts, now, lifecycleFor(shown));
  const { type, expiresAt } = projected;
  const isRegistered = type === 'registered';
  // A connection or a redirect renews by its purchase; without a purchase it does not renew.
  const isBought = (type === 'mapped' || type === 'siteRedirect') && purchaseId !== null;
  const isRecurring = isRegistered || isBought;
  const renews = isRecurring && shown.isAutoRenewing;
  return {
    domain: shown.name,
    display_name: displayName(shown.name),
    blog_id: site.id,
    type: WIRE_TYPES[type],
    status: shown.status,
    has_registration: isRegistered,
    wpcom_domain: type === 'siteAddress',
    is_wpcom_staging_domain: type === 'siteAddress' && site.isStaging,
    primary_domain: siteDomain(site) === shown.name,
    can_set_as_primary: type !== 'transfer' && type !== 'siteRedirect' && !projected.isExpired,
    current_user_can_manage: canManage,
    owner: ownerName,
    registration_date: iso(projected.registeredAt) ?? '',
    expiry: iso(expiresAt) ?? false,
    expired: projected.isExpired,
    expiry_soon: projected.expiryBand !== 'none' && !projected.isExpired,
    auto_renewing: renews,
    auto_renewal_date:
      renews && expiresAt ? after(expiresAt, -DEFAULT_LIFECYCLE.autoRenewBeforeExpiry).toISOString() : '',
    // Only the buyer sees the purchase (acquisition, section 6).
    subscription_id: purchaseId === null || !canManage ? null : String(purchaseId),
    is_renewable: isRecurring && projected.isRenewable,
    renewable_until: isRecurring ? iso(projected.renewableUntil) : null,
    is_redeemable: projected.isRedeemable,
    redeemable_until: iso(projected.redeemableUntil),
    new_registration: projected.isRecentlyRegistered,
    pending_registration: false,
    pending_transfer: projected.isPendingTransferOut,
    pending_transfer_ends_at: iso(projected.outboundTransferEndsAt),
    supports_transfer_approval: isRegistered && supportsTransferApproval(readTld(shown.name)),
    next_step: nextStep(factsToManage(projected, isBought)),
    transfer_status: projected.inboundTransferStatus,
    transfer_prohibited: projected.isTransferLocked,
    transfer_away_eligible_at: iso(transferableFrom(projected)),
    is_eligible_for_inbound_transfer: type === 'mapped' && !site.isVip && canBeTransferredIn(shown.name),
    is_pending_icann_verification: projected.isPendingVerification,
    verification_due_at: iso(projected.verificationDueAt),
    supports_gdpr_consent_management: isRegistered && supportsConsentManagement(readTld(shown.name)),
    pending_mailbox_users: projected.pendingMailboxUsers,
    has_payment_problem: projected.hasPaymentProblem,
    private_domain: shown.isPrivate,
    privacy_available: isRegistered && (findTldPolicy(readTld(shown.name))?.supportsPrivacy ?? false),
    is_locked: isLocked(shown.registryStatuses),
    is_premium: projected.isPremium,
    points_to_wpcom: projected.pointsToUs,
    has_wpcom_nameservers: shown.usesOurNameServers,
    supports_domain_connect: type === 'mapped' && shown.supportsDomainConnect,
    tld_maintenance_end_time: isAtRegistry
      ? iso(tldMaintenanceEnd(readTld(shown.name), maintenances, now))
      : null,
    has_zone: hasZone(type, shown.usesOurNameServers),
  };
}

/** Maps a domain to its wire form in a site's list. */
export function presentSiteDomain(domain: Domain, context: SiteDomainContext): SiteDomainOnWire {
  const status = domainStatus(domain.facts, toStatusSite(context.site), context.now);
  return present({ ...domain, name: shownName(domain.name, domain.unicodeName), status }, context);
}

/** Maps the free address of a site to the wire form of a domain. */
export function presentSiteAddress(
  context: Omit<SiteDomainContext, 'ownerName' | 'purchaseId' | 'maintenances'>,
): SiteDomainOnWire {
  const shown: Shown = {
    name: context.site.addressHost,
    facts: SITE_ADDRESS_FACTS,
    status: domainStatus(SITE_ADDRESS_FACTS, toStatusSite(context.site), context.now),
    isPrivate: false,
    isAutoRenewing: false,
    registryStatuses: [],
    usesOurNameServers: true,
    supportsDomainConnect: false,
  };
  return present(shown, { ...context, ownerName: null, purchaseId: null, maintenances: [] });
}

/** Maps a domain to its wire form in the list over all sites. */
export function presentListedDomain(
  domain: Domain,
  context: {
    readonly site: Site;
    readonly status: DomainStatus;
    readonly canManage: boolean;
    /** The purchase that renews the domain. */
    readonly purchaseId: number | null;
    readonly now: Date;
  },
): ListedDomainOnWire {
  const { site, status, canManage, purchaseId, now } = context;
  const projected = projectDomain(domain.facts, now, lifecycleFor(domain));
  return {
    domain: shownName(domain.name, domain.unicodeName),
    display_name: domain.unicodeName,
    name: shownName(domain.name, domain.unicodeName),
    blog_id: site.id,
    blog_name: site.title,
    site_slug: siteSlug(site),
    type: WIRE_TYPES[domain.facts.type],
    status,
    has_registration: domain.facts.type === 'registered',
    wpcom_domain: false,
    is_wpcom_staging_domain: false,
    current_user_can_manage: canManage,
    registration_date: iso(domain.facts.registeredAt) ?? '',
    expiry: iso(domain.facts.expiresAt),
    auto_renewing: domain.facts.type === 'registered' && domain.isAutoRenewing,
    private_domain: domain.isPrivate,
    is_locked: isLocked(domain.registryStatuses),
    has_zone: hasZone(domain.facts.type, domain.usesOurNameServers),
    next_step: nextStep(factsToManage(projected, purchaseId !== null)),
    subscription_id: purchaseId === null || !canManage ? null : String(purchaseId),
    harm_date: iso(domainHarmDate(domain, now)),
  };
}

import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import { getDomain } from 'tldts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { siteDomain, siteSlug } from '#features/sites/rules/site-address.ts';
import type { ListedDomainOnWire, SiteDomainOnWire } from '../contract/list-endpoints.ts';
import {
  findLifecycle,
  findTldPolicy,
  supportsAuthCodeTransfer,
  supportsConsentManagement,
  supportsContactDisclosure,
  supportsTransferApproval,
  transferTerms,
  withholdsIndividuals,
} from '#features/names/rules/tld-policy.ts';
import {
  findRegistrar,
  fixedContactFields,
  registrarText,
  removesPrivacyForContactChange,
} from '#features/names/rules/registrars.ts';
import type { RegistrarId } from '#features/names/rules/tld-facts.ts';
import { CONTACT_WIRE_NAMES } from '#features/contacts/contract/contact-wire.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { transferLockDays } from '#features/names/rules/transfer-policy.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { findDomainLifecycle, projectNamed } from '../rules/domain-lifecycle.ts';
import { type DomainStatus, domainStatus, type StatusSite, shownName } from '../rules/domain-status.ts';
import type { NameControl } from '../rules/name-control.ts';
import { factsToManage, nextStep } from '../rules/next-step.ts';
import { isHostedElsewhere, whyNotPrimary } from '../rules/primary-domain.ts';
import {
  type DomainFacts,
  harmDate,
  PLAIN_FACTS,
  projectDomain,
  type ProjectedDomain,
  transferableFrom,
} from '../rules/project-domain.ts';
import { REGISTRAR_LOCK, whyLockIsFixed } from '../rules/transfer-lock.ts';
import { tldMaintenanceEnd } from '#features/names/rules/tld-maintenance.ts';
import type { TldMaintenance } from '#features/names/rules/tld-maintenance.ts';
import { after } from '#platform/kernel/duration.ts';
import type { Domain } from './domain-store.ts';
import { disclosedFields, whyNotDisclosed } from '../rules/contact-disclosure.ts';

const WIRE_TYPES = {
  registered: 'registered',
  mapped: 'mapping',
  siteRedirect: 'redirect',
  siteAddress: 'wpcom',
  transfer: 'transfer',
} as const;

/** The facts of a free site address, which never expires. */
const SITE_ADDRESS_FACTS: DomainFacts = { ...PLAIN_FACTS, type: 'siteAddress' };

/** The facts of a site that a status label depends on. */
export function toStatusSite(site: Site): StatusSite {
  return {
    isDomainOnly: site.isDomainOnly,
    isPluginConnected: site.isJetpack,
    isAutomatedTransfer: site.isAutomatedTransfer,
  };
}

/** The lock that the customer controls; the registry's own lock is separate (RFC 5731, section 2.3). */
export function isLocked(statuses: readonly string[]): boolean {
  return statuses.includes(REGISTRAR_LOCK);
}

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
  /** Forwards of the domain that are switched on. */
  readonly forwards: number;
  /** Whether the registrant declined the publication of their data. */
  readonly isPublicationDeclined: boolean;
  /** Whether a change of the registrant, of privacy or of the disclosure is not carried out yet. */
  readonly isContactChangePending: boolean;
  readonly panel: PanelFacts;
  readonly now: Date;
}

/** What the operator's settings say about every registration. */
export interface PanelFacts {
  /** The operator's brand name. */
  readonly brand: string;
  /** The address of each registrar's registration agreement; null if there is none. */
  readonly registrationAgreements: Readonly<Record<RegistrarId, string | null>>;
}

interface Shown {
  readonly name: string;
  readonly facts: DomainFacts;
  readonly status: DomainStatus;
  readonly isPrivate: boolean;
  readonly withheldFields: readonly DisclosableField[];
  readonly isAutoRenewing: boolean;
  readonly registryStatuses: readonly string[];
  readonly usesOurNameServers: boolean;
  readonly supportsDomainConnect: boolean;
  readonly control: NameControl;
}

/**
 * The step that a domain waits for. Names of a site that is hosted elsewhere are not asked to point here
 * (management, section 6: such sites hide name-server setup notices).
 */
function findStep(domain: ProjectedDomain, site: Site, isBought: boolean): SiteDomainOnWire['next_step'] {
  const facts = factsToManage(domain, isBought);
  return nextStep(isHostedElsewhere(toStatusSite(site)) ? { ...facts, pointsToUs: true } : facts);
}

const hasRegistry = ({ type }: DomainFacts): boolean => type === 'registered' || type === 'transfer';

/** When a domain is harmed without action; null without such a date. */
export function domainHarmDate(domain: Pick<Domain, 'name' | 'facts'>, now: Date): Date | null {
  const lifecycle = findDomainLifecycle(domain);
  return harmDate(projectDomain(domain.facts, now, lifecycle), lifecycle);
}

/** What the registrar and the TLD of a registered domain say about it; nothing for other domains. */
function presentRegistrar(
  { name, facts }: Shown,
  isInMaintenance: boolean,
  { panel: { brand, registrationAgreements }, now }: Pick<SiteDomainContext, 'panel' | 'now'>,
) {
  const isRegistered = facts.type === 'registered';
  const tld = readTld(name);
  const { way, offersLock } = transferTerms(tld);
  const contactLockDays = isRegistered ? transferLockDays('contact_change', now, findLifecycle(tld)) : 0;
  return {
    registrar: hasRegistry(facts) ? registrarText(name, { brand, isInMaintenance }) : '',
    domain_registration_agreement_url: hasRegistry(facts)
      ? registrationAgreements[findRegistrar(name)]
      : null,
    manual_transfer_required: isRegistered && way === 'form',
    whois_update_unmodifiable_fields: isRegistered
      ? fixedContactFields(name).map((field) => CONTACT_WIRE_NAMES[field])
      : [],
    transfer_lock_on_whois_update_optional: contactLockDays > 0,
    transfer_lock_on_whois_update_days: contactLockDays,
    must_remove_privacy_before_contact_update: isRegistered && removesPrivacyForContactChange(name),
    domain_locking_available: isRegistered && offersLock,
  };
}

/** What is published of the registrant of a registered domain, and whether that can be changed; nothing for other domains. */
function presentDisclosure(
  { name, facts, isPrivate, withheldFields }: Shown,
  { isPendingVerification }: ProjectedDomain,
  isPublicationDeclined: boolean,
) {
  const isRegistered = facts.type === 'registered';
  const answered = { isPrivate, isConsentGiven: isPublicationDeclined ? false : null };
  const fields = isRegistered ? disclosedFields({ ...answered, withheld: withheldFields }) : [];
  const tld = readTld(name);
  const offersDisclosure = isRegistered && supportsContactDisclosure(tld);
  const isWithheld = withholdsIndividuals(tld);
  return {
    contact_info_disclosed: fields.length > 0,
    contact_info_disclosed_fields: [...fields],
    contact_info_disclosure_available: offersDisclosure && !isPrivate,
    disclosure_fixed_by: isRegistered
      ? whyNotDisclosed({
          ...answered,
          offersDisclosure,
          withholdsIndividuals: isWithheld,
          isPendingVerification,
        })
      : null,
  };
}

/** Whether the domain has, awaits or cannot have HTTPS; null for domains that serve no site. */
function sslStatus({ type, isExpired, pointsToUs }: ProjectedDomain): SiteDomainOnWire['ssl_status'] {
  if (type === 'transfer' || type === 'siteRedirect') return null;
  return pointsToUs && !isExpired ? 'pending' : 'disabled';
}

function present(
  shown: Shown,
  {
    site,
    ownerName,
    canManage,
    purchaseId,
    maintenances,
    forwards,
    isPublicationDeclined,
    isContactChangePending,
    panel,
    now,
  }: SiteDomainContext,
): SiteDomainOnWire {
  const maintenanceEnd = hasRegistry(shown.facts)
    ? tldMaintenanceEnd(readTld(shown.name), maintenances, now)
    : null;
  const projected = projectNamed(shown, now);
  const { type, expiresAt } = projected;
  const isRegistered = type === 'registered';
  // A connection or a redirect renews by its purchase; without a purchase it does not renew.
  const isBought = (type === 'mapped' || type === 'siteRedirect') && purchaseId !== null;
  const isRecurring = isRegistered || isBought;
  const renews = isRecurring && shown.isAutoRenewing;
  return {
    domain: shown.name,
    name: shown.name,
    display_name: displayName(shown.name),
    blog_id: site.id,
    type: WIRE_TYPES[type],
    status: shown.status,
    has_registration: isRegistered,
    wpcom_domain: type === 'siteAddress',
    is_wpcom_staging_domain: type === 'siteAddress' && site.isStaging,
    primary_domain: siteDomain(site) === shown.name,
    can_set_as_primary: whyNotPrimary({ ...projected, control: shown.control }, toStatusSite(site)) === null,
    current_user_can_manage: canManage,
    owner: ownerName,
    ...presentDisclosure(shown, projected, isPublicationDeclined),
    ...presentRegistrar(shown, maintenanceEnd !== null, { panel, now }),
    pending_whois_update: isContactChangePending || shown.registryStatuses.includes('pendingUpdate'),
    registration_date: iso(projected.registeredAt) ?? '',
    expiry: iso(expiresAt) ?? false,
    expired: projected.isExpired,
    expiry_soon: projected.expiryBand !== 'none' && !projected.isExpired,
    auto_renewing: renews,
    auto_renewal_date:
      renews && expiresAt ? after(expiresAt, -DEFAULT_LIFECYCLE.autoRenewBeforeExpiry).toISOString() : '',
    // Only the buyer sees the purchase (acquisition, section 6).
    subscription_id: purchaseId === null || !canManage ? null : String(purchaseId),
    bundled_plan_subscription_id: null,
    is_renewable: isRecurring && projected.isRenewable,
    renewable_until: isRecurring ? iso(projected.renewableUntil) : null,
    is_redeemable: projected.isRedeemable,
    redeemable_until: iso(projected.redeemableUntil),
    is_interrupted: projected.isInterrupted,
    new_registration: projected.isRecentlyRegistered,
    pending_registration: shown.registryStatuses.includes('pendingCreate'),
    pending_transfer: projected.isPendingTransferOut,
    pending_transfer_ends_at: iso(projected.outboundTransferEndsAt),
    supports_transfer_approval: isRegistered && supportsTransferApproval(readTld(shown.name)),
    next_step: findStep(projected, site, isBought),
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
    lock_fixed_by: isRegistered
      ? // A frozen domain can be locked, and not unlocked.
        projected.frozenAt !== null && isLocked(shown.registryStatuses)
        ? 'frozen'
        : whyLockIsFixed({ ...projected, offersLock: transferTerms(readTld(shown.name)).offersLock })
      : null,
    frozen_at: iso(projected.frozenAt),
    is_premium: projected.isPremium,
    points_to_wpcom: projected.pointsToUs,
    has_wpcom_nameservers: shown.usesOurNameServers,
    supports_domain_connect: type === 'mapped' && shown.supportsDomainConnect,
    tld_maintenance_end_time: iso(maintenanceEnd),
    has_zone: hasZone(type, shown.usesOurNameServers),
    ssl_status: sslStatus(projected),
    email_forwards_count: forwards,
  };
}

/** Maps a domain to its wire form in a site's list. */
export function presentSiteDomain(domain: Domain, context: SiteDomainContext): SiteDomainOnWire {
  const policy = findDomainLifecycle(domain);
  const status = domainStatus(domain.facts, toStatusSite(context.site), context.now, policy);
  return present({ ...domain, name: shownName(domain.name, domain.unicodeName), status }, context);
}

/** Maps the free address of a site to the wire form of a domain. */
export function presentSiteAddress(
  context: Omit<
    SiteDomainContext,
    | 'ownerName'
    | 'purchaseId'
    | 'maintenances'
    | 'forwards'
    | 'isPublicationDeclined'
    | 'isContactChangePending'
  >,
): SiteDomainOnWire {
  const shown: Shown = {
    name: context.site.addressHost,
    facts: SITE_ADDRESS_FACTS,
    status: domainStatus(SITE_ADDRESS_FACTS, toStatusSite(context.site), context.now),
    isPrivate: false,
    withheldFields: [],
    isAutoRenewing: false,
    registryStatuses: [],
    usesOurNameServers: true,
    supportsDomainConnect: false,
    control: 'proven',
  };
  const none = {
    ownerName: null,
    purchaseId: null,
    maintenances: [],
    forwards: 0,
    isPublicationDeclined: false,
    isContactChangePending: false,
  };
  return present(shown, { ...context, ...none });
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
  const projected = projectNamed(domain, now);
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
    next_step: findStep(projected, site, purchaseId !== null),
    subscription_id: purchaseId === null || !canManage ? null : String(purchaseId),
    harm_date: iso(domainHarmDate(domain, now)),
  };
}

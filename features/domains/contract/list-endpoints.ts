import * as z from 'zod/mini';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { messageSchema, sentenceSchema } from '#platform/contract/message-schema.ts';
import { STATUS_IDS, type StatusId } from '../rules/domain-status.ts';
import { DISCLOSURE_HINDRANCES } from '../rules/contact-disclosure.ts';
import { LOCK_HINDRANCES } from '../rules/transfer-lock.ts';
import { NEXT_STEPS, type NextStep } from '../rules/next-step.ts';
import { wireNumber } from '#features/names/contract/wire-values.ts';

/** The maximum number of domains in one response; longer lists are paged (decision 39, "Long lists"). */
export const MAX_DOMAINS_LISTED = 1_000;

/** The sort keys of a domain list; `harm` puts first what is harmed soonest without action. */
export const DOMAIN_SORTS = ['domain', 'status', 'expiry', 'registered', 'harm'] as const;

/** A filter by status: a label, or every label that asks for something. */
export const STATUS_FILTERS = ['attention', ...STATUS_IDS] as const;
/** A filter by status: a label, or every label that asks for something. */
export type StatusFilter = (typeof STATUS_FILTERS)[number];
/** The sort keys of a domain list. */
export type DomainSort = (typeof DOMAIN_SORTS)[number];

const statusId = z.enum(STATUS_IDS as readonly StatusId[] as [StatusId, ...StatusId[]]);

/** The status badge of a domain, computed at read time. */
export const domainStatusSchema = z.object({
  id: statusId,
  label: z.string(),
  sentence: sentenceSchema,
  level: z.enum(['success', 'neutral', 'warning', 'error']),
  /** What the label is about, such as "Payment failed"; null where the label says it. */
  reason: z.optional(z.nullable(messageSchema)),
});

/** The step that a domain waits for; null if there is none. */
const nextStepSchema = z.nullable(z.enum(NEXT_STEPS as readonly NextStep[] as [NextStep, ...NextStep[]]));

/** The state of HTTPS at a domain (management, section 4, 'SSL status'). */
export const SSL_STATUSES = ['pending', 'active', 'disabled'] as const;

/** The domain types on the wire; `wpcom` is a free site address. */
export const wireDomainType = z.enum(['registered', 'mapping', 'redirect', 'wpcom', 'transfer']);

/** A domain in the list of its site. */
export const siteDomainSchema = z.object({
  domain: z.string(),
  name: z.string(),
  /** The name in Unicode, for display. */
  display_name: z.string(),
  blog_id: z.int(),
  type: wireDomainType,
  status: domainStatusSchema,
  has_registration: z.boolean(),
  wpcom_domain: z.boolean(),
  is_wpcom_staging_domain: z.boolean(),
  primary_domain: z.boolean(),
  can_set_as_primary: z.boolean(),
  current_user_can_manage: z.boolean(),
  /** The display name of the domain manager, for "contact the owner" notices; null for a site address. */
  owner: z.nullable(z.string()),
  /**
   * The registrar of the domain: the operator's brand, `WWD`, or `Registrar TLD Maintenance` while
   * its registry is in maintenance; empty for a domain that is not registered with us.
   */
  registrar: z.string(),
  /** The registrar's registration agreement; null if the operator has published none. */
  domain_registration_agreement_url: z.nullable(z.string()),
  registration_date: z.string(),
  /** ISO 8601, or false for domains that never expire. */
  expiry: z.union([z.string(), z.literal(false)]),
  expired: z.boolean(),
  expiry_soon: z.boolean(),
  auto_renewing: z.boolean(),
  auto_renewal_date: z.string(),
  /**
   * The caller's purchase that renews the domain; null if it was not bought here or belongs to
   * another user.
   */
  subscription_id: z.nullable(z.string()),
  /**
   * The plan's purchase that the domain is renewed with; null, because a plan includes the first term
   * only, and the domain then renews by its own purchase.
   */
  bundled_plan_subscription_id: z.nullable(z.string()),
  is_renewable: z.boolean(),
  renewable_until: z.nullable(z.string()),
  is_redeemable: z.boolean(),
  redeemable_until: z.nullable(z.string()),
  /** Whether visitors of an expired registration get a page that says how to renew, and not its site. */
  is_interrupted: z.boolean(),
  new_registration: z.boolean(),
  pending_registration: z.boolean(),
  pending_transfer: z.boolean(),
  /** When a pending transfer to another registrar completes unanswered, as its registry says. */
  pending_transfer_ends_at: z.nullable(z.string()),
  /** Whether that transfer can be accepted before then. */
  supports_transfer_approval: z.boolean(),
  /** Whether our staff handle a transfer to another registrar, because the registry has no other way. */
  manual_transfer_required: z.boolean(),
  /** The step that the domain waits for. */
  next_step: nextStepSchema,
  transfer_status: z.nullable(z.enum(['pending_start', 'pending_owner', 'pending_registry', 'cancelled'])),
  /** Whether the lock after a registration or a transfer applies, as in the domain's status. */
  transfer_prohibited: z.boolean(),
  /** The end of the last transfer lock, after a registration, a transfer or a change of contacts. */
  transfer_away_eligible_at: z.nullable(z.string()),
  /** Whether a connected name can be transferred in. */
  is_eligible_for_inbound_transfer: z.boolean(),
  is_pending_icann_verification: z.boolean(),
  /** When the domain is suspended unless its registrant is confirmed; null where nothing is awaited. */
  verification_due_at: z.nullable(z.string()),
  /** Whether its registrant can consent to the publication of their personal data. */
  supports_gdpr_consent_management: z.boolean(),
  /** Mailbox users who have not accepted the terms of the email suite. */
  pending_mailbox_users: z.int(),
  has_payment_problem: z.boolean(),
  private_domain: z.boolean(),
  privacy_available: z.boolean(),
  /** Whether the registry may publish anything of the registrant besides country and state. */
  contact_info_disclosed: z.boolean(),
  /** What it may publish of the registrant. */
  contact_info_disclosed_fields: z.array(z.enum(DISCLOSABLE_FIELDS)),
  /** Whether the domain manager decides that: not while the domain is private, nor under country codes. */
  contact_info_disclosure_available: z.boolean(),
  /** Why contact details cannot be published now; null if they can, and for other types. */
  disclosure_fixed_by: z.nullable(z.enum(DISCLOSURE_HINDRANCES)),
  /** Whether a change of the registrant is not carried out yet: it waits for a person or for the registry. */
  pending_whois_update: z.boolean(),
  /** Contact fields that an update of the contact cannot change, by the terms of the TLD. */
  whois_update_unmodifiable_fields: z.array(z.string()),
  /** Whether the lock that follows a change of the registrant can be declined; false where there is none. */
  transfer_lock_on_whois_update_optional: z.boolean(),
  /** How long that lock lasts, by the transfer policy in force or the terms of the TLD; 0 where there is none. */
  transfer_lock_on_whois_update_days: z.int(),
  /** Whether a private domain has to become public before its contact can be changed. */
  must_remove_privacy_before_contact_update: z.boolean(),
  is_locked: z.boolean(),
  /** Whether the TLD has a transfer lock that its registrar sets. */
  domain_locking_available: z.boolean(),
  /** Why the lock of a registration cannot be changed now; null if it can, and for other types. */
  lock_fixed_by: z.nullable(z.enum([...LOCK_HINDRANCES, 'frozen'])),
  /** Since when changes of contacts, transfer codes and the lock are refused; null if they are not. */
  frozen_at: z.nullable(z.string()),
  is_premium: z.boolean(),
  points_to_wpcom: z.boolean(),
  has_wpcom_nameservers: z.boolean(),
  /** Whether the DNS provider of a connected name was last seen to support our Domain Connect template. */
  supports_domain_connect: z.boolean(),
  has_zone: z.boolean(),
  /**
   * `pending` without a certificate, `disabled` where none can be issued because the domain does not
   * point here or has expired; null for a domain that serves no site.
   */
  ssl_status: z.nullable(z.enum(SSL_STATUSES)),
  /** Forwards of the domain that are switched on. */
  email_forwards_count: z.int(),
  /** End of the registry's maintenance; null where none is under way or no registry is involved. */
  tld_maintenance_end_time: z.nullable(z.string()),
});

/** A domain of a site, as sent on the wire. */
export type SiteDomainOnWire = z.infer<typeof siteDomainSchema>;

/** Lists the domains of a site, including its free address. */
export const listSiteDomains = endpoint({
  id: 'list-site-domains',
  method: 'GET',
  path: '/rest/v1.2/sites/{site}/domains',
  summary: 'Lists the domains of a site, the primary domain first, then by name.',
  access: 'user',
  params: z.object({ site: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) }),
  answer: z.object({ domains: z.array(siteDomainSchema), found: z.int() }),
  refusals: ['authorization_required', 'unauthorized', 'unknown_site'],
});

/** A domain in the list over all sites. */
export const listedDomainSchema = z.object({
  domain: z.string(),
  display_name: z.string(),
  name: z.string(),
  blog_id: z.int(),
  blog_name: z.string(),
  site_slug: z.string(),
  type: wireDomainType,
  status: domainStatusSchema,
  has_registration: z.boolean(),
  wpcom_domain: z.boolean(),
  is_wpcom_staging_domain: z.boolean(),
  current_user_can_manage: z.boolean(),
  registration_date: z.string(),
  expiry: z.nullable(z.string()),
  auto_renewing: z.boolean(),
  private_domain: z.boolean(),
  is_locked: z.boolean(),
  has_zone: z.boolean(),
  /** The step that the domain waits for. */
  next_step: nextStepSchema,
  /** The caller's purchase that renews the domain, or null. */
  subscription_id: z.nullable(z.string()),
  /** When it stops working, leaves or can no longer be saved without action; null without such a date. */
  harm_date: z.nullable(z.string()),
});

/** A domain in the list over all sites, as sent on the wire. */
export type ListedDomainOnWire = z.infer<typeof listedDomainSchema>;

/** The query parameters that choose domains in the list over all sites. */
export const allDomainsFilter = {
  search: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)), ''),
  status: z.optional(z.enum(STATUS_FILTERS as readonly StatusFilter[] as [StatusFilter, ...StatusFilter[]])),
  /** The TLD, in A-labels. */
  tld: z.optional(z.string().check(z.toLowerCase(), z.maxLength(63))),
  /** Domains that expire within so many days and have not expired. */
  expires_within: z.optional(wireNumber(1, 3_650)),
  /** Registrations that renew automatically, or do not. */
  auto_renew: z.optional(z.enum(['on', 'off'])),
  /** Registrations that are locked against transfers, or are not. */
  lock: z.optional(z.enum(['on', 'off'])),
  /** The id, the slug or a domain of a site. */
  site: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253))),
} as const;

/** Lists the domains of every site that the caller manages. */
export const listAllDomains = endpoint({
  id: 'list-all-domains',
  method: 'GET',
  path: '/rest/v1.1/all-domains',
  summary: 'Lists the domains on all sites where you have manage_options, without free site addresses.',
  access: 'user',
  query: z.object({
    ...allDomainsFilter,
    sort: z._default(z.enum(DOMAIN_SORTS), 'domain'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    number: z._default(wireNumber(1, MAX_DOMAINS_LISTED), MAX_DOMAINS_LISTED),
    offset: z._default(wireNumber(0, 100_000_000), 0),
    /** `next` of the page before; stays fast however long the list is. `offset` counts from there. */
    after: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answer: z.object({
    domains: z.array(listedDomainSchema),
    /** The total number of matches, regardless of page size. */
    found: z.int(),
    /** Where the next page begins; null on the last. */
    next: z.nullable(z.string()),
  }),
  refusals: ['authorization_required', 'unknown_page'],
});

/** The domains of one site, counted. */
const siteSummarySchema = z.object({
  blog_id: z.int(),
  /** Domains besides the free address. */
  domains: z.int(),
  /** Those that ask for something. */
  attention: z.int(),
  /** The most urgent status; null without domains. */
  worst: z.nullable(domainStatusSchema),
});

/** The domains of one site, counted, as sent on the wire. */
export type SiteSummaryOnWire = z.infer<typeof siteSummarySchema>;

/** Counts the domains of every site that the caller manages. */
export const summarizeDomains = endpoint({
  id: 'summarize-domains',
  method: 'GET',
  path: '/namestead/v1/me/domains/summary',
  summary: 'Counts the domains of every site that you manage, and names the most urgent status of each.',
  access: 'user',
  answer: z.object({
    found: z.int(),
    attention: z.int(),
    sites: z.array(siteSummarySchema),
  }),
  refusals: ['authorization_required'],
});

/** Counts a person's domains by TLD. */
export const listDomainTlds = endpoint({
  id: 'list-domain-tlds',
  method: 'GET',
  path: '/namestead/v1/me/domains/tlds',
  summary: 'The TLDs of the domains on every site that you manage, the most frequent first.',
  access: 'user',
  answer: z.object({ tlds: z.array(z.object({ tld: z.string(), domains: z.int() })) }),
  refusals: ['authorization_required'],
});

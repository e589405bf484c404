import { defineSentences } from '#platform/kernel/sentence.ts';

/**
 * The severity of a status: `success` is available, `info` available another way, `warning`
 * temporarily unavailable, `error` never available.
 */
export type AvailabilitySeverity = 'success' | 'info' | 'warning' | 'error';

/** The message of a status; `%(domain)s`, `%(tld)s`, `%(site)s` and `%(when)s` are filled in for display. */
interface StatusText {
  readonly severity: AvailabilitySeverity;
  readonly text: string;
}

/**
 * Every availability status of the wire with its message.
 *
 * No message reveals who holds a name: names of other customers here read like names registered
 * elsewhere.
 */
export const AVAILABILITY_TEXTS = defineSentences('names.availability', {
  available: { severity: 'success', text: '%(domain)s is available.' },
  available_premium: { severity: 'success', text: '%(domain)s is available as a premium domain.' },
  available_but_not_registrable: {
    severity: 'warning',
    text: '%(domain)s is not registered, but cannot be registered here.',
  },
  mappable: {
    severity: 'info',
    text: '%(domain)s is already registered.',
  },
  mapped_domain: { severity: 'error', text: '%(domain)s is already connected to a site.' },
  mapped_to_other_site_same_user: {
    severity: 'info',
    text: '%(domain)s is already connected to your site %(site)s.',
  },
  mapped_to_same_site_transferrable: {
    severity: 'info',
    text: '%(domain)s is already connected to this site.',
  },
  mapped_to_same_site_not_transferrable: {
    severity: 'info',
    text: '%(domain)s is already connected to this site. Its registration cannot be transferred.',
  },
  recently_mapped: {
    severity: 'warning',
    text: '%(domain)s was recently connected to another site. Please try again later.',
  },
  registered_domain: { severity: 'error', text: '%(domain)s is already registered.' },
  registered_on_same_site: { severity: 'info', text: '%(domain)s already belongs to this site.' },
  registered_on_other_site_same_user: {
    severity: 'info',
    text: '%(domain)s already belongs to your site %(site)s.',
  },
  transferrable: {
    severity: 'info',
    text: '%(domain)s is already registered.',
  },
  transferrable_premium: {
    severity: 'info',
    text: '%(domain)s is a premium domain that is already registered.',
  },
  transfer_pending: { severity: 'error', text: '%(domain)s is being transferred.' },
  transfer_pending_same_user: { severity: 'info', text: 'Your transfer of %(domain)s to us is in progress.' },
  not_available: { severity: 'error', text: '%(domain)s is not available.' },
  in_redemption: {
    severity: 'warning',
    text: '%(domain)s was deleted and can only be restored by its last registrant. Please try again later.',
  },
  recently_expired: {
    severity: 'warning',
    text: '%(domain)s recently expired and its registrant can still renew it.',
  },
  tld_in_maintenance: {
    severity: 'warning',
    text: '.%(tld)s is undergoing maintenance. Please try again %(when)s.',
  },
  tld_not_supported: {
    severity: 'info',
    text: 'We do not offer .%(tld)s domains.',
  },
  tld_not_supported_temporarily: {
    severity: 'warning',
    text: '.%(tld)s domains are temporarily unavailable. Please try again later.',
  },
  tld_not_supported_and_domain_not_available: {
    severity: 'error',
    text: '%(domain)s is not available, and we do not offer .%(tld)s domains.',
  },
  domain_registration_unavailable: {
    severity: 'warning',
    text: 'Domain registration is unavailable. Please try again %(when)s.',
  },
  // This message, the next one and that of an empty query are quoted from the specification
  // (acquisition, section 8).
  invalid_domain: { severity: 'error', text: 'Sorry, %(domain)s does not appear to be a valid domain name.' },
  invalid_tld: { severity: 'error', text: 'Sorry, %(domain)s does not end with a valid domain extension.' },
  invalid_query: {
    severity: 'error',
    text: 'Please use 2 to 60 letters, digits, spaces and hyphens.',
  },
  empty_query: { severity: 'error', text: 'Please enter a domain name or keyword.' },
  empty_results: { severity: 'info', text: 'No domains found. Try fewer or different words.' },
  forbidden_domain: { severity: 'error', text: '%(domain)s cannot be used here.' },
  forbidden_subdomain: {
    severity: 'error',
    text: '%(domain)s is a subdomain. Enter the domain itself, such as example.com.',
  },
  blacklisted_domain: { severity: 'error', text: '%(domain)s cannot be used here.' },
  restricted_domain: {
    severity: 'error',
    text: '%(domain)s is reserved or not allowed by its registry and cannot be registered.',
  },
  conflicting_cname_exists: {
    severity: 'error',
    text: '%(domain)s has a CNAME record. Remove it at the DNS provider first.',
  },
  dotblog_subdomain: {
    severity: 'info',
    text: '%(domain)s is a free site address. Choose it in the settings of your site.',
  },
  wpcom_staging_domain: { severity: 'error', text: '%(domain)s is the address of a staging site.' },
  availability_check_error: {
    severity: 'warning',
    text: 'We could not check %(domain)s. Please try again in a moment.',
  },
  domain_suggestions_throttled: {
    severity: 'warning',
    text: 'Too many searches. Please wait a moment and try again.',
  },
  unknown: {
    severity: 'info',
    text: '%(domain)s is likely available. We check with the registry when you select it.',
  },
} as const satisfies Readonly<Record<string, StatusText>>);

/** An availability status on the wire. */
export type AvailabilityStatus = keyof typeof AVAILABILITY_TEXTS;

/** Every status. */
export const AVAILABILITY_STATUSES = Object.keys(AVAILABILITY_TEXTS) as readonly AvailabilityStatus[];

/** Whether a name with this status can be added to the cart as a registration. */
export function isRegistrable(status: AvailabilityStatus): boolean {
  return status === 'available' || status === 'available_premium';
}

/** Whether a name with this status may still become registrable. */
export function isUndecided(status: AvailabilityStatus): boolean {
  return status === 'unknown' || status === 'availability_check_error';
}

/**
 * What a user can do about a name that they cannot register: connect it, open it, search for the
 * parent name, or check again.
 */
export type AvailabilityRemedy =
  | 'connect'
  | 'open-domain'
  | 'open-other-site'
  | 'search-registrable'
  | 'ask-again'
  | 'none';

const REMEDIES: Readonly<Partial<Record<AvailabilityStatus, AvailabilityRemedy>>> = {
  mappable: 'connect',
  transferrable: 'connect',
  transferrable_premium: 'connect',
  tld_not_supported: 'connect',
  mapped_to_same_site_transferrable: 'open-domain',
  mapped_to_same_site_not_transferrable: 'open-domain',
  registered_on_same_site: 'open-domain',
  transfer_pending_same_user: 'open-domain',
  mapped_to_other_site_same_user: 'open-other-site',
  registered_on_other_site_same_user: 'open-other-site',
  forbidden_subdomain: 'search-registrable',
  tld_in_maintenance: 'ask-again',
  tld_not_supported_temporarily: 'ask-again',
  availability_check_error: 'ask-again',
  unknown: 'ask-again',
};

/** The remedy for a name with this status, besides choosing another name. */
export function remedyFor(status: AvailabilityStatus): AvailabilityRemedy {
  return REMEDIES[status] ?? 'none';
}

/** The alternatives offered to the holder of a taken name. */
export function offersFor(status: AvailabilityStatus): { readonly map: boolean; readonly transfer: boolean } {
  const transfer = status === 'transferrable' || status === 'transferrable_premium';
  return { transfer, map: transfer || status === 'mappable' || status === 'tld_not_supported' };
}

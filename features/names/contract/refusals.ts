import { displayName } from '../rules/domain-name.ts';
import { refusalsOf } from '#platform/contract/refusal.ts';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';
import type { RegistrantPlace } from '../rules/registrant-terms.ts';
import type { NoNamesReason } from '../rules/site-for-names.ts';
import type { TransferHindrance } from '../rules/transfer-readiness.ts';

/** Everything the domains slice may refuse, with its HTTP status and sentence. */
export const domainRefusals = {
  authorization_required: { status: 403, message: 'Sign in to do this.' },
  unauthorized: { status: 403, message: 'You are not authorized to view this page' },
  unknown_site: { status: 404, message: 'Site not found.' },
  empty_query: { status: 400, message: AVAILABILITY_TEXTS.empty_query.text },
  invalid_query: { status: 400, message: AVAILABILITY_TEXTS.invalid_query.text },
  invalid_domain: { status: 400, message: AVAILABILITY_TEXTS.invalid_domain.text },
  not_sold: { status: 404, message: AVAILABILITY_TEXTS.tld_not_supported.text },
  price_unknown: {
    status: 503,
    message: 'The registry has not told the price of %(domain)s. Please try again in a moment.',
  },
  domain_registration_unavailable: {
    status: 503,
    message: AVAILABILITY_TEXTS.domain_registration_unavailable.text,
  },
  unknown_domain: { status: 404, message: 'There is no domain %(domain)s here.' },
  not_mapped: {
    status: 409,
    message: '%(domain)s is not connected from elsewhere, so there is nothing to set up.',
  },
  // The sentence is the spec's (acquisition, section 8).
  domain_connect_failed: {
    status: 502,
    message:
      'An error occured while redirecting to your domain provider. If the issue persists please contact our support staff.',
  },
  foreign_redirect_uri: { status: 400, message: 'The address to come back to is none of ours.' },
  unknown_domain_connect_state: {
    status: 410,
    message:
      'This way back from your provider was used before or is too old. Start again if nothing has changed.',
  },
  not_mappable: { status: 409, message: '%(reason)s' },
  nothing_to_claim: {
    status: 409,
    message: 'Nobody else has connected %(domain)s here, so there is nothing to prove.',
  },
  no_name_claim: {
    status: 409,
    message: 'There is no record of %(domain)s to look for any more. Start again for a new one.',
  },
  mapping_needs_purchase: {
    status: 409,
    message: 'A connection is bought for this site. Put it into the cart instead.',
  },
  site_takes_no_names: { status: 409, message: '%(reason)s' },
  too_many_names: { status: 400, message: 'At most %(maximum)s names can be checked at once.' },
  unknown_transfer: {
    status: 404,
    message: 'There is no transfer of %(domain)s to start. Buy the transfer first.',
  },
  transfer_is_moving: {
    status: 409,
    message: 'The registry is asked for %(domain)s already, so its transfer cannot be given up now.',
  },
  transfer_code_missing: {
    status: 400,
    message: 'Enter the transfer code of %(domain)s. The registrar that has it now gives it to you.',
  },
  invalid_transfer_code: {
    status: 400,
    message:
      'This is not a transfer code: it is too long, or holds characters that no registry accepts. Copy it again from the registrar of %(domain)s.',
  },
  unknown_consent_link: {
    status: 410,
    message:
      'This link was used before, or is too old. Whoever transfers the domain can have another one mailed.',
  },
  consent_not_awaited: {
    status: 409,
    message: 'The transfer of %(domain)s does not wait for its registrant now.',
  },
  consent_mail_too_soon: {
    status: 429,
    message:
      'The last mail about %(domain)s was sent less than a minute ago. Please give it a moment to arrive.',
  },
  too_many_consent_mails: {
    status: 429,
    message:
      'The registrant of %(domain)s was mailed as often as we do it for one transfer. Ask them to look for our last mail.',
  },
  registry_silent: {
    status: 503,
    message: 'The registry has not answered about %(domain)s. Please try again in a moment.',
  },
} as const;

/** Makes a refusal of the domains slice. */
export const refuseDomain = refusalsOf(domainRefusals);

/** Refuses a transfer code that no registry could be told, at its field. */
export const refuseTransferCode = (domain: string) =>
  refuseDomain('invalid_transfer_code', { domain: displayName(domain) }, { data: { field: 'auth_code' } });

/** What is said of a line of the cart or of an order beside its availability (acquisition, section 6, gives the first sentence). */
export const domainLineSentences = {
  email_not_verified: 'You must verify your email to register new domains.',
  price_changed: 'The price of %(domain)s has changed. Look at the cart again.',
  premium_price_changed:
    'The price of the premium name %(domain)s is now %(price)s, not %(accepted)s. Choose it again.',
  trademark_notice_required:
    'Somebody claims a trademark for %(domain)s. Choose it again to read the notice first.',
  invalid_period: '.%(tld)s names are registered for %(years)s years at most.',
  bundled: 'First year free with your plan',
  domain_once: '%(domain)s is counted in years, not in items.',
  domain_twice: '%(domain)s is in the cart already.',
  renewal_unknown: 'There is no domain %(domain)s on this site to renew.',
  renewal_too_late: '%(domain)s can no longer be renewed.',
  renewal_needs_redemption: '%(domain)s can be renewed only together with its redemption fee.',
  renewal_in_transfer: '%(domain)s is moving to another registrar and cannot be renewed meanwhile.',
  renewal_gone: '%(domain)s is no longer registered with us, so it was not renewed.',
  renewal_refused: 'The registry did not renew %(domain)s: %(reason)s',
  renewal_not_possible: 'The registry does not let %(domain)s be renewed at the moment.',
  redemption_not_due: '%(domain)s is not in redemption, so there is no fee to pay.',
  privacy_not_supported: 'Names under .%(tld)s have no privacy protection.',
  invalid_domain: 'The name does not fit the product.',
  domain_credit_spent: 'The free domain of your plan went to another order meanwhile.',
  domain_taken: 'The name was registered by somebody else meanwhile.',
  no_registrant: 'The order names no registrant.',
  transfer_once: '%(domain)s is transferred once, for one year.',
  transfer_not_registered: '%(domain)s is not registered, so it cannot be transferred. It can be registered.',
  transfer_here: '%(domain)s is registered on this site already.',
  transfer_under_way: 'The transfer of %(domain)s is paid and under way.',
  transfer_not_offered:
    'Names under .%(tld)s do not change registrar by a code, so they cannot be transferred to us here.',
  transfer_twice: '%(domain)s is being transferred for another order.',
  transfer_needs_site: 'A transfer is for a site. Choose one for %(domain)s.',
  transfer_impossible: '%(domain)s could no longer be transferred to us when its turn came.',
  transfer_given_up: 'The transfer of %(domain)s was given up.',
  transfer_not_started: 'The transfer of %(domain)s was not started within 30 days, so it was given up.',
  cancelled_by_us: 'We could not complete this for %(domain)s, so we cancelled it.',
  registrant_refused: 'The registry did not accept the registrant of %(domain)s: %(reason)s',
  registration_refused: 'The registry did not register %(domain)s: %(reason)s',
} as const;

/** Why a name that was to be given back was kept. */
export const cancellationRejectedSentences = {
  not_here: '%(domain)s is no longer registered with us, so there is nothing to give back.',
  too_late: 'The registry takes %(domain)s back no more: the days in which it does are over.',
  refused: 'The registry does not take %(domain)s back: %(reason)s',
  not_possible: 'We could not cancel %(domain)s, so it stays registered.',
} as const;

/** Where the registrant of a name must be, by the place that its TLD is for. */
export const registrantPlaceSentences = {
  canada: 'The registrant of %(domain)s must have an address in Canada.',
  japan: 'The registrant of %(domain)s must have an address in Japan.',
  australia: 'The registrant of %(domain)s must have an address in Australia.',
  brazil: 'The registrant of %(domain)s must have an address in Brazil.',
  eea: 'The registrant of %(domain)s must have an address in the European Economic Area.',
  eea_or_switzerland:
    'The registrant of %(domain)s must have an address in the European Economic Area or Switzerland.',
  eea_and_neighbours:
    'The registrant of %(domain)s must have an address in the European Economic Area, Switzerland, the United Kingdom, San Marino or Vatican City.',
} as const satisfies Readonly<Record<RegistrantPlace, string>>;

/** What a registry has against the letters of an address. */
export const registrantAddressSentences = {
  beyond_ascii: 'For %(domain)s this field takes only the letters A to Z, digits and plain punctuation.',
} as const;

/** The steps of a registration on its way to the customer. */
export const deliveryStepLabels = {
  contact: 'Registrant accepted',
  registered: 'Registered at the registry',
  renewed: 'Renewed at the registry',
  registrantAgreed: 'Registrant agreed',
  transferAsked: 'Asked for at the registry',
  transferred: 'Moved to us',
  zone: 'DNS answers',
} as const;

/** What hinders a name from moving to us, and what can be done about it (precheck page, acquisition, section 2). */
export const transferHindranceSentences = {
  not_registered: '%(domain)s is not registered, so there is nothing to transfer. It can be registered here.',
  already_here: '%(domain)s is registered with us already.',
  in_redemption:
    '%(domain)s was deleted. Only the registrar that had it can bring it back; it can be transferred after that.',
  in_transfer:
    '%(domain)s is moving to another registrar already. Wait until that is over, or have it called off there.',
  locked: '%(domain)s is locked. Unlock it at the registrar that has it now, then check again.',
  too_young:
    '%(domain)s was registered or transferred less than 60 days ago, and ICANN ties it to its registrar until then.',
  no_transfers: '%(domain)s cannot be transferred to us.',
  code_missing: 'The transfer code of %(domain)s is missing. The registrar that has it now gives it to you.',
  code_wrong:
    'This is not the transfer code of %(domain)s, or it is no longer valid. Get a new one from the registrar that has it now.',
  registrant_asked:
    'The registrant of %(domain)s has to agree before we ask the registry for it. We have mailed them a link.',
  registrant_declined:
    'The registrant of %(domain)s did not agree to the transfer. Started again, it asks them once more.',
  records_not_copied:
    'The DNS records of %(domain)s could not be read in full from its name servers, so it was not asked for. Start the transfer again to try once more, or do without the copy.',
  refused: 'The registry refused the transfer of %(domain)s. Its words: %(reason)s',
} as const satisfies Readonly<Record<TransferHindrance, string>>;

/** Why no new name is sold for a site, said of its lines in the cart (codes `no-names-…`) and where names are found. */
export const noNamesSentences = {
  'plugin-connected':
    'The site is connected by a plug-in and hosted elsewhere, so its domain is set up where it is hosted.',
  vip: 'No domains are sold for a VIP site. One that you own elsewhere can be connected to it.',
  staging: 'Nothing is sold for a staging site. Choose the site that it is a copy of.',
  'domain-only': 'The site only holds its domain. Choose another site for the new one, or create a site.',
} as const satisfies Readonly<Record<NoNamesReason, string>>;

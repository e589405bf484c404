import { refusalsOf } from '#platform/contract/refusal.ts';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';
import type { RegistrantPlace } from '../rules/registrant-terms.ts';
import type { NoNamesReason } from '../rules/site-for-names.ts';

/** Everything the domains slice may refuse, with its HTTP status and sentence. */
export const domainRefusals = {
  authorization_required: { status: 403, message: 'Sign in to do this.' },
  unauthorized: { status: 403, message: 'You are not authorized to view this page' },
  unknown_site: { status: 404, message: 'There is no such site.' },
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
  too_many_names: { status: 400, message: 'At most %(maximum)s names can be checked at once.' },
} as const;

/** Makes a refusal of the domains slice. */
export const refuseDomain = refusalsOf(domainRefusals);

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
  registrant_refused: 'The registry did not accept the registrant of %(domain)s: %(reason)s',
  registration_refused: 'The registry did not register %(domain)s: %(reason)s',
} as const;

/** Why a name that was to be given back was kept. */
export const keptDomainSentences = {
  not_here: '%(domain)s is no longer registered with us, so there is nothing to give back.',
  too_late: 'The registry takes %(domain)s back no more: the days in which it does are over.',
  refused: 'The registry does not take %(domain)s back: %(reason)s',
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
  zone: 'DNS answers',
} as const;

/** Why no new name is sold for a site, said of its lines in the cart (codes `no-names-…`) and where names are found. */
export const noNamesSentences = {
  'plugin-connected':
    'The site is connected by a plug-in and hosted elsewhere, so its domain is set up where it is hosted.',
  vip: 'No domains are sold for a VIP site. One that you own elsewhere can be connected to it.',
  staging: 'Nothing is sold for a staging site. Choose the site that it is a copy of.',
  'domain-only': 'The site only holds its domain. Choose another site for the new one, or create a site.',
} as const satisfies Readonly<Record<NoNamesReason, string>>;

import { refusalsOf } from '#platform/contract/refusal.ts';
import { INVALID_TOKEN } from '../rules/invalid-token.ts';

/** Everything the dns slice may refuse, with its HTTP status and sentence. */
export const dnsRefusals = {
  authorization_required: { status: 403, message: 'Sign in to see the DNS records of a domain.' },
  unauthorized: { status: 403, message: 'Only the site owner can edit this domain name.' },
  unknown_domain: { status: 404, message: 'There is no domain %(domain)s on your sites.' },
  zone_not_found: { status: 404, message: 'We do not serve DNS records for %(domain)s.' },
  invalid_record: { status: 400, message: 'This record cannot be saved.' },
  record_not_found: { status: 404, message: 'There is no such record any more.' },
  duplicate_record: {
    status: 409,
    message: 'There is a %(type)s record that says the same for %(name)s already.',
  },
  cname_stands_alone: {
    status: 409,
    message: 'A CNAME record stands alone on its name: %(name)s cannot have it and other records.',
  },
  cname_to_itself: { status: 400, message: 'A CNAME record cannot point to itself: %(name)s.' },
  alias_beside_addresses: {
    status: 409,
    message:
      'An ALIAS record gives %(name)s its addresses alone: it cannot stand beside A, AAAA or ALIAS records.',
  },
  alias_not_public: {
    status: 400,
    message:
      'An ALIAS record of %(name)s leads to a name in public DNS, not to one of a private network, such as those below internal, local or test.',
  },
  ttl_differs: {
    status: 409,
    message: 'All %(type)s records of %(name)s share one TTL, and this one has another.',
  },
  protected_record: {
    status: 409,
    message: 'This record is needed for %(domain)s to work and cannot be changed.',
  },
  too_many_records: { status: 409, message: 'There is no room for another %(type)s record of %(name)s.' },
  record_changed: {
    status: 409,
    message: 'Somebody else changed %(name)s meanwhile, so nothing was saved. Compare both and save again.',
  },
  zone_changed: {
    status: 409,
    message: 'Somebody else changed these records meanwhile, so nothing was saved. Look at them again.',
  },
  version_not_found: { status: 404, message: 'There is no version %(serial)s of these records.' },
  first_version: {
    status: 409,
    message: 'Version %(serial)s is the first of these records: there is nothing before it to go back to.',
  },
  same_as_now: { status: 409, message: 'The records are like that already.' },
  invalid_zone_file: {
    status: 400,
    message: 'Line %(line)s: %(message)s',
  },
  served_here: {
    status: 409,
    message: '%(domain)s uses our name servers already, so there is nothing to copy from elsewhere.',
  },
  not_served_elsewhere: {
    status: 409,
    message: 'No name server answers for %(domain)s at the moment, so there is nothing to copy.',
  },
  live_records_incomplete: {
    status: 503,
    message:
      'The name servers of %(domain)s did not answer every question, so nothing was copied. Please try again in a few minutes.',
  },
  unknown_template: { status: 404, message: 'There is no template for this service.' },
  invalid_token: { status: 400, message: INVALID_TOKEN },
  invalid_variables: { status: 400, message: 'The variables do not fit this domain and service.' },
  nothing_to_change: { status: 400, message: 'Name at least one record to add or to remove.' },
} as const;

/** What is said in place of a refusal's sentence where the manager of the domain is known (spec domain acquisition, section 6). */
export const MANAGER_SENTENCES = {
  unauthorized: 'Only the site owner (%(ownerInfo)s) can edit this domain name.',
} as const;

/** Makes a refusal of the dns slice. */
export const refuseDns = refusalsOf(dnsRefusals);

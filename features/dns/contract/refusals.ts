import { defineSentences } from '#platform/kernel/sentence.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import { INVALID_TOKEN } from '../rules/invalid-token.ts';

/** Everything the dns slice may refuse, with HTTP status and message. */
export const dnsRefusals = defineRefusals('dns.refusals', {
  authorization_required: { status: 403, message: 'Sign in to see the DNS records of a domain.' },
  unauthorized: { status: 403, message: 'Only the site owner can edit this domain name.' },
  unknown_domain: { status: 404, message: 'Domain %(domain)s not found.' },
  domain_left: { status: 410, message: '%(domain)s is no longer managed here.' },
  zone_not_found: { status: 404, message: 'We do not serve DNS records for %(domain)s.' },
  invalid_record: { status: 400, message: 'This record cannot be saved.' },
  record_not_found: { status: 404, message: 'This record no longer exists.' },
  duplicate_record: {
    status: 409,
    message: '%(name)s already has an identical %(type)s record.',
  },
  cname_stands_alone: {
    status: 409,
    message: '%(name)s cannot have a CNAME record together with other records.',
  },
  cname_to_itself: { status: 400, message: 'A CNAME record cannot point to itself: %(name)s.' },
  alias_beside_addresses: {
    status: 409,
    message: '%(name)s cannot have an ALIAS record together with A, AAAA or other ALIAS records.',
  },
  alias_not_public: {
    status: 400,
    message:
      'The ALIAS record of %(name)s must point to a public domain name, not to a private one such as those under internal, local or test.',
  },
  ttl_differs: {
    status: 409,
    message: 'All %(type)s records of %(name)s must have the same TTL.',
  },
  protected_record: {
    status: 409,
    message: '%(domain)s needs this record, so it cannot be changed.',
  },
  too_many_records: { status: 409, message: '%(name)s has the maximum number of %(type)s records.' },
  record_changed: {
    status: 409,
    message:
      'Another user changed %(name)s, so your changes were not saved. Compare both versions and save again.',
  },
  confirmation_required: {
    status: 409,
    message:
      'Email forwards of %(domain)s would get no more mail and be deactivated by this change. Confirm this to continue.',
  },
  zone_changed: {
    status: 409,
    message: 'Another user changed these records, so your changes were not saved. Review them and try again.',
  },
  version_not_found: { status: 404, message: 'Version %(serial)s not found.' },
  first_version: {
    status: 409,
    message: 'Version %(serial)s is the first version and cannot be undone.',
  },
  same_as_now: { status: 409, message: 'The records already match this version.' },
  invalid_zone_file: {
    status: 400,
    message: 'Line %(line)s: %(message)s',
  },
  served_here: {
    status: 409,
    message: '%(domain)s already uses our name servers, so there is nothing to copy.',
  },
  not_served_elsewhere: {
    status: 409,
    message: 'No name server is responding for %(domain)s, so there is nothing to copy.',
  },
  live_records_incomplete: {
    status: 503,
    message:
      'The name servers of %(domain)s did not answer every query, so no records were copied. Try again in a few minutes.',
  },
  unknown_template: { status: 404, message: 'Template not found.' },
  invalid_token: { status: 400, message: INVALID_TOKEN },
  invalid_variables: { status: 400, message: 'The variables do not match this domain and service.' },
  nothing_to_change: { status: 400, message: 'Specify at least one record to add or remove.' },
} as const);

/** The message that replaces a refusal's own if the domain's manager is known (spec domain acquisition, section 6). */
export const MANAGER_SENTENCES = defineSentences('dns.managers', {
  unauthorized: 'Only the site owner (%(ownerInfo)s) can edit this domain name.',
} as const);

/** Makes a refusal of the dns slice. */
export const refuseDns = createRefuse(dnsRefusals);

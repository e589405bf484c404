import * as z from 'zod/mini';
import type { ContactField } from '#features/contacts/rules/contact-details.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The wire's name of each field of a domain's contact (management, section 3; acquisition, section 3). */
export const WHOIS_NAMES = {
  firstName: 'fname',
  lastName: 'lname',
  organization: 'org',
  email: 'email',
  phone: 'phone',
  address1: 'sa1',
  address2: 'sa2',
  city: 'city',
  state: 'state',
  postalCode: 'pc',
  countryCode: 'country_code',
  fax: 'fax',
} as const satisfies Partial<Record<ContactField, string>>;

const text = z.string();

/** A contact of a domain: its registrant, or the privacy service that the public sees instead. */
export const whoisContactSchema = z.object({
  type: z.enum(['registrant', 'privacy_service']),
  fname: text,
  lname: text,
  org: text,
  email: text,
  phone: text,
  sa1: text,
  sa2: text,
  city: text,
  /** The same as `state`, by its name in the registries' protocols. */
  sp: text,
  state: text,
  pc: text,
  country_code: text,
  fax: text,
});

/** A contact of a domain, as sent on the wire. */
export type WhoisContactOnWire = z.infer<typeof whoisContactSchema>;

/** The contacts of a domain. */
export const getWhois = endpoint({
  id: 'get-whois',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/whois',
  summary:
    'The registrant of a domain, and with privacy protection the contact that the public sees instead. For its manager.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.array(whoisContactSchema),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left', 'not_registered_here'],
    ...['registrant_unknown', 'registry_silent', 'tld-in-maintenance'],
  ],
});

// The limit only keeps floods out; what is too long is said per field by the rules.
const given = z.optional(z.nullable(z.string().check(z.maxLength(1_000))));

const changeSchema = z.object({
  fname: given,
  lname: given,
  org: given,
  email: given,
  phone: given,
  sa1: given,
  sa2: given,
  city: given,
  sp: given,
  state: given,
  pc: given,
  country_code: given,
  fax: given,
});

/** A change of the registrant, as sent on the wire: what is missing stays, null is empty. */
export type WhoisChangeOnWire = z.infer<typeof changeSchema>;

/** Changes the registrant of a domain. */
export const updateWhois = endpoint({
  id: 'update-whois',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/whois',
  summary:
    'Changes the contact details of a domain. A change of name, organization or email is a change of registrant: it locks the domain against transfers unless `transfer_lock` is false, and with some registrars waits until both registrants have confirmed it by email.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  body: z.object({
    whois: changeSchema,
    /** Whether a change of registrant locks the domain against transfers, where that is optional. */
    transfer_lock: z._default(z.boolean(), true),
  }),
  answer: z.object({
    success: z.literal(true),
    /** Whether the registry has not answered yet; the change is carried out as soon as it does. */
    is_pending: z.boolean(),
    /** The addresses that were mailed for confirmation; empty if none is needed. */
    confirmed_by: z.array(z.string()),
  }),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left', 'not_registered_here'],
    ...['invalid_registrant', 'contact_field_fixed', 'privacy_before_contact_change', 'contact_in_transfer'],
    ...['contact_change_in_progress', 'contact_rejected', 'registrant_unknown', 'contact_mail_too_soon'],
    ...['registry_silent', 'tld-in-maintenance', 'proof_needed', 'domain_frozen'],
  ],
  callsPerMinute: 10,
});

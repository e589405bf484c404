import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { DISCLOSABLE_FIELDS } from '#features/contacts/rules/disclosable-fields.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const changed = {
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({
    success: z.literal(true),
    /** Whether the registry has not answered yet; the change is carried out as soon as it does. */
    is_pending: z.boolean(),
  }),
  callsPerMinute: 20,
} as const;

const REFUSALS = [
  ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left', 'not_registered_here'],
  ...['privacy_not_offered', 'contact_change_in_progress', 'contact_rejected', 'registrant_unknown'],
  ...['registry_silent', 'tld-in-maintenance'],
];

/** Puts our proxy contact in the registrant's place at the registry. */
export const enablePrivacy = endpoint({
  id: 'enable-privacy',
  method: 'POST',
  path: '/rest/v1/domains/{domain}/privacy/enable',
  summary:
    'Turns privacy protection of a domain on: the public sees our contact instead of the registrant. Safe to repeat.',
  ...changed,
  refusals: [...REFUSALS, 'contact_in_transfer'],
});

/** Puts the registrant back in their place at the registry. */
export const disablePrivacy = endpoint({
  id: 'disable-privacy',
  method: 'POST',
  path: '/rest/v1/domains/{domain}/privacy/disable',
  summary:
    'Turns privacy protection of a domain off: the registry gets the registrant again, of whom it publishes what is disclosed. Safe to repeat.',
  ...changed,
  refusals: [...REFUSALS, 'contact_in_transfer'],
});

/** Publishes contact details of the registrant. */
export const discloseContact = endpoint({
  id: 'disclose-contact',
  method: 'POST',
  path: '/rest/v1/domains/{domain}/privacy/disclose',
  summary:
    'Publishes the contact details of a domain that is not private: all, or the given fields and no others. Safe to repeat.',
  ...changed,
  /** Nothing is all fields. */
  body: z.object({ fields: z.optional(z.array(z.enum(DISCLOSABLE_FIELDS)).check(z.maxLength(6))) }),
  refusals: [...REFUSALS, 'disclosure_while_private', 'disclosure_unverified', 'disclosure_declined'],
});

/** Withholds the contact details of the registrant. */
export const redactContact = endpoint({
  id: 'redact-contact',
  method: 'POST',
  path: '/rest/v1/domains/{domain}/privacy/redact',
  summary:
    'Withholds the contact details of a domain that is not private; country and state stay public. Safe to repeat.',
  ...changed,
  refusals: [...REFUSALS, 'disclosure_while_private'],
});

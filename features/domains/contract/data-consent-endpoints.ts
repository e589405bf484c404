import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The token of the link that is mailed to a registrant. */
const token = z.string().check(z.trim(), z.maxLength(200));

const asked = {
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left'],
    ...['consent_not_managed', 'contact_mail_too_soon'],
  ],
  callsPerMinute: 20,
} as const;

/** Mails the registrant the link to manage their consent (management, sections 2 and 7). */
export const requestDataConsentLink = endpoint({
  id: 'request-data-consent-link',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/request-gdpr-consent-management-link',
  summary:
    'Mails the registrant of a domain a link to give or withdraw consent to publish their personal data, at most once a minute.',
  ...asked,
});

/**
 * The same as a GET for old clients; with a token only, because another website could make a
 * browser send it.
 */
export const requestDataConsentLinkByGet = endpoint({
  id: 'request-data-consent-link-by-get',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/request-gdpr-consent-management-link',
  summary: 'Mails the registrant the link to manage their consent. For API tokens only; sessions use POST.',
  ...asked,
});

/** The last answer of the registrant; both null before the first. */
const answer = {
  is_given: z.nullable(z.boolean()),
  answered_at: z.nullable(z.string()),
};

/** Whether the registrant of a domain consents to the publication of their personal data. */
export const getDataConsent = endpoint({
  id: 'get-data-consent',
  method: 'GET',
  path: '/namestead/v1/domains/{domain}/data-consent',
  summary:
    'Whether the registrant of a domain consents to the publication of their personal data, and since when.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object(answer),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left'],
    'consent_not_managed',
  ],
});

/** What a registrant is asked. */
export const askedDataConsentSchema = z.object({ display_name: z.string(), email: z.string(), ...answer });

/** What a registrant is asked, as sent on the wire. */
export type AskedDataConsent = z.infer<typeof askedDataConsentSchema>;

/** What the mailed link (`/data-consent?token=…`) asks; needs no session. */
export const lookAtDataConsent = endpoint({
  id: 'look-at-data-consent',
  // POST, so that the token appears in no log or history.
  method: 'POST',
  path: '/namestead/v1/data-consent/look',
  summary: 'Returns what a registrant is asked about their personal data, by the token of the emailed link.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({ token }),
  answer: askedDataConsentSchema,
  refusals: ['unknown_data_consent_link'],
  callsPerMinute: 30,
});

/** Gives or withdraws consent; the link holds until it expires, so that an answer can be changed. */
export const answerDataConsent = endpoint({
  id: 'answer-data-consent',
  method: 'POST',
  path: '/namestead/v1/data-consent',
  summary:
    'Gives or withdraws consent to publish the personal data of a registrant, by the token of the emailed link.',
  access: 'public',
  stores: 'after-proof',
  body: z.object({ token, is_given: z.boolean() }),
  answer: askedDataConsentSchema,
  refusals: ['unknown_data_consent_link'],
  callsPerMinute: 20,
});

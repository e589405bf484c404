import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** Mails the registrant the link that confirms their address, once more (management, section 7). */
export const resendContactVerification = endpoint({
  id: 'resend-icann-verification',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/resend-icann',
  summary:
    'Mails the registrant of a domain another link that confirms their address, at most once a minute.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left'],
    ...['contact_already_confirmed', 'contact_mail_too_soon'],
  ],
  callsPerMinute: 20,
});

/** Confirms the address of a registrant by the token of the mailed link; needs no session. */
export const confirmContact = endpoint({
  id: 'confirm-contact',
  // POST, so that the token appears in no log or history.
  method: 'POST',
  path: '/namestead/v1/contact-verification',
  summary: 'Confirms the address of the registrant of a domain, by the token of the emailed link.',
  access: 'public',
  stores: 'after-proof',
  body: z.object({ token: z.string().check(z.trim(), z.maxLength(200)) }),
  answer: z.object({
    display_name: z.string(),
    /** How many other domains were confirmed with it. */
    others: z.int(),
  }),
  refusals: ['unknown_contact_link'],
  callsPerMinute: 20,
});

import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/events/event.ts';

const params = z.object({ domain: canonicalDomain });

/** A forward, as sent on the wire. */
const forwardSchema = z.object({
  email: z.string(),
  mailbox: z.string(),
  domain: z.string(),
  /** The destination address. */
  forward_address: z.string(),
  /** Mail is forwarded: the recipient agreed, and the forward is switched on. */
  active: z.boolean(),
  /** The recipient agreed to receive the mail. */
  verified: z.boolean(),
  /** When it was switched off. */
  deactivated_at: z.nullable(z.string()),
  created: z.string(),
});

/** The email of a domain. */
const forwardsAnswer = z.object({
  /** `forward` if any forward is switched on, else `none`. */
  type: z.enum(['forward', 'none']),
  forwards: z.array(forwardSchema),
});

const refusals = ['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left'] as const;

/** GET /domains/{domain}/email. */
export const listForwardsEndpoint = endpoint({
  id: 'list-forwards',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/email',
  summary: 'Lists the email forwards of a domain by mailbox.',
  access: 'user',
  params,
  answer: forwardsAnswer,
  refusals,
});

/** POST …/email/deactivate. */
export const deactivateForwardsEndpoint = endpoint({
  id: 'deactivate-forwards',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/email/deactivate',
  summary: 'Deactivates all email forwards of a domain. They stay listed.',
  access: 'user',
  params,
  answer: forwardsAnswer,
  refusals: [...refusals, 'no_active_forwards'],
});

/**
 * The last email forward of a domain was switched off by the customer or an operation, not by a
 * change of its records. Subject: the domain.
 */
export const mailSwitchedOff = defineEvent(
  'email.mail_switched_off',
  z.object({ domain: z.string(), siteId: z.int() }),
);

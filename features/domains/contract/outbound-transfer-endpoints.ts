import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** The answers to a transfer that another registrar requested. */
export const OUTBOUND_ANSWERS = ['accept-transfer', 'deny-transfer'] as const;
/** An answer to a transfer that another registrar requested. */
export type OutboundAnswer = (typeof OUTBOUND_ANSWERS)[number];

/** JSON in a string, as clients of this API send it (docs/api.md, rule 4). */
const commandInString = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1_000)),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'Invalid JSON.' });
        return z.NEVER;
      }
    }),
  ),
  z.object({ command: z.enum(OUTBOUND_ANSWERS) }),
);

/** Accepts or denies the transfer of a domain to another registrar (management, section 7). */
export const answerOutboundTransfer = endpoint({
  id: 'answer-outbound-transfer',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/transfer',
  summary: 'Accepts or denies the pending transfer of a domain to another registrar. Safe to repeat.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  body: z.object({
    /** A JSON string with `command`: `accept-transfer` or `deny-transfer`. */
    domainStatus: commandInString,
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_domain',
    'domain_left',
    'no_pending_transfer',
    'transfer_not_approvable',
    'registry_silent',
    'tld-in-maintenance',
  ],
  callsPerMinute: 20,
});

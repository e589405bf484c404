import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** The answers to a transfer that another registrar requested. */
export const OUTBOUND_ANSWERS = ['accept-transfer', 'deny-transfer'] as const;
/** An answer to a transfer that another registrar requested. */
export type OutboundAnswer = (typeof OUTBOUND_ANSWERS)[number];

/** What a command says besides its name; clients leave it out, or send it empty. */
const payload = <Shape extends z.core.$ZodShape>(shape: Shape) => z.optional(z.object(shape));

/** The commands about the transfer of a domain to another registrar (acquisition, section 7). */
const transferCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('send-code'), payload: payload({}) }),
  z.object({
    command: z.literal('cancel-transfer-request'),
    payload: payload({
      /** Whether a pending transfer is declined; without it, it is. */
      decline_transfer: z.optional(z.boolean()),
    }),
  }),
  z.object({ command: z.literal('accept-transfer'), payload: payload({}) }),
  z.object({ command: z.literal('deny-transfer'), payload: payload({}) }),
  z.object({
    command: z.literal('set-ips-tag'),
    payload: z.object({
      /** The tag of the new registrar of a .uk name, in any case. */
      ips_tag: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    }),
  }),
]);
/** A command about the transfer of a domain to another registrar. */
export type TransferCommand = z.infer<typeof transferCommand>;

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
  transferCommand,
);

/** Carries out a command about the transfer of a domain to another registrar (management, section 7). */
export const answerOutboundTransfer = endpoint({
  id: 'answer-outbound-transfer',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/transfer',
  summary:
    'Opens a domain for a transfer to another registrar, closes it again, or answers a pending transfer. Safe to repeat.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  body: z.object({
    /**
     * A JSON string with `command` and `payload`. `send-code` unlocks the domain, turns privacy
     * protection off and mails a transfer code to the registrant. `cancel-transfer-request` takes that
     * back, and declines a pending transfer. `accept-transfer` and `deny-transfer` answer one.
     * `set-ips-tag` with `payload.ips_tag` releases a .uk name to another registrar.
     */
    domainStatus: commandInString,
  }),
  answer: z.object({
    success: z.literal(true),
    /** What a cancellation has turned on again: the transfer lock, and privacy protection. */
    locked: z.optional(z.boolean()),
    private: z.optional(z.boolean()),
  }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_domain',
    'domain_left',
    'no_pending_transfer',
    'transfer_not_approvable',
    'lock_in_transfer',
    'transfer_locked',
    'transfer_prohibited',
    'transfer_needs_confirmation',
    'transfer_by_tag',
    'transfer_code_too_soon',
    'transfer_code_rejected',
    'unlock_domain_and_disable_private_reg_failed',
    'unlock_domain_failed',
    'disable_private_reg_failed',
    'enable_private_reg_failed',
    'decline_transfer_failed',
    'lock_domain_failed',
    'ips_tag_not_used',
    'invalid_ips_tag',
    'ips_tag_rejected',
    'not_registered_here',
    'proof_needed',
    'domain_frozen',
    'registry_silent',
    'tld-in-maintenance',
  ],
  callsPerMinute: 20,
});

import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { TRANSFER_HINDRANCES } from '#features/names/rules/transfer-readiness.ts';
import { LOCK_REASONS } from '#features/names/rules/transfer-policy.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** An auth code as typed; the rule trims it. */
const codeAsTyped = z.string().check(z.maxLength(1_000));
const params = z.object({ domain: canonicalDomain });

/** The readiness of a name for a transfer in, and the state of its transfer. */
export const inboundTransferSchema = z.object({
  /** A-labels. */
  domain_name: z.string(),
  /** The Unicode form, for display. */
  display_name: z.string(),
  /** The state of the caller's own paid transfer; null if there is none. */
  transfer_status: z.nullable(z.enum(INBOUND_TRANSFER_STATUSES)),
  /** Whether the caller may cancel it for a refund. */
  can_give_up: z.boolean(),
  /** When the registry completes it at the latest. */
  answer_at: z.nullable(z.string()),
  /** Whether its DNS records are copied here before the transfer is requested, as the buyer chose. */
  copies_records: z.boolean(),
  /** Whether they were copied. */
  has_copied_records: z.boolean(),
  /** The address we mailed for consent; null if no consent is pending. */
  registrant_email: z.nullable(z.string()),
  /** The current registrar; null if unknown. */
  losing_registrar: z.nullable(z.string()),
  /** Null if the registry does not say, as many without an auth code. */
  unlocked: z.nullable(z.boolean()),
  /** Whether no lock after a registration or a transfer runs any more. */
  old_enough: z.nullable(z.boolean()),
  creation_date: z.nullable(z.string()),
  /** When a name that is too young becomes eligible. */
  transfer_eligible_date: z.nullable(z.string()),
  /** What locks a name that is too young, and for how many days in all. */
  transfer_lock: z.nullable(z.object({ reason: z.enum(LOCK_REASONS), days: z.int() })),
  /** Whether the given or stored auth code is correct; null if there is none. */
  code_accepted: z.nullable(z.boolean()),
  /** The first known obstacle, as code and message; null if there is none. */
  hindrance: z.nullable(z.enum(TRANSFER_HINDRANCES)),
  hindrance_message: z.nullable(z.string()),
  hindrance_sentence: sentenceSchema,
});

/** An inbound transfer, as sent on the wire. */
export type InboundTransferOnWire = z.infer<typeof inboundTransferSchema>;

/** Returns how ready a name is for a transfer in. */
export const getInboundTransferStatus = endpoint({
  id: 'get-inbound-transfer-status',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-status',
  summary:
    'Returns whether a domain can be transferred in, what prevents it, and the status of its transfer.',
  access: 'user',
  params,
  answer: inboundTransferSchema,
  refusals: ['authorization_required', 'registry_silent', 'tld-in-maintenance'],
  callsPerMinute: 60,
});

/** The same with the auth code, which many registries require for details. */
export const checkInboundTransfer = endpoint({
  id: 'check-inbound-transfer',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/inbound-transfer/check',
  summary: 'Checks whether a domain can be transferred in with a transfer code, and what prevents it.',
  access: 'user',
  isUnlogged: true,
  stores: 'nothing',
  params,
  body: z.object({ auth_code: codeAsTyped }),
  answer: inboundTransferSchema,
  refusals: ['authorization_required', 'registry_silent', 'tld-in-maintenance', 'invalid_transfer_code'],
  // Limits guessing of codes.
  callsPerMinute: 20,
});

/** Checks the auth code of a name. */
export const checkTransferCode = endpoint({
  id: 'check-transfer-code',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-check-auth-code',
  summary: 'Checks the transfer code of a domain.',
  access: 'user',
  params,
  query: z.object({ auth_code: z._default(codeAsTyped, '') }),
  answer: z.object({ success: z.boolean() }),
  refusals: ['authorization_required', 'registry_silent', 'tld-in-maintenance'],
  callsPerMinute: 20,
});

/** Starts or restarts a paid transfer. Idempotent. */
export const startInboundTransfer = endpoint({
  id: 'start-inbound-transfer',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-start/{site}',
  summary: 'Starts or restarts a paid transfer with its transfer code. Safe to repeat.',
  access: 'user',
  params: z.object({ domain: canonicalDomain, site: z.string() }),
  body: z.object({
    auth_code: z.optional(codeAsTyped),
    /** Whether DNS records are copied first; omitted keeps the previous choice. */
    copy_records: z.optional(z.boolean()),
  }),
  query: z.object({ auth_code: z._default(codeAsTyped, '') }),
  answer: z.object({
    success: z.boolean(),
    transfer_status: z.nullable(z.enum(INBOUND_TRANSFER_STATUSES)),
  }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_transfer',
    'transfer_code_missing',
    'invalid_transfer_code',
  ],
  callsPerMinute: 20,
});

/**
 * The same as a GET for old clients; with a token only, because another website could make a
 * browser send it.
 */
export const startInboundTransferByGet = endpoint({
  id: 'start-inbound-transfer-by-get',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-start/{site}',
  summary: 'Starts a paid transfer with its transfer code. For API tokens only; sessions use POST.',
  access: 'user',
  params: z.object({ domain: canonicalDomain, site: z.string() }),
  query: z.object({ auth_code: z._default(codeAsTyped, '') }),
  answer: startInboundTransfer.answer,
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_transfer',
    'transfer_code_missing',
    'invalid_transfer_code',
  ],
  callsPerMinute: 20,
});

/** Cancels a paid transfer that has not begun, or that was rejected, for a refund. */
export const cancelInboundTransfer = endpoint({
  id: 'cancel-inbound-transfer',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/inbound-transfer/give-up',
  summary: 'Cancels and refunds a paid transfer that waits for its customer.',
  access: 'user',
  params,
  answer: z.object({ success: z.literal(true) }),
  refusals: ['authorization_required', 'unknown_transfer', 'transfer_is_moving'],
  callsPerMinute: 20,
});

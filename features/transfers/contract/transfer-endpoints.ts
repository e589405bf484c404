import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { TRANSFER_HINDRANCES } from '#features/names/rules/transfer-readiness.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** A transfer code as it was typed; the rule trims it. */
const codeAsTyped = z.string().check(z.maxLength(1_000));
const params = z.object({ domain: canonicalDomain });

/** How ready a name is to move to us, and where its transfer stands. */
export const inboundTransferSchema = z.object({
  /** A-labels. */
  domain_name: z.string(),
  /** The same for people. */
  display_name: z.string(),
  /** Where the asker's own paid transfer stands; null where there is none. */
  transfer_status: z.nullable(z.enum(INBOUND_TRANSFER_STATUSES)),
  /** Whether the asker may give it up, for the money back. */
  can_give_up: z.boolean(),
  /** By when the registry carries it out by itself, at the latest. */
  answer_at: z.nullable(z.string()),
  /** Whether its DNS records are copied here before it is asked for, as its buyer wished. */
  copies_records: z.boolean(),
  /** Whether that was done. */
  has_copied_records: z.boolean(),
  /** Whom we have mailed because their word is awaited; null where nobody's is. */
  registrant_email: z.nullable(z.string()),
  /** The registrar that has the name now; null where nobody says. */
  losing_registrar: z.nullable(z.string()),
  /** Null where the registry does not tell, as many do without the transfer code. */
  unlocked: z.nullable(z.boolean()),
  /** Whether it is past ICANN's 60 days. */
  old_enough: z.nullable(z.boolean()),
  creation_date: z.nullable(z.string()),
  /** From when a name may move that is too young. */
  transfer_eligible_date: z.nullable(z.string()),
  /** Whether the transfer code that was sent along, or given before, is this name's; null where there is none. */
  code_accepted: z.nullable(z.boolean()),
  /** The first thing that hinders it, in a word and in a sentence; null where nothing known does. */
  hindrance: z.nullable(z.enum(TRANSFER_HINDRANCES)),
  hindrance_message: z.nullable(z.string()),
});

/** An inbound transfer on the wire. */
export type InboundTransferOnWire = z.infer<typeof inboundTransferSchema>;

/** How ready a name is to be transferred to us. */
export const getInboundTransferStatus = endpoint({
  id: 'get-inbound-transfer-status',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-status',
  summary:
    'Returns whether a domain can be transferred in, what prevents it, and the status of its transfer.',
  access: 'user',
  params,
  answer: inboundTransferSchema,
  refusals: ['authorization_required', 'registry_silent'],
  callsPerMinute: 60,
});

/** The same with the transfer code, which many registries want before they tell anything. */
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
  refusals: ['authorization_required', 'registry_silent', 'invalid_transfer_code'],
  // Codes are not to be guessed here.
  callsPerMinute: 20,
});

/** Whether a transfer code is a name's. */
export const checkTransferCode = endpoint({
  id: 'check-transfer-code',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-check-auth-code',
  summary: 'Checks the transfer code of a domain.',
  access: 'user',
  params,
  query: z.object({ auth_code: z._default(codeAsTyped, '') }),
  answer: z.object({ success: z.boolean() }),
  refusals: ['authorization_required', 'registry_silent'],
  callsPerMinute: 20,
});

/** Starts a paid transfer, or starts it again; harmless to repeat. */
export const startInboundTransfer = endpoint({
  id: 'start-inbound-transfer',
  method: 'POST',
  path: '/rest/v1.1/domains/{domain}/inbound-transfer-start/{site}',
  summary: 'Starts or restarts a paid transfer with its transfer code. Safe to repeat.',
  access: 'user',
  params: z.object({ domain: canonicalDomain, site: z.string() }),
  body: z.object({
    auth_code: z.optional(codeAsTyped),
    /** Whether the name's DNS records are copied here first; as before where it is not said. */
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

/** The same as old clients call it; with a token only, because a page of somebody else could make a browser send it. */
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

/** Gives up a paid transfer that has not begun, or that the other side refused, for the money back. */
export const giveUpInboundTransfer = endpoint({
  id: 'give-up-inbound-transfer',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/inbound-transfer/give-up',
  summary: 'Cancels and refunds a paid transfer that waits for its customer.',
  access: 'user',
  params,
  answer: z.object({ success: z.literal(true) }),
  refusals: ['authorization_required', 'unknown_transfer', 'transfer_is_moving'],
  callsPerMinute: 20,
});

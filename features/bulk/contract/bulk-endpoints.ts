import * as z from 'zod/mini';
import { contactInformationSchema } from '#features/contacts/contract/contact-wire.ts';
import { allDomainsFilter } from '#features/domains/contract/list-endpoints.ts';
import { wireNumber } from '#features/names/contract/wire-values.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { messageSchema } from '#platform/contract/message-schema.ts';
import { BULK_ACTIONS, BULK_ITEM_STATES, BULK_STATES, MAX_BULK_DOMAINS } from '../rules/bulk-action.ts';

const PATH = '/namestead/v1/me/bulk-changes';
const params = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

const count = z.int();
/** A bulk change, with how many of its domains are where. */
const bulkChangeSchema = z.object({
  id: z.int(),
  name: z.string(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  created_at: z.string(),
  /** When it was first started. */
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** The bulk change that this one undoes; null if it is no undo. */
  undoes: z.nullable(z.int()),
  /** The bulk change that undoes this one, once it was started. */
  undone_by: z.nullable(z.int()),
  /** Whether it is finished and can be undone. */
  can_undo: z.boolean(),
  counts: z.object({
    total: count,
    ready: count,
    unchanged: count,
    impossible: count,
    sent: count,
    done: count,
    failed: count,
  }),
});

/** A bulk change, as sent on the wire. */
export type BulkChangeOnWire = z.infer<typeof bulkChangeSchema>;

/** One domain of a bulk change. */
const bulkItemSchema = z.object({
  domain: z.string(),
  display_name: z.string(),
  state: z.enum(BULK_ITEM_STATES),
  /**
   * Why it was set apart or failed, or what else there is to know: who has to confirm a change of
   * contacts, or whom a transfer code was emailed to. Else null.
   */
  reason: z.nullable(messageSchema),
});

/** One domain of a bulk change, as sent on the wire. */
export type BulkItemOnWire = z.infer<typeof bulkItemSchema>;

/** The template of a bulk change of DNS records. */
const templateSchema = z.object({
  provider: z.string().check(z.maxLength(60)),
  service: z.string().check(z.maxLength(60)),
  token: z.string().check(z.trim(), z.maxLength(300)),
});

/** The contact details of a bulk change, and whether a change of registrant locks where that is optional. */
const contactSchema = z.object({
  contact_information: contactInformationSchema,
  transfer_lock: z._default(z.boolean(), true),
});

/** POST /me/bulk-changes. */
export const draftBulkChangeEndpoint = endpoint({
  id: 'draft-bulk-change',
  method: 'POST',
  path: PATH,
  summary:
    'Previews a change of many domains and stores it; nothing is changed before it is started. Send an Idempotency-Key header to repeat it safely.',
  access: 'user',
  isUnlogged: true,
  body: z.object({
    name: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    action: z.enum(BULK_ACTIONS),
    /** Required for `dns_template`. */
    template: z.optional(templateSchema),
    /** Required for `contacts`. A fax number that is not given stays as it is. */
    contact: z.optional(contactSchema),
    selection: z.union([
      z.object({
        names: z
          .array(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(300)))
          .check(z.maxLength(MAX_BULK_DOMAINS)),
      }),
      z.object({ filter: z.object(allDomainsFilter) }),
    ]),
  }),
  answer: bulkChangeSchema,
  refusals: [
    'no_domains',
    'too_many_domains',
    'template_missing',
    'contact_missing',
    'idempotency_key_reused',
  ],
  callsPerMinute: 20,
});

/** GET /me/bulk-changes. */
export const listBulkChangesEndpoint = endpoint({
  id: 'list-bulk-changes',
  method: 'GET',
  path: PATH,
  summary: 'Your last 50 bulk changes, newest first.',
  access: 'user',
  answer: z.object({ changes: z.array(bulkChangeSchema) }),
  refusals: [],
});

/** GET /me/bulk-changes/{id}. */
export const getBulkChangeEndpoint = endpoint({
  id: 'get-bulk-change',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'A bulk change of yours, and how far it is.',
  access: 'user',
  params,
  answer: bulkChangeSchema,
  refusals: ['unknown_bulk_change'],
});

/** GET /me/bulk-changes/{id}/domains. */
export const listBulkItemsEndpoint = endpoint({
  id: 'list-bulk-items',
  method: 'GET',
  path: `${PATH}/{id}/domains`,
  summary: 'The domains of a bulk change, each with its result.',
  access: 'user',
  params,
  query: z.object({
    state: z.optional(z.enum(BULK_ITEM_STATES)),
    number: z._default(wireNumber(1, MAX_BULK_DOMAINS), MAX_BULK_DOMAINS),
    offset: z._default(wireNumber(0, MAX_BULK_DOMAINS), 0),
  }),
  answer: z.object({ domains: z.array(bulkItemSchema), found: count }),
  refusals: ['unknown_bulk_change'],
});

/** POST /me/bulk-changes/{id}/start. */
export const startBulkChangeEndpoint = endpoint({
  id: 'start-bulk-change',
  method: 'POST',
  path: `${PATH}/{id}/start`,
  summary: 'Starts a bulk change, or continues a stopped one. One that was started is left as it is.',
  access: 'user',
  params,
  answer: bulkChangeSchema,
  refusals: ['unknown_bulk_change', 'no_changeable_domains', 'proof_needed'],
});

/** POST /me/bulk-changes/{id}/stop. */
export const stopBulkChangeEndpoint = endpoint({
  id: 'stop-bulk-change',
  method: 'POST',
  path: `${PATH}/{id}/stop`,
  summary: 'Stops a bulk change before its next domain. What was sent to a registry is followed up.',
  access: 'user',
  params,
  answer: bulkChangeSchema,
  refusals: ['unknown_bulk_change'],
});

/** POST /me/bulk-changes/{id}/retry. */
export const retryBulkChangeEndpoint = endpoint({
  id: 'retry-bulk-change',
  method: 'POST',
  path: `${PATH}/{id}/retry`,
  summary: 'Tries the failed domains of a bulk change again.',
  access: 'user',
  params,
  answer: bulkChangeSchema,
  refusals: ['unknown_bulk_change', 'nothing_to_retry', 'bulk_change_undone', 'proof_needed'],
});

/** POST /me/bulk-changes/{id}/undo. */
export const undoBulkChangeEndpoint = endpoint({
  id: 'undo-bulk-change',
  method: 'POST',
  path: `${PATH}/{id}/undo`,
  summary:
    'Starts a bulk change that puts back what each changed domain had before, except where it was changed since. Repeated, it answers with the same one. Changes of contacts and transfer codes cannot be undone.',
  access: 'user',
  params,
  answer: bulkChangeSchema,
  refusals: ['unknown_bulk_change', 'nothing_to_undo', 'proof_needed'],
  callsPerMinute: 20,
});

/** POST /me/bulk-changes/{id}/delete. */
export const deleteBulkChangeEndpoint = endpoint({
  id: 'delete-bulk-change',
  method: 'POST',
  path: `${PATH}/{id}/delete`,
  summary: 'Deletes a bulk change that was not started.',
  access: 'user',
  params,
  answer: z.object({ success: z.literal(true) }),
  refusals: ['unknown_bulk_change', 'bulk_change_started'],
});

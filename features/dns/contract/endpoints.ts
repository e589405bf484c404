import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** A DNS record on the wire; fields that its type lacks are empty or zero (docs/api.md, "Other answers"). */
export const recordSchema = z.object({
  id: z.string(),
  /** Relative to the domain; the domain itself for the apex. */
  name: z.string(),
  domain: z.string(),
  type: z.string(),
  /** An address, a host with trailing dot, or text. */
  data: z.string(),
  /** Preference of MX, priority of SRV. */
  aux: z.int(),
  weight: z.int(),
  /** Without underscores. */
  service: z.string(),
  protocol: z.string(),
  port: z.int(),
  /** SRV only. */
  target: z.optional(z.string()),
  ttl: z.int(),
  /** A note for other users. */
  comment: z.string(),
  /** A default record, which customers cannot change. */
  protected_field: z.boolean(),
});

/** A DNS record as returned by the server. */
export type RecordOnWire = z.infer<typeof recordSchema>;

/** A field as clients send it: text or a number; null and absence mean "not given". */
const field = (longest: number) => z.nullish(z.union([z.string().check(z.maxLength(longest)), z.number()]));

/** Names and hosts have at most 253 characters; this allows for surrounding spaces. */
const NAME_ROOM = 300;
/** TXT data may have 4,000 characters. */
const DATA_ROOM = 5_000;

/** A record to add or remove, as clients send it; unknown fields are ignored. */
export const recordRequestSchema = z.object({
  id: field(40),
  type: z.string().check(z.maxLength(10)),
  name: field(NAME_ROOM),
  data: field(DATA_ROOM),
  aux: field(20),
  weight: field(20),
  service: field(NAME_ROOM),
  protocol: field(20),
  port: field(20),
  target: field(NAME_ROOM),
  ttl: field(20),
  comment: field(NAME_ROOM),
});

/** A record as clients send it. */
export type RecordRequest = z.infer<typeof recordRequestSchema>;

/** Maximum number of records that one change may add, and remove. */
export const MAX_CHANGED_RECORDS = 500;

const requestedRecords = z._default(z.array(recordRequestSchema).check(z.maxLength(MAX_CHANGED_RECORDS)), []);

/** The version of a zone, which is its serial. */
export const zoneSerialSchema = z.int().check(z.minimum(1), z.maximum(0xffff_ffff));

/**
 * What a caller confirms with a change. Without it, a change that switches off email forwards is
 * refused with `confirmation_required`, whose data lists what has to be confirmed (`confirm`) and
 * the affected forwards.
 */
export const CONFIRMATIONS = ['deactivate_forwards'] as const;

/** A confirmation that a change may need. */
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The member `confirmed` of every change. */
export const confirmedSchema = z._default(z.array(z.enum(CONFIRMATIONS)).check(z.maxLength(10)), []);

/** The change inside the body's JSON string. */
const changeSchema = z.object({
  records_to_add: requestedRecords,
  records_to_remove: requestedRecords,
  /** The version that the change is based on; used to report concurrent changes as conflicts. */
  serial: z.nullish(zoneSerialSchema),
  confirmed: confirmedSchema,
});

/** JSON in a string, as clients of this API send it (docs/api.md, rule 4). */
export const changeInString = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'Invalid JSON.' });
        return z.NEVER;
      }
    }),
  ),
  changeSchema,
);

const params = z.object({ domain: canonicalDomain });
/** All records of a domain, with their version. */
export const recordsAnswer = z.object({ records: z.array(recordSchema), serial: zoneSerialSchema });

/** The refusals of any request about a zone. */
export const ZONE_REFUSALS = [
  'authorization_required',
  'unauthorized',
  'unknown_domain',
  'domain_left',
  'zone_not_found',
] as const;
/** The refusals of any change of a zone. */
export const CHANGE_REFUSALS = [
  ...ZONE_REFUSALS,
  'confirmation_required',
  'duplicate_record',
  'cname_stands_alone',
  'cname_to_itself',
  'alias_beside_addresses',
  'alias_not_public',
  'ttl_differs',
  'protected_record',
  'too_many_records',
] as const;

/** The refusals of a change that names its records. */
const RECORD_REFUSALS = [
  ...CHANGE_REFUSALS,
  'invalid_record',
  'record_not_found',
  'record_changed',
  'nothing_to_change',
] as const;

/** A larger change has some 200 records, and planning it costs more than sending it to a worker. */
export const LARGE_CHANGE_OCTETS = 20_000;
/** Zone file bytes per user and minute: ten of the largest, for each operation. */
export const ZONE_OCTETS_PER_MINUTE = 10 * 1_024 * 1_024;

const PATH = '/rest/v1.1/domains/{domain}/dns';

/** GET /domains/{domain}/dns. */
export const listRecordsEndpoint = endpoint({
  id: 'list-records',
  method: 'GET',
  path: PATH,
  summary: 'Lists the DNS records of a domain.',
  access: 'user',
  params,
  query: z.object({
    /** The client's version; if it is current, no records are sent. */
    known: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  answer: z.extend(recordsAnswer, {
    /** The client's version is current, so records are omitted. */
    is_known: z.optional(z.literal(true)),
  }),
  refusals: ZONE_REFUSALS,
});

/** POST /domains/{domain}/dns. */
export const changeRecordsEndpoint = endpoint({
  id: 'change-records',
  method: 'POST',
  path: PATH,
  summary: 'Removes and adds DNS records as one change; `dns` is a JSON string. Returns all records.',
  access: 'user',
  params,
  body: z.object({ dns: changeInString }),
  answer: recordsAnswer,
  refusals: RECORD_REFUSALS,
  isHeavyFrom: LARGE_CHANGE_OCTETS,
  octetsPerMinute: ZONE_OCTETS_PER_MINUTE,
});

/** POST /domains/{domain}/dns/add, as `dns().add(record)` of the npm client wpcom calls it. */
export const addRecordEndpoint = endpoint({
  id: 'add-record',
  method: 'POST',
  path: `${PATH}/add`,
  summary: 'Adds one DNS record; the body is the record. Returns all records.',
  access: 'user',
  params,
  body: recordRequestSchema,
  answer: recordsAnswer,
  refusals: RECORD_REFUSALS,
});

/** POST /domains/{domain}/dns/delete, as `dns().delete(record)` of the npm client wpcom calls it. */
export const deleteRecordEndpoint = endpoint({
  id: 'delete-record',
  method: 'POST',
  path: `${PATH}/delete`,
  summary: 'Deletes one DNS record; the body is the record, or its `id` alone. Returns all records.',
  access: 'user',
  params,
  body: z.extend(recordRequestSchema, {
    type: z._default(recordRequestSchema.shape.type, ''),
    confirmed: confirmedSchema,
  }),
  answer: recordsAnswer,
  refusals: RECORD_REFUSALS,
});

import * as z from 'zod/mini';

/** A DNS record on the wire; fields that its type does not have are empty or zero (API.md, "DNS record"). */
export const recordSchema = z.object({
  id: z.string(),
  /** Relative to the domain; the domain itself for its apex. */
  name: z.string(),
  domain: z.string(),
  type: z.string(),
  /** Address, host with its final dot, or text. */
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
  /** A note of people's, for each other. */
  comment: z.string(),
  /** Ours, and not to be changed. */
  protected_field: z.boolean(),
});

/** A DNS record as the server answers it. */
export type RecordOnWire = z.infer<typeof recordSchema>;

/** A field as clients send it: text or a number; null and absence mean that it is not given. */
const field = (longest: number) => z.nullish(z.union([z.string().check(z.maxLength(longest)), z.number()]));

/** Names and hosts have at most 253 characters; with spaces around them, more is a mistake. */
const NAME_ROOM = 300;
/** TXT data may have 4,000 characters. */
const DATA_ROOM = 5_000;

/** A record as clients send it, to be added or removed; further fields of theirs are ignored. */
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

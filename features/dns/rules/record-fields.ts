import type { Message } from '#platform/kernel/sentence.ts';
import { defineSentences } from '#platform/kernel/sentence.ts';

/** The fields of a record as text, in forms and on the wire. */
export interface RecordFields {
  readonly type: string;
  /** Relative to the domain; empty, `@` and the domain mean the apex. */
  readonly name: string;
  readonly data: string;
  /** Preference of MX, priority of SRV. */
  readonly aux: string;
  readonly weight: string;
  readonly port: string;
  readonly service: string;
  readonly protocol: string;
  readonly target: string;
  /** Seconds; empty means the RRset's TTL or the default. */
  readonly ttl: string;
  /** A note for other users; not served. */
  readonly comment: string;
}

/** One field of a record. */
export type FieldName = keyof RecordFields;

/** An error message for one field. */
export interface FieldError extends Message {
  readonly field: FieldName;
}

/**
 * Error messages by field (spec domain acquisition, section 5; those of types, protocol and TTL,
 * which it does not define, are ours). Messages of a single type are in that type's file.
 */
export const FIELD_MESSAGES = defineSentences('dns.fields', {
  type: 'Invalid Type',
  name: 'Invalid Name',
  ip: 'Invalid IP',
  targetHost: 'Invalid Target Host',
  aliasNotPublic: 'Enter a public domain name, such as shop.example.net',
  mailServer: 'Invalid Mail Server',
  priority: 'Invalid Priority',
  weight: 'Invalid Weight',
  service: 'Invalid Service',
  protocol: 'Invalid Protocol',
  targetPort: 'Invalid Target Port',
  ttl: 'Invalid TTL',
  comment: 'Use a single line of at most 200 characters',
  txtEmpty: 'TXT records may not be empty',
  txtTooLong: 'TXT records may not exceed 255 characters',
  txtNotAscii: 'TXT Record has non-ASCII data',
} as const);

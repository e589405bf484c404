/** The fields of a record as people fill them in and as they travel, all text. */
export interface RecordFields {
  readonly type: string;
  /** Relative to the domain; empty, `@` and the domain mean the domain itself. */
  readonly name: string;
  readonly data: string;
  /** Preference of MX, priority of SRV. */
  readonly aux: string;
  readonly weight: string;
  readonly port: string;
  readonly service: string;
  readonly protocol: string;
  readonly target: string;
  /** Seconds, or empty for "as the others of its name and type, else the default". */
  readonly ttl: string;
  /** A note for each other; it is not served. */
  readonly comment: string;
}

/** One field of a record. */
export type FieldName = keyof RecordFields;

/** What is wrong with one field, in the field's own words. */
export interface FieldError {
  readonly field: FieldName;
  readonly message: string;
}

/**
 * A field's sentences (spec domain acquisition, section 5; those of types, protocol and TTL that it does not name are ours).
 * What only one type says stands in that type's file.
 */
export const FIELD_MESSAGES = {
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
} as const;

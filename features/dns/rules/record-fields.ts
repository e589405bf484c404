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

/** A field's sentences (spec domain acquisition, section 5; those of types, protocol and TTL that it does not name are ours). */
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
  caaShape: 'Enter a flag, a tag and a value: 0 issue "letsencrypt.org"',
  caaFlags: 'The flag must be a number from 0 to 255: 0, or 128 for “critical”',
  caaTag: 'The tag must be up to 15 letters and digits: issue, issuewild or iodef',
  caaIssuer: 'The value must be a certificate authority, such as letsencrypt.org, or ; for none',
  caaIodef: 'The value must be a contact URL: mailto:security@example.com or https://…',
  tlsaUsage: 'The usage (first field) must be a number from 0 to 3',
  tlsaSelector: 'The selector (second field) must be 0 or 1',
  tlsaMatching: 'The matching type (third field) must be 0, 1 or 2',
  tlsaAssociation: 'The certificate data must be hexadecimal: 64 digits for SHA-256, 128 for SHA-512',
  sshfpAlgorithm: 'The algorithm (first field) must be 1, 2, 3, 4 or 6',
  sshfpHash: 'The hash type (second field) must be 1 or 2',
  sshfpFingerprint: 'The fingerprint must be hexadecimal: 40 digits for SHA-1, 64 for SHA-256',
  svcbParameters: 'A parameter is unknown, invalid or repeated',
  svcbAlias: 'A record with priority 0 is an alias and cannot have parameters',
  svcbMandatory: 'A mandatory parameter is missing',
} as const;

/** Types beyond the spec's six in whose data letters have a case: values and parameters of others' making. */
const KEEPS_CASE = new Set(['CAA', 'SVCB', 'HTTPS']);

/** Fields as they count: trimmed and lower case, except TXT data, which stays as typed (spec section 5). */
export function canonicalFields(fields: RecordFields): RecordFields {
  const type = fields.type.trim().toUpperCase();
  const clean = (text: string): string => text.trim().toLowerCase();
  return {
    type,
    name: clean(fields.name),
    data: type === 'TXT' ? fields.data : KEEPS_CASE.has(type) ? fields.data.trim() : clean(fields.data),
    aux: clean(fields.aux),
    weight: clean(fields.weight),
    port: clean(fields.port),
    service: clean(fields.service).replace(/^_+/, ''),
    protocol: clean(fields.protocol).replace(/^_+/, ''),
    target: clean(fields.target),
    ttl: clean(fields.ttl),
    comment: fields.comment.trim(),
  };
}

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
}

/** One field of a record. */
export type FieldName = keyof RecordFields;

/** What is wrong with one field, in the field's own words. */
export interface FieldFault {
  readonly field: FieldName;
  readonly message: string;
}

/** A field's sentences (spec domain acquisition, section 5; protocol and TTL are ours). */
export const FIELD_MESSAGES = {
  type: 'Invalid Type',
  name: 'Invalid Name',
  ip: 'Invalid IP',
  targetHost: 'Invalid Target Host',
  mailServer: 'Invalid Mail Server',
  priority: 'Invalid Priority',
  weight: 'Invalid Weight',
  service: 'Invalid Service',
  protocol: 'Invalid Protocol',
  targetPort: 'Invalid Target Port',
  ttl: 'Invalid TTL',
  txtEmpty: 'TXT records may not be empty',
  txtTooLong: 'TXT records may not exceed 255 characters',
  txtNotAscii: 'TXT Record has non-ASCII data',
} as const;

/** Fields as they count: trimmed and lower case, except TXT data, which stays as typed (spec section 5). */
export function canonicalFields(fields: RecordFields): RecordFields {
  const type = fields.type.trim().toUpperCase();
  const clean = (text: string): string => text.trim().toLowerCase();
  return {
    type,
    name: clean(fields.name),
    data: type === 'TXT' ? fields.data : clean(fields.data),
    aux: clean(fields.aux),
    weight: clean(fields.weight),
    port: clean(fields.port),
    service: clean(fields.service).replace(/^_+/, ''),
    protocol: clean(fields.protocol).replace(/^_+/, ''),
    target: clean(fields.target),
    ttl: clean(fields.ttl),
  };
}

import { say } from '#platform/kernel/sentence.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { MAX_COMMENT_LENGTH, MAX_TTL, MIN_TTL, fullName, relativeName } from './zone-record.ts';
import { DEFAULT_PRIORITY, MAX_HOSTNAME_LENGTH } from './dns-limits.ts';
import { isAddressName, isServiceName } from './hostname.ts';
import { FIELD_MESSAGES } from './record-fields.ts';
import type { FieldError, RecordFields } from './record-fields.ts';
import { unless } from './record-types/record-type.ts';
import { isWritableType, isZoneType, recordType } from './record-types/record-types.ts';
import type { WritableType, ZoneData } from './record-types/record-types.ts';

/** A requested record; `ttl` null means the RRset's. */
export interface WantedRecord {
  readonly name: string;
  readonly data: ZoneData;
  readonly ttl: number | null;
  /** The user's comment. */
  readonly comment?: string;
}

/** Empty fields. */
export const EMPTY_FIELDS: Omit<RecordFields, 'type'> = {
  name: '',
  data: '',
  aux: String(DEFAULT_PRIORITY),
  weight: String(DEFAULT_PRIORITY),
  port: '',
  service: '',
  protocol: 'tcp',
  target: '',
  ttl: '',
  comment: '',
};

/**
 * Fields in canonical form: trimmed and lower case; data as its type requires, such as TXT as typed
 * (spec section 5).
 */
export function canonicalFields(fields: RecordFields): RecordFields {
  const type = fields.type.trim().toUpperCase();
  const clean = (text: string): string => text.trim().toLowerCase();
  const cleanData = (isZoneType(type) ? recordType(type).cleanData : undefined) ?? clean;
  return {
    type,
    name: clean(fields.name),
    data: cleanData(fields.data),
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

/**
 * Parses a record from its fields: canonical, or all errors of its fields. A record to be removed
 * may violate rules for new records.
 */
export function readRecord(
  raw: RecordFields,
  domain: string,
  { isRemoval = false }: { readonly isRemoval?: boolean } = {},
): Result<WantedRecord, readonly FieldError[]> {
  const fields = canonicalFields(raw);
  if (!isWritableType(fields.type)) return refused([{ field: 'type', ...say(FIELD_MESSAGES, 'type') }]);
  const type = recordType(fields.type);
  const relative = relativeName(fields.name, domain);
  const faults = [
    ...validateNames(fields, relative, fields.type, domain),
    ...validateData(type, fields, isRemoval),
    ...unless(isTtl(fields.ttl), 'ttl', 'ttl'),
    ...unless(isComment(fields.comment), 'comment', 'comment'),
  ];
  if (faults.length > 0) return refused(faults);
  return ok({
    name: fullName(buildOwner(fields, relative, fields.type), domain),
    data: type.read(fields),
    ttl: fields.ttl === '' ? null : Number(fields.ttl),
    ...(fields.comment === '' ? {} : { comment: fields.comment }),
  });
}

/** Warnings about allowed values, such as non-ASCII TXT data. */
export function listWarnings(raw: RecordFields): readonly FieldError[] {
  const fields = canonicalFields(raw);
  return isWritableType(fields.type) ? (recordType(fields.type).warn?.(fields) ?? []) : [];
}

/** The fields of a record: the inverse of `readRecord`. */
export function showRecord(
  record: Omit<WantedRecord, 'ttl'> & { ttl: number },
  domain: string,
): RecordFields {
  const type = record.data.type;
  const relative = relativeName(record.name, domain);
  const fields = {
    ...BLANK_FIELDS,
    type,
    name: relative,
    ttl: String(record.ttl),
    comment: record.comment ?? '',
  };
  const shown = { ...fields, ...recordType(type).show(record.data) };
  if (!recordType(type).prefix) return shown;
  const [service = '', protocol = '', ...name] = relative.split('.');
  return { ...shown, name: name.join('.'), service: service.slice(1), protocol: protocol.slice(1) };
}

const BLANK_FIELDS = { ...EMPTY_FIELDS, aux: '', weight: '', protocol: '' };

function validateData(
  type: ReturnType<typeof recordType>,
  fields: RecordFields,
  isRemoval: boolean,
): readonly FieldError[] {
  const faults = type.validate(fields);
  return faults.length > 0 || isRemoval ? faults : (type.forbid?.(fields) ?? []);
}

function validateNames(
  fields: RecordFields,
  relative: string,
  type: WritableType,
  domain: string,
): readonly FieldError[] {
  const rules = recordType(type);
  const owner = buildOwner(fields, relative, type);
  const isSound =
    relative === ''
      ? rules.allowsApex
      : !rules.isApexOnly &&
        (rules.owner === 'address' ? isAddressName(relative) : isServiceName(relative)) &&
        !(rules.prefix && relative.startsWith('*'));
  return unless(isSound && fullName(owner, domain).length <= MAX_HOSTNAME_LENGTH, 'name', 'name');
}

function buildOwner(fields: RecordFields, relative: string, type: WritableType): string {
  const prefix = recordType(type).prefix?.(fields);
  return prefix === undefined ? relative : [prefix, relative].filter((part) => part !== '').join('.');
}

function isTtl(text: string): boolean {
  return text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= MIN_TTL && Number(text) <= MAX_TTL);
}

/** Whether it fits one line of a zone file and is well-formed Unicode, as stored text must be. */
function isComment(text: string): boolean {
  return text.length <= MAX_COMMENT_LENGTH && !/\p{Cc}/u.test(text) && text.isWellFormed();
}

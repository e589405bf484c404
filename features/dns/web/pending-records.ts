import type { Confirmation, RecordOnWire } from '../contract/endpoints.ts';
import { DEFAULT_TTL } from '../rules/zone-record.ts';
import { readRecord, showRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { isZoneType, recordType } from '../rules/record-types/record-types.ts';

/** A change made on the screen. */
export interface RecordChange {
  readonly add: readonly RecordFields[];
  readonly remove: readonly RecordOnWire[];
  /** The displayed version, so that concurrent changes of the same records are not overwritten. */
  readonly serial?: number | undefined;
  /** The version whose change this one undoes; additions and removals are then only for display. */
  readonly undoes?: number | undefined;
  /** What was confirmed already. */
  readonly confirmed?: readonly Confirmation[] | undefined;
}

/** A record in the list: stored, or with a pending change. */
export interface ShownRecord extends RecordOnWire {
  readonly pending: 'adding' | 'changing' | 'deleting' | null;
}

/**
 * The list with pending changes applied.
 *
 * Nothing is stored: a refused change is no longer pending, which restores the list.
 */
export function withPending(
  records: readonly RecordOnWire[],
  pending: readonly RecordChange[],
  domain: string,
): ShownRecord[] {
  const leaving = new Map(
    pending.flatMap((change) =>
      change.remove.map(({ id }, at) => [id, isEdit(change) ? change.add[at] : undefined] as const),
    ),
  );
  const stored = records.map((record): ShownRecord => {
    if (!leaving.has(record.id)) return withoutPendingChange(record);
    const replacement = leaving.get(record.id);
    return replacement
      ? { ...toWireRecord(replacement, domain, record.id), pending: 'changing' }
      : { ...record, pending: 'deleting' };
  });
  const added = pending.filter((change) => !isEdit(change)).flatMap(({ add }) => add);
  if (added.length === 0) return stored;
  // A change may still count as pending when its response is already in the cache.
  const present = new Set(records.map(serializeRecord));
  const arriving = added
    .map((fields, at): ShownRecord => ({ ...toWireRecord(fields, domain, `new-${at}`), pending: 'adding' }))
    .filter((record) => !present.has(serializeRecord(record)));
  return [...arriving, ...stored];
}

/** Whether a change replaces each removed record. */
function isEdit({ add, remove }: RecordChange): boolean {
  return add.length === remove.length;
}

const still = new WeakMap<RecordOnWire, ShownRecord>();

/** A record without pending change; returns the same object each time, so that its row does not re-render. */
function withoutPendingChange(record: RecordOnWire): ShownRecord {
  const known = still.get(record);
  if (known !== undefined) return known;
  const shown: ShownRecord = { ...record, pending: null };
  still.set(record, shown);
  return shown;
}

/**
 * Whether deleting the record leaves the domain without a mail server (spec domain acquisition,
 * section 4, "DNS").
 */
export function isLastMailServer(record: ShownRecord, records: readonly ShownRecord[]): boolean {
  // `.` means that there is none (RFC 7505).
  const isMail = ({ type, name, domain, data, pending }: ShownRecord): boolean =>
    type === 'MX' && name === domain && data !== '.' && pending !== 'deleting';
  return isMail(record) && records.filter(isMail).length === 1;
}

/** The fields to add this record again. */
export function toFields(record: RecordOnWire): RecordFields {
  return {
    type: record.type,
    name: record.name,
    data: record.data,
    aux: String(record.aux),
    weight: String(record.weight),
    port: String(record.port),
    service: record.service,
    protocol: record.protocol,
    target: record.target ?? '',
    ttl: String(record.ttl),
    comment: record.comment,
  };
}

/** Whether the type's data is a single host name. */
export function isDataHost(type: string): boolean {
  return (
    isZoneType(type) && recordType(type).fields.some(({ name, kind }) => name === 'data' && kind === 'host')
  );
}

/** The editable fields: empty name for the apex, and hosts without trailing dot. */
export function toEditableFields(record: RecordOnWire): RecordFields {
  const fields = toFields(record);
  const host = (text: string): string => text.replace(/\.$/, '');
  return {
    ...fields,
    name: record.name === record.domain ? '' : record.name,
    data: isDataHost(record.type) ? host(fields.data) : fields.data,
    target: host(fields.target),
  };
}

/** The full owner name for display: `www.example.com`, `_sip._tcp.example.com`. */
export function buildFullName(record: RecordOnWire): string {
  const prefix = isZoneType(record.type) ? recordType(record.type).prefix?.(toFields(record)) : undefined;
  const name = record.name === record.domain ? [] : [record.name];
  return [...(prefix === undefined ? [] : [prefix]), ...name, record.domain].join('.');
}

/** The wire record of these fields, as the server will return it. */
export function toWireRecord(fields: RecordFields, domain: string, id: string): RecordOnWire {
  const read = readRecord(fields, domain);
  const shown = read.ok ? showRecord({ ...read.value, ttl: read.value.ttl ?? DEFAULT_TTL }, domain) : fields;
  return {
    id,
    name: shown.name === '' ? domain : shown.name,
    domain,
    type: shown.type,
    data: shown.data,
    aux: Number(shown.aux),
    weight: Number(shown.weight),
    service: shown.service,
    protocol: shown.protocol,
    port: Number(shown.port),
    ...(shown.type === 'SRV' ? { target: shown.target } : {}),
    ttl: Number(shown.ttl) || DEFAULT_TTL,
    comment: shown.comment,
    protected_field: false,
  };
}

function serializeRecord(record: RecordOnWire): string {
  return JSON.stringify([
    record.type,
    buildFullName(record),
    record.data,
    record.aux,
    record.weight,
    record.port,
  ]);
}

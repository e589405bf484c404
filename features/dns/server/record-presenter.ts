import type { RecordOnWire } from '../contract/endpoints.ts';
import { isApexAlias } from '../rules/zone-record.ts';
import { showRecord } from '../rules/read-record.ts';
import { WRITABLE_TYPES } from '../rules/record-types/record-types.ts';
import type { StoredRecord } from '../rules/zone-record.ts';

/** Wire records by stored record: cached zones keep their record objects across versions. */
const presented = new WeakMap<StoredRecord, RecordOnWire>();

/** The order of types in a list: as in the form, default records last. */
const TYPE_ORDER: readonly string[] = [...WRITABLE_TYPES, 'SOA'];

/** Maps records to the wire: the apex first, then by name, type and creation. */
export function presentRecords(
  domain: string,
  records: readonly StoredRecord[],
  serial: number,
): RecordOnWire[] {
  return [...records]
    .toSorted((one, other) => compare(one, other, domain))
    .map((record) => {
      const known = presented.get(record);
      if (known) return known;
      const shown = presentRecord(domain, record, serial);
      // The SOA contains the zone's serial, which changes.
      if (record.data.type !== 'SOA') presented.set(record, shown);
      return shown;
    });
}

function presentRecord(domain: string, record: StoredRecord, serial: number): RecordOnWire {
  // The SOA is stored without its serial; the zone's serial is inserted here.
  const data = record.data.type === 'SOA' ? { ...record.data, serial } : record.data;
  const shown = showRecord({ ...record, data }, domain);
  return {
    id: record.id,
    name: isApexAlias(shown.name, domain) ? domain : shown.name,
    domain,
    type: shown.type,
    data: shown.data,
    aux: Number(shown.aux),
    weight: Number(shown.weight),
    service: shown.service,
    protocol: shown.protocol,
    port: Number(shown.port),
    ...(record.data.type === 'SRV' ? { target: shown.target } : {}),
    ttl: record.ttl,
    comment: record.comment ?? '',
    protected_field: record.origin === 'system',
  };
}

function compare(one: StoredRecord, other: StoredRecord, domain: string): number {
  return (
    Number(other.name === domain) - Number(one.name === domain) ||
    (one.name < other.name ? -1 : Number(one.name > other.name)) ||
    TYPE_ORDER.indexOf(one.data.type) - TYPE_ORDER.indexOf(other.data.type) ||
    Number(one.id) - Number(other.id)
  );
}

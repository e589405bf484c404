import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';

/**
 * One record of a zone.
 *
 * `system` records are ours (SOA, the apex name servers, the site's addresses):
 * protected, so that no change takes them away.
 */
export interface ZoneRecord {
  /** Owner name in full, lower case, without the final dot. */
  readonly name: string;
  readonly ttl: number;
  readonly data: ZoneData;
  readonly origin: 'customer' | 'system';
}

/** A record that is stored and can be referred to. */
export interface StoredRecord extends ZoneRecord {
  readonly id: string;
}

/** The RRset that a record belongs to, as a key: its name and type. */
export function rrsetKey(record: ZoneRecord): string {
  return `${record.name} ${record.data.type}`;
}

/** Whether two records say the same about the same name; TTL and origin do not count. */
export function isSameRecord(one: ZoneRecord, other: ZoneRecord): boolean {
  return rrsetKey(one) === rrsetKey(other) && printRdata(one.data) === printRdata(other.data);
}

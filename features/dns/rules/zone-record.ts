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
  /** What people noted about it, for each other; it is not served. */
  readonly comment?: string;
}

/** A record that is stored and can be referred to. */
export interface StoredRecord extends ZoneRecord {
  readonly id: string;
}

/** What a record says about which name. */
type RecordSaying = Pick<ZoneRecord, 'name' | 'data'>;

/** The RRset that a record belongs to, as a key: its name and type. */
export function rrsetKey(record: RecordSaying): string {
  return `${record.name} ${record.data.type}`;
}

/** What a record says about which name, as a key; TTL, note and origin do not count. */
export function sayingOf(record: RecordSaying): string {
  return `${rrsetKey(record)} ${printRdata(record.data)}`;
}

/** Whether two records say the same about the same name; TTL and origin do not count. */
export function isSameRecord(one: RecordSaying, other: RecordSaying): boolean {
  // Names first: printing is what costs in a big zone.
  return one.name === other.name && sayingOf(one) === sayingOf(other);
}

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

/*
 * Owner names are kept in full, lower case, without the final dot
 * (`www.example.com`); people and the wire see them relative to the domain.
 */

/** Whether the name means the domain itself: empty, `@`, or the domain (spec domain acquisition, section 5). */
export function isApexAlias(name: string, domain: string): boolean {
  return name === '' || name === '@' || name === domain || name === `${domain}.`;
}

/** The name without the domain behind it: `www.example.com` and `www` are both `www`; the apex is empty. */
export function relativeName(name: string, domain: string): string {
  if (isApexAlias(name, domain)) return '';
  for (const ending of [`.${domain}.`, `.${domain}`]) {
    if (name.endsWith(ending)) return name.slice(0, -ending.length);
  }
  return name;
}

/** The full owner name of a relative one. */
export function fullName(relative: string, domain: string): string {
  return relative === '' ? domain : `${relative}.${domain}`;
}

/** Longest comment on a record. */
export const MAX_COMMENT_LENGTH = 200;

/** TTL of records for which none is chosen: an hour, so that a change is everywhere within one. */
export const DEFAULT_TTL = 3_600;
/** Shortest TTL: below a minute resolvers ask so often that answers get slower, not fresher. */
export const MIN_TTL = 60;
/** Longest TTL: resolvers cap at a week (RFC 8767, section 4). */
export const MAX_TTL = 604_800;

/** Most records of one zone, and of one name and type. */
export const MAX_ZONE_RECORDS = 20_000;
export const MAX_RRSET_RECORDS = 100;
/** Most text of one RRset, so that it always fits one message over TCP (65,535 octets). */
export const MAX_RRSET_TEXT = 32_000;

/** A zone as it is stored. */
export interface StoredZone {
  readonly id: number;
  readonly name: string;
  readonly serial: number;
  readonly records: readonly StoredRecord[];
}

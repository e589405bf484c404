import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';

/**
 * A record of a zone.
 *
 * `system` records are default records (SOA, apex NS, site addresses), which no change may remove.
 */
export interface ZoneRecord {
  /** The full owner name, lower case, without trailing dot. */
  readonly name: string;
  readonly ttl: number;
  readonly data: ZoneData;
  readonly origin: 'customer' | 'system';
  /** A note for other users; not served. */
  readonly comment?: string;
}

/** A stored record with its id. */
export interface StoredRecord extends ZoneRecord {
  readonly id: string;
}

/** The identity of a record: its name and data. */
type RecordSaying = Pick<ZoneRecord, 'name' | 'data'>;

/** The key of a record's RRset: its name and type. */
export function rrsetKey(record: RecordSaying): string {
  return `${record.name} ${record.data.type}`;
}

/** The key of a record's name and data; TTL, comment and origin do not count. */
export function sayingOf(record: RecordSaying): string {
  return `${rrsetKey(record)} ${printRdata(record.data)}`;
}

/** Whether two records have the same name and data; TTL and origin do not count. */
export function isSameRecord(one: RecordSaying, other: RecordSaying): boolean {
  // Compares names first, because printing dominates in a big zone.
  return one.name === other.name && sayingOf(one) === sayingOf(other);
}

/*
 * Owner names are stored absolute, lower case, without trailing dot (`www.example.com`); users and
 * the wire see them relative to the domain.
 */

/** Whether the name means the apex: empty, `@`, or the domain (spec domain acquisition, section 5). */
export function isApexAlias(name: string, domain: string): boolean {
  return name === '' || name === '@' || name === domain || name === `${domain}.`;
}

/** The name relative to the domain: `www.example.com` and `www` both become `www`; the apex is empty. */
export function relativeName(name: string, domain: string): string {
  if (isApexAlias(name, domain)) return '';
  for (const ending of [`.${domain}.`, `.${domain}`]) {
    if (name.endsWith(ending)) return name.slice(0, -ending.length);
  }
  return name;
}

/** The absolute owner name of a relative one. */
export function fullName(relative: string, domain: string): string {
  return relative === '' ? domain : `${relative}.${domain}`;
}

/** Maximum length of a record's comment. */
export const MAX_COMMENT_LENGTH = 200;

/** The default TTL: an hour, so that changes propagate within an hour. */
export const DEFAULT_TTL = 3_600;
/** The minimum TTL: below a minute resolvers query so often that answers get slower, not fresher. */
export const MIN_TTL = 60;
/** The maximum TTL: resolvers cap at a week (RFC 8767, section 4). */
export const MAX_TTL = 604_800;

/** Maximum number of records of a zone, and of an RRset. */
export const MAX_ZONE_RECORDS = 20_000;
export const MAX_RRSET_RECORDS = 100;
/** Maximum text length of an RRset, so that it fits a TCP message (65,535 octets). */
export const MAX_RRSET_TEXT = 32_000;

/** A stored zone with its records. */
export interface StoredZone {
  readonly id: number;
  readonly name: string;
  readonly serial: number;
  readonly records: readonly StoredRecord[];
}

import type { AliasData, Rdata } from '#platform/dns-wire/rdata.ts';
import { absoluteName } from '../zone-file/zone-file-names.ts';
import { A } from './a.ts';
import { AAAA } from './aaaa.ts';
import { ALIAS } from './alias.ts';
import { CAA } from './caa.ts';
import { CNAME } from './cname.ts';
import { HTTPS } from './https.ts';
import { MX } from './mx.ts';
import { NS } from './ns.ts';
import { PTR } from './ptr.ts';
import type { RecordType } from './record-type.ts';
import { SOA } from './soa.ts';
import { SRV } from './srv.ts';
import { SSHFP } from './sshfp.ts';
import { SVCB } from './svcb.ts';
import { TLSA } from './tlsa.ts';
import { TXT } from './txt.ts';
import { URI } from './uri.ts';

/** The rdata types that a zone can contain. */
export type ZoneData = Exclude<Rdata, { type: 'OPAQUE' }> | AliasData;
/** The name of a type that a zone can contain. */
export type ZoneType = ZoneData['type'];

/** Every type that a zone can contain, in form order; customers cannot add an SOA. */
const RECORD_TYPES: { readonly [Type in ZoneType]: RecordType<Extract<ZoneData, { type: Type }>> } = {
  A,
  AAAA,
  CNAME,
  MX,
  TXT,
  SRV,
  ALIAS,
  CAA,
  HTTPS,
  NS,
  PTR,
  SSHFP,
  SVCB,
  TLSA,
  URI,
  SOA,
};

/** The types that the form offers first, in order (spec domain acquisition, section 9). */
export const OFFERED_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV'] as const;
/** A type that a change may add. */
export type WritableType = Exclude<ZoneType, 'SOA'>;
/** The types that a change may add: those above, then the others. */
export const WRITABLE_TYPES: readonly WritableType[] = Object.keys(RECORD_TYPES)
  .filter(isZoneType)
  .filter((type) => type !== 'SOA');

/** Whether a change may add records of this type. */
export function isWritableType(type: string): type is WritableType {
  return WRITABLE_TYPES.some((known) => known === type);
}

/** The definition of a type. */
export function recordType(type: ZoneType): RecordType<ZoneData> {
  // The table pairs each name with its own member, which the compiler cannot infer through an index.
  return RECORD_TYPES[type];
}

/** Whether a zone can contain this type. */
export function isZoneType(type: string): type is ZoneType {
  return Object.hasOwn(RECORD_TYPES, type);
}

/** The host that the record points to, such as a name or mail server; null if there is none. */
export function findServer(data: Rdata | AliasData): string | null {
  return data.type === 'OPAQUE' ? null : (recordType(data.type).getServer?.(data) ?? null);
}

/** Canonical presentation format of the rdata. */
export function printRdata(data: ZoneData): string {
  return recordType(data.type).print(data);
}

/** Parses rdata from the parts of a zone file line; relative host names are completed with `origin`. */
export function parseRdata(type: ZoneType, parts: readonly string[], origin: string): ZoneData | null {
  const rules = recordType(type);
  const full = parts.map((part, at) => (rules.hosts?.includes(at) ? absoluteName(part, origin) : part));
  return full.includes(null) ? null : rules.parse(full.join(' '));
}

/** Parses stored rdata; throws if it is not canonical, because stored data always is. */
export function parseStoredRdata(type: string, text: string): ZoneData {
  const data = isZoneType(type) ? recordType(type).parse(text) : null;
  if (data === null) throw new Error(`stored ${type} record cannot be read: ${text}`);
  return data;
}

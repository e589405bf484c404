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

/** Rdata that a zone can hold. */
export type ZoneData = Exclude<Rdata, { type: 'OPAQUE' }> | AliasData;
/** Name of a type that a zone can hold. */
export type ZoneType = ZoneData['type'];

/** Every type that a zone can hold, in the form's order; the SOA is ours alone. */
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

/** Types offered to people first, in the form's order (spec domain acquisition, section 9). */
export const OFFERED_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV'] as const;
/** A type that a change may add. */
export type WritableType = Exclude<ZoneType, 'SOA'>;
/** Types that a change may add: those, and what the best hosted editors offer behind them. */
export const WRITABLE_TYPES: readonly WritableType[] = Object.keys(RECORD_TYPES)
  .filter(isZoneType)
  .filter((type) => type !== 'SOA');

/** Whether a change may add records of this type. */
export function isWritableType(type: string): type is WritableType {
  return WRITABLE_TYPES.some((known) => known === type);
}

/** What is known about the type. */
export function recordType(type: ZoneType): RecordType<ZoneData> {
  // The table pairs each name with its own member, which the compiler cannot follow through an index.
  return RECORD_TYPES[type];
}

/** Whether a zone can hold this type. */
export function isZoneType(type: string): type is ZoneType {
  return Object.hasOwn(RECORD_TYPES, type);
}

/** The host that serves what the record is about, as name and mail servers do; null where it names none. */
export function serverOf(data: Rdata | AliasData): string | null {
  return data.type === 'OPAQUE' ? null : (recordType(data.type).serverOf?.(data) ?? null);
}

/** Canonical presentation format of the rdata. */
export function printRdata(data: ZoneData): string {
  return recordType(data.type).print(data);
}

/** Rdata from the parts of a zone file's line; its host names may be relative to `origin`. */
export function parseRdata(type: ZoneType, parts: readonly string[], origin: string): ZoneData | null {
  const rules = recordType(type);
  const full = parts.map((part, at) => (rules.hosts?.includes(at) ? absoluteName(part, origin) : part));
  return full.includes(null) ? null : rules.parse(full.join(' '));
}

/** Rdata from canonical presentation format; throws on anything else, because what is stored is canonical. */
export function parseStoredRdata(type: string, text: string): ZoneData {
  const data = isZoneType(type) ? recordType(type).parse(text) : null;
  if (data === null) throw new Error(`stored ${type} record cannot be read: ${text}`);
  return data;
}

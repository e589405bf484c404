import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { A } from './a.ts';
import { AAAA } from './aaaa.ts';
import { CNAME } from './cname.ts';
import { MX } from './mx.ts';
import { NS } from './ns.ts';
import type { RecordType } from './record-type.ts';
import { SOA } from './soa.ts';
import { SRV } from './srv.ts';
import { TXT } from './txt.ts';

/** Rdata that a zone can hold. */
export type ZoneData = Exclude<Rdata, { type: 'OPAQUE' }>;
/** Name of a type that a zone can hold. */
export type ZoneType = ZoneData['type'];

/** Every type that a zone can hold. */
const RECORD_TYPES: { readonly [Type in ZoneType]: RecordType<Extract<ZoneData, { type: Type }>> } = {
  A,
  AAAA,
  CNAME,
  MX,
  NS,
  SOA,
  SRV,
  TXT,
};

/** Types offered to people, in the form's order (spec section 9). */
export const OFFERED_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV'] as const;
/** Types that a change may add: the offered ones, and NS for zone cuts. */
export const WRITABLE_TYPES = [...OFFERED_TYPES, 'NS'] as const;
/** A type that a change may add. */
export type WritableType = (typeof WRITABLE_TYPES)[number];

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

/** Canonical presentation format of the rdata. */
export function printRdata(data: ZoneData): string {
  return recordType(data.type).print(data);
}

/** Rdata from canonical presentation format; throws on anything else, because what is stored is canonical. */
export function parseStoredRdata(type: string, text: string): ZoneData {
  const data = isZoneType(type) ? recordType(type).parse(text) : null;
  if (data === null) throw new Error(`stored ${type} record cannot be read: ${text}`);
  return data;
}

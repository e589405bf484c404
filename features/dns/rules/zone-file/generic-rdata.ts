import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES, readRdata, writeRdata } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { WireFormatError } from '#platform/dns-wire/domain-name.ts';
import { WireReader } from '#platform/dns-wire/wire-reader.ts';
import { WireWriter } from '#platform/dns-wire/wire-writer.ts';
import { parseRdata, printRdata } from '../record-types/record-types.ts';
import type { ZoneData, ZoneType } from '../record-types/record-types.ts';

/** Numbers of the types that name servers make when they sign (RFC 4034, RFC 5155, RFC 7344, RFC 8976). */
export const SIGNED_TYPES: Readonly<Record<string, number>> = {
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  NSEC3PARAM: 51,
  CDS: 59,
  CDNSKEY: 60,
  ZONEMD: 63,
};
const NAMES = new Map<number, string>(
  Object.entries({ ...TYPE_CODES, ...SIGNED_TYPES }).map(([name, code]) => [code, name]),
);

/** The name of a type that is written as `TYPE1` (RFC 3597, section 5); any other word, and a number we have no name for, as it is. */
export function typeName(word: string): string {
  const [, digits] = /^TYPE(\d{1,5})$/.exec(word) ?? [];
  return (digits === undefined ? undefined : NAMES.get(Number(digits))) ?? word;
}

/** The name of a class that is written as `CLASS1`. */
export function className(word: string): string {
  return word === `CLASS${CLASS_IN}` ? 'IN' : word;
}

/** Whether the parts are rdata in the form for unknown types: `\# 4 0A000001`. */
export function isGeneric(parts: readonly string[]): boolean {
  return parts[0] === '\\#';
}

/** The octets of such rdata, or null where the digits are none or not as many as they say. */
export function genericOctets([, count = '', ...digits]: readonly string[]): Uint8Array | null {
  const text = digits.join('');
  const isSound = /^\d{1,5}$/.test(count) && /^([\da-f]{2})*$/i.test(text);
  if (!isSound || text.length !== 2 * Number(count)) return null;
  return Uint8Array.from({ length: Number(count) }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** What the octets say as rdata of the type, as strictly read as what people write; null where they say nothing. */
export function readOctets(type: ZoneType, octets: Uint8Array): ZoneData | null {
  const data = type === 'ALIAS' ? null : wireRdata(TYPE_CODES[type], octets);
  if (data === null || data.type === 'OPAQUE') return null;
  return parseRdata(type, printRdata(data).split(' '), '.');
}

function wireRdata(code: number, octets: Uint8Array): Rdata | null {
  try {
    const data = readRdata(new WireReader(octets), code, CLASS_IN, octets.length);
    // Names are written in full here (RFC 3597, section 4): a pointer would have nothing to point to.
    const writer = new WireWriter();
    writeRdata(writer, data);
    const again = writer.finish();
    return again.length === octets.length && again.every((octet, at) => octet === octets[at]) ? data : null;
  } catch (fault) {
    if (fault instanceof WireFormatError) return null;
    throw fault;
  }
}

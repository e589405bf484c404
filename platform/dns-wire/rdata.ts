import { CLASS_IN, TYPE_CODES } from './codes.ts';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './ip-address.ts';
import { WireFault } from './wire-fault.ts';
import type { WireReader } from './wire-reader.ts';
import type { WireWriter } from './wire-writer.ts';

/** IPv4 host address (RFC 1035, section 3.4.1). */
export interface AData {
  readonly type: 'A';
  readonly address: string;
}
/** IPv6 host address (RFC 3596). */
export interface AaaaData {
  readonly type: 'AAAA';
  readonly address: string;
}
/** Authoritative name server (RFC 1035, section 3.3.11). */
export interface NsData {
  readonly type: 'NS';
  readonly target: string;
}
/** Canonical name of an alias (RFC 1035, section 3.3.1). */
export interface CnameData {
  readonly type: 'CNAME';
  readonly target: string;
}
/** Start of a zone of authority (RFC 1035, section 3.3.13). */
export interface SoaData {
  readonly type: 'SOA';
  readonly primary: string;
  readonly mailbox: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  /** How long "no such name" may be remembered, in seconds (RFC 2308, section 4). */
  readonly minimum: number;
}
/** Mail exchange (RFC 1035, section 3.3.9). */
export interface MxData {
  readonly type: 'MX';
  readonly preference: number;
  readonly exchange: string;
}
/** Text: one or more strings of up to 255 octets (RFC 1035, section 3.3.14). */
export interface TxtData {
  readonly type: 'TXT';
  readonly strings: readonly Uint8Array[];
}
/** Location of a service (RFC 2782). */
export interface SrvData {
  readonly type: 'SRV';
  readonly priority: number;
  readonly weight: number;
  readonly port: number;
  readonly target: string;
}
/** Rdata of any other type or class, carried as it is (RFC 3597). */
export interface OpaqueData {
  readonly type: 'OPAQUE';
  readonly code: number;
  readonly octets: Uint8Array;
}

/** What a record says, one member per type. */
export type Rdata = AData | AaaaData | NsData | CnameData | SoaData | MxData | TxtData | SrvData | OpaqueData;

/** The type number that goes on the wire for this rdata. */
export function typeCodeOf(data: Rdata): number {
  return data.type === 'OPAQUE' ? data.code : TYPE_CODES[data.type];
}

/** Writes the rdata alone, without its length. */
export function writeRdata(writer: WireWriter, data: Rdata): void {
  switch (data.type) {
    case 'A':
      writer.bytes(octetsOf(parseIpv4(data.address), data.address));
      break;
    case 'AAAA':
      writer.bytes(octetsOf(parseIpv6(data.address), data.address));
      break;
    case 'NS':
    case 'CNAME':
      writer.name(data.target);
      break;
    case 'SOA':
      writer.name(data.primary);
      writer.name(data.mailbox);
      for (const number of [data.serial, data.refresh, data.retry, data.expire, data.minimum])
        writer.uint32(number);
      break;
    case 'MX':
      writer.uint16(data.preference);
      writer.name(data.exchange);
      break;
    case 'TXT':
      for (const string of data.strings) {
        if (string.length > 255) throw new WireFault('a TXT string is over 255 octets');
        writer.uint8(string.length);
        writer.bytes(string);
      }
      break;
    case 'SRV':
      for (const number of [data.priority, data.weight, data.port]) writer.uint16(number);
      writer.nameInFull(data.target);
      break;
    case 'OPAQUE':
      writer.bytes(data.octets);
      break;
  }
}

/** Reads rdata of `length` octets; anything that does not end exactly there is a WireFault. */
export function readRdata(reader: WireReader, code: number, recordClass: number, length: number): Rdata {
  const end = reader.position + length;
  if (length > reader.remaining) throw new WireFault('rdata runs past the end');
  const data = readKnown(reader, recordClass === CLASS_IN ? code : -1, end) ?? {
    type: 'OPAQUE' as const,
    code,
    octets: reader.bytes(length),
  };
  if (reader.position !== end) throw new WireFault('rdata does not fill its length');
  return data;
}

function readKnown(reader: WireReader, code: number, end: number): Rdata | null {
  switch (code) {
    case TYPE_CODES.A:
      return { type: 'A', address: printIpv4(reader.bytes(4)) };
    case TYPE_CODES.AAAA:
      return { type: 'AAAA', address: printIpv6(reader.bytes(16)) };
    case TYPE_CODES.NS:
      return { type: 'NS', target: reader.name() };
    case TYPE_CODES.CNAME:
      return { type: 'CNAME', target: reader.name() };
    case TYPE_CODES.SOA:
      return {
        type: 'SOA',
        primary: reader.name(),
        mailbox: reader.name(),
        serial: reader.uint32(),
        refresh: reader.uint32(),
        retry: reader.uint32(),
        expire: reader.uint32(),
        minimum: reader.uint32(),
      };
    case TYPE_CODES.MX:
      return { type: 'MX', preference: reader.uint16(), exchange: reader.name() };
    case TYPE_CODES.TXT:
      return { type: 'TXT', strings: readStrings(reader, end) };
    case TYPE_CODES.SRV:
      return {
        type: 'SRV',
        priority: reader.uint16(),
        weight: reader.uint16(),
        port: reader.uint16(),
        target: reader.name(),
      };
    default:
      return null;
  }
}

function readStrings(reader: WireReader, end: number): Uint8Array[] {
  const strings: Uint8Array[] = [];
  while (reader.position < end) strings.push(reader.bytes(reader.uint8()));
  if (strings.length === 0) throw new WireFault('TXT without a string');
  return strings;
}

function octetsOf(octets: number[] | null, address: string): number[] {
  if (octets === null) throw new WireFault(`"${address}" is no address`);
  return octets;
}

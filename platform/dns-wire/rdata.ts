import { CLASS_IN } from './codes.ts';
import { WireFormatError } from './domain-name.ts';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './ip-address.ts';
import { utf8Octets } from './utf8.ts';
import type { WireReader } from './wire-reader.ts';
import type { WireWriter } from './wire-writer.ts';

/*
 * Each record type in one place: its fields, its number (IANA, "DNS Parameters") and its octets.
 * A new type is an interface, a `WireType` below it, and its name in `WIRE_TYPES`.
 */

/** The number of a record type, and its rdata as octets. */
interface WireType<Data> {
  readonly code: number;
  /** Reads rdata that ends at `end`; the caller checks that it does. */
  readonly read: (reader: WireReader, end: number) => Data;
  /** Writes the rdata alone, without its length. */
  readonly write: (writer: WireWriter, data: Data) => void;
}

/** IPv4 host address (RFC 1035, section 3.4.1). */
export interface AData {
  readonly type: 'A';
  readonly address: string;
}
const A: WireType<AData> = {
  code: 1,
  read: (reader) => ({ type: 'A', address: printIpv4(reader.bytes(4)) }),
  write: (writer, { address }) => writer.bytes(requireOctets(parseIpv4(address), address)),
};

/** IPv6 host address (RFC 3596). */
export interface AaaaData {
  readonly type: 'AAAA';
  readonly address: string;
}
const AAAA: WireType<AaaaData> = {
  code: 28,
  read: (reader) => ({ type: 'AAAA', address: printIpv6(reader.bytes(16)) }),
  write: (writer, { address }) => writer.bytes(requireOctets(parseIpv6(address), address)),
};

/** Authoritative name server (RFC 1035, section 3.3.11). */
export interface NsData {
  readonly type: 'NS';
  readonly target: string;
}
const NS: WireType<NsData> = {
  code: 2,
  read: (reader) => ({ type: 'NS', target: reader.name() }),
  write: (writer, { target }) => writer.name(target),
};

/** Canonical name of an alias (RFC 1035, section 3.3.1). */
export interface CnameData {
  readonly type: 'CNAME';
  readonly target: string;
}
const CNAME: WireType<CnameData> = {
  code: 5,
  read: (reader) => ({ type: 'CNAME', target: reader.name() }),
  write: (writer, { target }) => writer.name(target),
};

/** Start of a zone of authority (RFC 1035, section 3.3.13). */
export interface SoaData {
  readonly type: 'SOA';
  readonly primary: string;
  readonly mailbox: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  /** Negative caching TTL in seconds (RFC 2308, section 4). */
  readonly minimum: number;
}
const SOA: WireType<SoaData> = {
  code: 6,
  read: (reader) => ({
    type: 'SOA',
    primary: reader.name(),
    mailbox: reader.name(),
    serial: reader.uint32(),
    refresh: reader.uint32(),
    retry: reader.uint32(),
    expire: reader.uint32(),
    minimum: reader.uint32(),
  }),
  write: (writer, { primary, mailbox, serial, refresh, retry, expire, minimum }) => {
    writer.name(primary);
    writer.name(mailbox);
    for (const number of [serial, refresh, retry, expire, minimum]) writer.uint32(number);
  },
};

/** Mail exchange (RFC 1035, section 3.3.9). */
export interface MxData {
  readonly type: 'MX';
  readonly preference: number;
  readonly exchange: string;
}
const MX: WireType<MxData> = {
  code: 15,
  read: (reader) => ({ type: 'MX', preference: reader.uint16(), exchange: reader.name() }),
  write: (writer, { preference, exchange }) => {
    writer.uint16(preference);
    writer.name(exchange);
  },
};

/** Text: one or more strings of up to 255 octets (RFC 1035, section 3.3.14). */
export interface TxtData {
  readonly type: 'TXT';
  readonly strings: readonly Uint8Array[];
}
const TXT: WireType<TxtData> = {
  code: 16,
  read: (reader, end) => {
    const strings: Uint8Array[] = [];
    while (reader.position < end) strings.push(reader.bytes(reader.uint8()));
    if (strings.length === 0) throw new WireFormatError('TXT without a string');
    return { type: 'TXT', strings };
  },
  write: (writer, { strings }) => {
    for (const string of strings) writeString(writer, string);
  },
};

/** Location of a service (RFC 2782). */
export interface SrvData {
  readonly type: 'SRV';
  readonly priority: number;
  readonly weight: number;
  readonly port: number;
  readonly target: string;
}
const SRV: WireType<SrvData> = {
  code: 33,
  read: (reader) => ({
    type: 'SRV',
    priority: reader.uint16(),
    weight: reader.uint16(),
    port: reader.uint16(),
    target: reader.name(),
  }),
  write: (writer, { priority, weight, port, target }) => {
    for (const number of [priority, weight, port]) writer.uint16(number);
    writer.nameInFull(target);
  },
};

/** Pointer from an address's reverse name to a host (RFC 1035, section 3.3.12). */
export interface PtrData {
  readonly type: 'PTR';
  readonly target: string;
}
const PTR: WireType<PtrData> = {
  code: 12,
  read: (reader) => ({ type: 'PTR', target: reader.name() }),
  write: (writer, { target }) => writer.name(target),
};

/** Which certification authorities may issue for the name (RFC 8659). */
export interface CaaData {
  readonly type: 'CAA';
  readonly flags: number;
  readonly tag: string;
  readonly value: Uint8Array;
}
const CAA: WireType<CaaData> = {
  code: 257,
  read: (reader, end) => {
    const flags = reader.uint8();
    const tag = String.fromCharCode(...reader.bytes(reader.uint8()));
    // Letters and digits only (RFC 8659, section 4.1).
    if (!/^[a-z\d]+$/i.test(tag)) throw new WireFormatError('the tag of a CAA record is none');
    return { type: 'CAA', flags, tag, value: readRest(reader, end) };
  },
  write: (writer, { flags, tag, value }) => {
    writer.uint8(flags);
    writeString(writer, utf8Octets(tag));
    writer.bytes(value);
  },
};

/** Certificate that a TLS service shows (RFC 6698). */
export interface TlsaData {
  readonly type: 'TLSA';
  readonly usage: number;
  readonly selector: number;
  readonly matching: number;
  readonly association: Uint8Array;
}
const TLSA: WireType<TlsaData> = {
  code: 52,
  read: (reader, end) => ({
    type: 'TLSA',
    usage: reader.uint8(),
    selector: reader.uint8(),
    matching: reader.uint8(),
    association: readRest(reader, end),
  }),
  write: (writer, { usage, selector, matching, association }) => {
    writer.bytes([usage, selector, matching]);
    writer.bytes(association);
  },
};

/** Fingerprint of an SSH host's key (RFC 4255). */
export interface SshfpData {
  readonly type: 'SSHFP';
  readonly algorithm: number;
  readonly hash: number;
  readonly fingerprint: Uint8Array;
}
const SSHFP: WireType<SshfpData> = {
  code: 44,
  read: (reader, end) => ({
    type: 'SSHFP',
    algorithm: reader.uint8(),
    hash: reader.uint8(),
    fingerprint: readRest(reader, end),
  }),
  write: (writer, { algorithm, hash, fingerprint }) => {
    writer.bytes([algorithm, hash]);
    writer.bytes(fingerprint);
  },
};

interface ServiceBinding {
  /** 0 is an alias, more is a choice among several (RFC 9460, section 2.4.1). */
  readonly priority: number;
  readonly target: string;
  /** By ascending key, each key once (RFC 9460, section 2.2). */
  readonly params: readonly { readonly key: number; readonly value: Uint8Array }[];
}
/** Service binding (RFC 9460). */
export interface SvcbData extends ServiceBinding {
  readonly type: 'SVCB';
}
const SVCB: WireType<SvcbData> = {
  code: 64,
  read: (reader, end) => ({ type: 'SVCB', ...readBinding(reader, end) }),
  write: writeBinding,
};

/** Service binding for HTTPS (RFC 9460, section 9). */
export interface HttpsData extends ServiceBinding {
  readonly type: 'HTTPS';
}
const HTTPS: WireType<HttpsData> = {
  code: 65,
  read: (reader, end) => ({ type: 'HTTPS', ...readBinding(reader, end) }),
  write: writeBinding,
};

/** Location of a service as a URI (RFC 7553). */
export interface UriData {
  readonly type: 'URI';
  readonly priority: number;
  readonly weight: number;
  /** Octets of the URI, at least one. */
  readonly target: Uint8Array;
}
const URI: WireType<UriData> = {
  code: 256,
  read: (reader, end) => {
    const numbers = { priority: reader.uint16(), weight: reader.uint16() };
    const target = readRest(reader, end);
    if (target.length === 0) throw new WireFormatError('URI without a target');
    return { type: 'URI', ...numbers, target };
  },
  write: (writer, { priority, weight, target }) => {
    writer.uint16(priority);
    writer.uint16(weight);
    writer.bytes(target);
  },
};

/** The domain has the addresses of another name. It is a rule for the name server and never travels, so it is no `Rdata`. */
export interface AliasData {
  readonly type: 'ALIAS';
  readonly target: string;
}

/** Rdata of any other type or class, carried unparsed (RFC 3597). */
export interface OpaqueData {
  readonly type: 'OPAQUE';
  readonly code: number;
  readonly octets: Uint8Array;
}

/** The types that are read into fields; all others travel as `OPAQUE`. */
const WIRE_TYPES = { A, AAAA, CAA, CNAME, HTTPS, MX, NS, PTR, SOA, SRV, SSHFP, SVCB, TLSA, TXT, URI };

type WireTypes = typeof WIRE_TYPES;
type KnownType = keyof WireTypes;
type DataOf<Type> = Type extends WireType<infer Data> ? Data : never;

/** Rdata, one member per type. */
export type Rdata = DataOf<WireTypes[KnownType]> | OpaqueData;

/** Numbers of the record types that are read into fields. */
export const TYPE_CODES = Object.fromEntries(
  Object.entries(WIRE_TYPES).map(([type, { code }]) => [type, code]),
) as { readonly [Type in KnownType]: number };

const BY_CODE = new Map<number, WireType<Rdata>>(
  // Each member writes its own data only, which the compiler cannot follow through a map.
  Object.values(WIRE_TYPES).map((type) => [type.code, type as WireType<Rdata>]),
);

/** The rdata's type number on the wire. */
export function findTypeCode(data: Rdata): number {
  return data.type === 'OPAQUE' ? data.code : WIRE_TYPES[data.type].code;
}

/** Reads rdata of `length` octets; anything that does not end exactly there is a WireFormatError. */
export function readRdata(reader: WireReader, code: number, recordClass: number, length: number): Rdata {
  const end = reader.position + length;
  if (length > reader.remaining) throw new WireFormatError('rdata runs past the end');
  const known = recordClass === CLASS_IN ? BY_CODE.get(code) : undefined;
  const data = known?.read(reader, end) ?? { type: 'OPAQUE', code, octets: reader.bytes(length) };
  if (reader.position !== end) throw new WireFormatError('rdata does not fill its length');
  return data;
}

/** Writes the rdata alone, without its length. */
export function writeRdata(writer: WireWriter, data: Rdata): void {
  if (data.type === 'OPAQUE') writer.bytes(data.octets);
  else (WIRE_TYPES[data.type] as WireType<Rdata>).write(writer, data);
}

function readRest(reader: WireReader, end: number): Uint8Array {
  if (reader.position > end) throw new WireFormatError('rdata does not fill its length');
  return reader.bytes(end - reader.position);
}

function writeString(writer: WireWriter, octets: Uint8Array): void {
  if (octets.length > 255) throw new WireFormatError('a string is over 255 octets');
  writer.uint8(octets.length);
  writer.bytes(octets);
}

function readBinding(reader: WireReader, end: number): ServiceBinding {
  const priority = reader.uint16();
  const target = reader.name();
  const params: { key: number; value: Uint8Array }[] = [];
  let last = -1;
  while (reader.position < end) {
    const key = reader.uint16();
    if (key <= last) throw new WireFormatError('the keys of a service binding do not ascend');
    last = key;
    params.push({ key, value: reader.bytes(reader.uint16()) });
  }
  return { priority, target, params };
}

function writeBinding(writer: WireWriter, { priority, target, params }: ServiceBinding): void {
  writer.uint16(priority);
  writer.nameInFull(target);
  let last = -1;
  for (const { key, value } of params) {
    if (key <= last) throw new WireFormatError('the keys of a service binding do not ascend');
    last = key;
    writer.uint16(key);
    writer.uint16(value.length);
    writer.bytes(value);
  }
}

function requireOctets(octets: number[] | null, address: string): number[] {
  if (octets === null) throw new WireFormatError(`"${address}" is no address`);
  return octets;
}

import { CLASS_IN, TYPE_CODES } from './codes.ts';
import { printIpv4, printIpv6 } from './ip-address.ts';
import type { Rdata, SvcbData } from './rdata.ts';
import { WireFormatError } from './domain-name.ts';
import type { WireReader } from './wire-reader.ts';

/** Reads rdata of `length` octets; anything that does not end exactly there is a WireFormatError. */
export function readRdata(reader: WireReader, code: number, recordClass: number, length: number): Rdata {
  const end = reader.position + length;
  if (length > reader.remaining) throw new WireFormatError('rdata runs past the end');
  const data = readKnown(reader, recordClass === CLASS_IN ? code : -1, end) ?? {
    type: 'OPAQUE' as const,
    code,
    octets: reader.bytes(length),
  };
  if (reader.position !== end) throw new WireFormatError('rdata does not fill its length');
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
    case TYPE_CODES.PTR:
      return { type: 'PTR', target: reader.name() };
    case TYPE_CODES.CAA:
      return {
        type: 'CAA',
        flags: reader.uint8(),
        tag: readTag(reader),
        value: restOf(reader, end),
      };
    case TYPE_CODES.TLSA:
      return {
        type: 'TLSA',
        usage: reader.uint8(),
        selector: reader.uint8(),
        matching: reader.uint8(),
        association: restOf(reader, end),
      };
    case TYPE_CODES.SSHFP:
      return {
        type: 'SSHFP',
        algorithm: reader.uint8(),
        hash: reader.uint8(),
        fingerprint: restOf(reader, end),
      };
    case TYPE_CODES.SVCB:
      return { type: 'SVCB', ...readBinding(reader, end) };
    case TYPE_CODES.HTTPS:
      return { type: 'HTTPS', ...readBinding(reader, end) };
    default:
      return null;
  }
}

function readStrings(reader: WireReader, end: number): Uint8Array[] {
  const strings: Uint8Array[] = [];
  while (reader.position < end) strings.push(reader.bytes(reader.uint8()));
  if (strings.length === 0) throw new WireFormatError('TXT without a string');
  return strings;
}

/** Letters and digits, which is all that a tag may have (RFC 8659, section 4.1). */
function readTag(reader: WireReader): string {
  const tag = String.fromCharCode(...reader.bytes(reader.uint8()));
  if (!/^[a-z\d]+$/i.test(tag)) throw new WireFormatError('the tag of a CAA record is none');
  return tag;
}

function restOf(reader: WireReader, end: number): Uint8Array {
  if (reader.position > end) throw new WireFormatError('rdata does not fill its length');
  return reader.bytes(end - reader.position);
}

function readBinding(reader: WireReader, end: number): Omit<SvcbData, 'type'> {
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

import { parseIpv4, parseIpv6 } from './ip-address.ts';
import type { Rdata, SvcbData } from './rdata.ts';
import { utf8Octets } from './utf8.ts';
import { WireFormatError } from './domain-name.ts';
import type { WireWriter } from './wire-writer.ts';

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
    case 'PTR':
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
      for (const string of data.strings) writeString(writer, string);
      break;
    case 'SRV':
      for (const number of [data.priority, data.weight, data.port]) writer.uint16(number);
      writer.nameInFull(data.target);
      break;
    case 'CAA':
      writer.uint8(data.flags);
      writeString(writer, utf8Octets(data.tag));
      writer.bytes(data.value);
      break;
    case 'TLSA':
      writer.bytes([data.usage, data.selector, data.matching]);
      writer.bytes(data.association);
      break;
    case 'SSHFP':
      writer.bytes([data.algorithm, data.hash]);
      writer.bytes(data.fingerprint);
      break;
    case 'SVCB':
    case 'HTTPS':
      writer.uint16(data.priority);
      writer.nameInFull(data.target);
      writeParams(writer, data.params);
      break;
    case 'OPAQUE':
      writer.bytes(data.octets);
      break;
  }
}

function writeString(writer: WireWriter, octets: Uint8Array): void {
  if (octets.length > 255) throw new WireFormatError('a string is over 255 octets');
  writer.uint8(octets.length);
  writer.bytes(octets);
}

function writeParams(writer: WireWriter, params: SvcbData['params']): void {
  let last = -1;
  for (const { key, value } of params) {
    if (key <= last) throw new WireFormatError('the keys of a service binding do not ascend');
    last = key;
    writer.uint16(key);
    writer.uint16(value.length);
    writer.bytes(value);
  }
}

function octetsOf(octets: number[] | null, address: string): number[] {
  if (octets === null) throw new WireFormatError(`"${address}" is no address`);
  return octets;
}

import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { OPT_CODE } from './codes.ts';
import { readRdata } from './rdata.ts';
import { HEADER_BITS } from './message.ts';
import type { DnsMessage, DnsQuestion, DnsRecord, Edns } from './message.ts';
import { WireFormatError } from './domain-name.ts';
import { WireReader } from './wire-reader.ts';

/**
 * Reads a message, or says why the octets are none.
 *
 * Time and memory grow with the octets given and nothing they claim: counts are
 * not trusted, pointers only lead backwards, names end at 255 octets.
 */
export function decodeMessage(octets: Uint8Array): Result<DnsMessage, WireFormatError> {
  try {
    return ok(readMessage(new WireReader(octets)));
  } catch (error) {
    if (error instanceof WireFormatError) return refused(error);
    throw error;
  }
}

function readMessage(reader: WireReader): DnsMessage {
  const id = reader.uint16();
  const flags = reader.uint16();
  const counts = { questions: reader.uint16(), answers: reader.uint16(), authorities: reader.uint16() };
  const additionalCount = reader.uint16();
  const questions = many(counts.questions, () => readQuestion(reader));
  const answers = many(counts.answers, () => readRecord(reader));
  const authorities = many(counts.authorities, () => readRecord(reader));
  const additionals: DnsRecord[] = [];
  let edns: Edns | null = null;
  let extendedRcode = 0;
  for (let at = 0; at < additionalCount; at += 1) {
    const record = readRecord(reader);
    if (record.data.type !== 'OPAQUE' || record.data.code !== OPT_CODE) {
      additionals.push(record);
      continue;
    }
    if (edns !== null) throw new WireFormatError('more than one OPT record');
    edns = readEdns(record, record.data.octets);
    extendedRcode = Math.floor(record.ttl / 0x100_0000);
  }
  if (reader.remaining > 0) throw new WireFormatError('octets after the last record');
  return {
    id,
    isResponse: (flags & HEADER_BITS.response) !== 0,
    opcode: (flags >> 11) & 0xf,
    isAuthoritative: (flags & HEADER_BITS.authoritative) !== 0,
    isTruncated: (flags & HEADER_BITS.truncated) !== 0,
    recursionDesired: (flags & HEADER_BITS.recursionDesired) !== 0,
    recursionAvailable: (flags & HEADER_BITS.recursionAvailable) !== 0,
    authenticData: (flags & HEADER_BITS.authenticData) !== 0,
    checkingDisabled: (flags & HEADER_BITS.checkingDisabled) !== 0,
    rcode: (extendedRcode << 4) | (flags & 0xf),
    questions,
    answers,
    authorities,
    additionals,
    edns,
  };
}

function readQuestion(reader: WireReader): DnsQuestion {
  return { name: reader.name(), type: reader.uint16(), class: reader.uint16() };
}

function readRecord(reader: WireReader): DnsRecord {
  const name = reader.name();
  const code = reader.uint16();
  const recordClass = reader.uint16();
  const ttl = reader.uint32();
  const length = reader.uint16();
  return { name, class: recordClass, ttl, data: readRdata(reader, code, recordClass, length) };
}

/** The OPT record's fields: size in the class, version and DO in the TTL (RFC 6891, section 6.1.3). */
function readEdns(record: DnsRecord, octets: Uint8Array): Edns {
  if (record.name !== '.') throw new WireFormatError('OPT record of a name other than the root');
  const reader = new WireReader(octets);
  const options: { code: number; octets: Uint8Array }[] = [];
  while (reader.remaining > 0) {
    const code = reader.uint16();
    options.push({ code, octets: reader.bytes(reader.uint16()) });
  }
  return {
    udpPayloadSize: record.class,
    version: Math.floor(record.ttl / 0x1_0000) & 0xff,
    dnssecOk: (record.ttl & 0x8000) !== 0,
    options,
  };
}

function many<Value>(count: number, read: () => Value): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < count; at += 1) values.push(read());
  return values;
}

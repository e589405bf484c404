import { OPT_CODE } from './codes.ts';
import { HEADER_BITS } from './message.ts';
import type { DnsMessage, DnsRecord, Edns } from './message.ts';
import { findTypeCode, writeRdata } from './rdata.ts';
import { WireWriter } from './wire-writer.ts';

/** The message's octets, names compressed; throws a WireFormatError for values that no message can hold. */
export function encodeMessage(message: DnsMessage): Uint8Array {
  const writer = new WireWriter();
  writer.uint16(message.id);
  writer.uint16(encodeFlags(message));
  writer.uint16(message.questions.length);
  writer.uint16(message.answers.length);
  writer.uint16(message.authorities.length);
  writer.uint16(message.additionals.length + (message.edns === null ? 0 : 1));
  for (const question of message.questions) {
    writer.name(question.name);
    writer.uint16(question.type);
    writer.uint16(question.class);
  }
  for (const record of message.answers) writeRecord(writer, record);
  for (const record of message.authorities) writeRecord(writer, record);
  for (const record of message.additionals) writeRecord(writer, record);
  if (message.edns !== null) writeEdns(writer, message.edns, message.rcode);
  return writer.finish();
}

function encodeFlags(message: DnsMessage): number {
  return (
    (message.isResponse ? HEADER_BITS.response : 0) |
    ((message.opcode & 0xf) << 11) |
    (message.isAuthoritative ? HEADER_BITS.authoritative : 0) |
    (message.isTruncated ? HEADER_BITS.truncated : 0) |
    (message.recursionDesired ? HEADER_BITS.recursionDesired : 0) |
    (message.recursionAvailable ? HEADER_BITS.recursionAvailable : 0) |
    (message.authenticData ? HEADER_BITS.authenticData : 0) |
    (message.checkingDisabled ? HEADER_BITS.checkingDisabled : 0) |
    (message.rcode & 0xf)
  );
}

function writeRecord(writer: WireWriter, record: DnsRecord): void {
  writer.name(record.name);
  writer.uint16(findTypeCode(record.data));
  writer.uint16(record.class);
  writer.uint32(record.ttl);
  const lengthAt = writer.length;
  writer.uint16(0);
  writeRdata(writer, record.data);
  writer.patchUint16(lengthAt, writer.length - lengthAt - 2);
}

function writeEdns(writer: WireWriter, edns: Edns, rcode: number): void {
  writer.uint8(0);
  writer.uint16(OPT_CODE);
  writer.uint16(edns.udpPayloadSize);
  writer.uint8((rcode >> 4) & 0xff);
  writer.uint8(edns.version);
  writer.uint16(edns.dnssecOk ? 0x8000 : 0);
  const lengthAt = writer.length;
  writer.uint16(0);
  for (const option of edns.options) {
    writer.uint16(option.code);
    writer.uint16(option.octets.length);
    writer.bytes(option.octets);
  }
  writer.patchUint16(lengthAt, writer.length - lengthAt - 2);
}

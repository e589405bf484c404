import { OPT_CODE } from '#platform/dns-wire/codes.ts';
import { HEADER_BITS, HEADER_OCTETS } from '#platform/dns-wire/message.ts';

/**
 * What a usual query says, read without making objects of its parts.
 *
 * Nearly all queries are one question with or without EDNS. For them this is all
 * that has to be read to find an answer that was encoded before.
 */
export interface QueryHead {
  /** Lower-case wire name, type and class: what the answer depends on. */
  readonly key: string;
  /** Where the question ends. */
  readonly questionEnd: number;
  /** 0 without EDNS, 1 with it, 2 with it and DNSSEC wanted. */
  readonly variant: 0 | 1 | 2;
  /** Octets of UDP that the asker takes; 0 without EDNS. */
  readonly udpPayloadSize: number;
}

/** Name, type and class after the root octet. */
const QUESTION_TAIL = 4;
const OPT_OCTETS = 11;

/**
 * Reads the head of a usual query, or null for anything that needs the full
 * reading: other counts, other opcodes, names with pointers or octets beyond ASCII,
 * EDNS options or versions.
 */
export function readQueryHead(packet: Buffer): QueryHead | null {
  const length = packet.length;
  if (length < HEADER_OCTETS + 1 + QUESTION_TAIL) return null;
  // No response, opcode QUERY, not truncated; one question and at most an OPT record.
  if (((packet[2] ?? 0) & 0xfa) !== 0) return null;
  if (packet.readUInt32BE(4) !== 0x0001_0000 || packet.readUInt16BE(8) !== 0) return null;
  const additionals = packet.readUInt16BE(10);
  if (additionals > 1) return null;

  let at = HEADER_OCTETS;
  let hasCapitals = false;
  for (;;) {
    const label = packet[at] ?? 0xff;
    if (label === 0) break;
    if (label > 0x3f) return null;
    const end = at + 1 + label;
    if (end >= length || end - HEADER_OCTETS > 254) return null;
    for (at += 1; at < end; at += 1) {
      const octet = packet[at] ?? 0xff;
      if (octet > 0x7f) return null;
      if (octet > 0x40 && octet < 0x5b) hasCapitals = true;
    }
  }
  const questionEnd = at + 1 + QUESTION_TAIL;
  if (questionEnd > length) return null;
  // Lengths of labels are below 64 and so no letters; the type's and class's octets go in as they are.
  const name = packet.toString('latin1', HEADER_OCTETS, at);
  const key = (hasCapitals ? name.toLowerCase() : name) + packet.toString('latin1', at, questionEnd);
  if (additionals === 0) {
    return length === questionEnd ? { key, questionEnd, variant: 0, udpPayloadSize: 0 } : null;
  }
  if (length !== questionEnd + OPT_OCTETS || packet[questionEnd] !== 0) return null;
  if (packet.readUInt16BE(questionEnd + 1) !== OPT_CODE) return null;
  // Version 0 and no options.
  if (packet[questionEnd + 6] !== 0 || packet.readUInt16BE(questionEnd + 9) !== 0) return null;
  const isDnssecWanted = ((packet[questionEnd + 7] ?? 0) & 0x80) !== 0;
  return {
    key,
    questionEnd,
    variant: isDnssecWanted ? 2 : 1,
    udpPayloadSize: packet.readUInt16BE(questionEnd + 3),
  };
}

/** The header's RD bit, given back in every answer. */
export function isRecursionDesired(packet: Buffer): boolean {
  return ((packet[2] ?? 0) & (HEADER_BITS.recursionDesired >> 8)) !== 0;
}

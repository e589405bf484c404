import { OPT_CODE, OWN_QUERY_OPTION } from '#platform/dns-wire/codes.ts';
import { HEADER_BITS, HEADER_OCTETS } from '#platform/dns-wire/message.ts';
import { COOKIE_OPTION } from './server-cookies.ts';

/**
 * The essential fields of a common query, parsed without allocating objects.
 *
 * Nearly all queries have one question and at most EDNS. For them this suffices to find a cached
 * answer.
 */
export interface QueryHead {
  /** Lower-case wire name, type and class, which determine the answer. */
  readonly key: string;
  /** The offset after the question. */
  readonly questionEnd: number;
  /** 0 without EDNS, 1 with it, 2 with the DO bit. */
  readonly variant: 0 | 1 | 2;
  /** The client's UDP payload size; 0 without EDNS. */
  readonly udpPayloadSize: number;
  /** The octets of the cookie option; null without one. */
  readonly cookie: Uint8Array | null;
  /** The panel's own query, which is not counted. */
  readonly isOwn: boolean;
}

/** Type and class after the name. */
const QUESTION_TAIL = 4;
/** An OPT record without options. */
const OPT_OCTETS = 11;

/**
 * Parses the head of a common query; null if it needs the full parser: other counts or opcodes,
 * names with pointers or non-ASCII octets, EDNS versions, malformed options.
 */
export function readQueryHead(packet: Buffer): QueryHead | null {
  const length = packet.length;
  if (length < HEADER_OCTETS + 1 + QUESTION_TAIL) return null;
  // A query (QR 0) with opcode QUERY, not truncated; one question and at most an OPT record.
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
  // Label lengths are below 64, so lower-casing does not affect them; type and class octets are
  // added unchanged.
  const name = packet.toString('latin1', HEADER_OCTETS, at);
  const key = (hasCapitals ? name.toLowerCase() : name) + packet.toString('latin1', at, questionEnd);
  if (additionals === 0) {
    if (length !== questionEnd) return null;
    return { key, questionEnd, variant: 0, udpPayloadSize: 0, cookie: null, isOwn: false };
  }
  if (length < questionEnd + OPT_OCTETS || packet[questionEnd] !== 0) return null;
  if (packet.readUInt16BE(questionEnd + 1) !== OPT_CODE) return null;
  // Version 0, with options up to the end of the packet.
  if (packet[questionEnd + 6] !== 0) return null;
  if (packet.readUInt16BE(questionEnd + 9) !== length - questionEnd - OPT_OCTETS) return null;
  const options =
    length === questionEnd + OPT_OCTETS ? NO_OPTIONS : readOptions(packet, questionEnd + OPT_OCTETS);
  if (options === null) return null;
  const isDnssecWanted = ((packet[questionEnd + 7] ?? 0) & 0x80) !== 0;
  return {
    key,
    questionEnd,
    variant: isDnssecWanted ? 2 : 1,
    udpPayloadSize: packet.readUInt16BE(questionEnd + 3),
    ...options,
  };
}

/** The options that matter here. */
type Options = Pick<QueryHead, 'cookie' | 'isOwn'>;

const NO_OPTIONS: Options = { cookie: null, isOwn: false };

/** The first cookie (RFC 7873, section 5.2) and the panel's mark; null if the options are malformed. */
function readOptions(packet: Buffer, from: number): Options | null {
  let cookie: Uint8Array | null = null;
  let isOwn = false;
  let at = from;
  while (at + 4 <= packet.length) {
    const end = at + 4 + packet.readUInt16BE(at + 2);
    if (end > packet.length) return null;
    const code = packet.readUInt16BE(at);
    if (code === OWN_QUERY_OPTION) isOwn = true;
    if (code === COOKIE_OPTION) cookie ??= packet.subarray(at + 4, end);
    at = end;
  }
  return at === packet.length ? { cookie, isOwn } : null;
}

/** The RD bit of the header, which answers repeat. */
export function isRecursionDesired(packet: Buffer): boolean {
  return ((packet[2] ?? 0) & (HEADER_BITS.recursionDesired >> 8)) !== 0;
}

const DOT = 0x2e;
const BACKSLASH = 0x5c;

/** The question's name, lower case, without trailing dot; null if it would need escapes. */
export function plainName({ key, questionEnd }: QueryHead): string | null {
  const end = questionEnd - HEADER_OCTETS - QUESTION_TAIL - 1;
  let name = '';
  for (let at = 0; at < end;) {
    const next = at + 1 + key.charCodeAt(at);
    for (let octet = at + 1; octet < next; octet += 1) {
      const code = key.charCodeAt(octet);
      if (code === DOT || code === BACKSLASH || code <= 0x20 || code === 0x7f) return null;
    }
    name = at === 0 ? key.slice(1, next) : `${name}.${key.slice(at + 1, next)}`;
    at = next;
  }
  return name;
}

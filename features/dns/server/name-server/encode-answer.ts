import { MAX_PLAIN_UDP_OCTETS, OPT_CODE, RCODE } from '#platform/dns-wire/codes.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { HEADER_BITS } from '#platform/dns-wire/message.ts';
import type { DnsMessage, DnsQuestion, Edns } from '#platform/dns-wire/message.ts';
import type { DnsAnswer } from '../../rules/answer-query.ts';
import { COOKIE_OPTION } from './server-cookies.ts';

/** The UDP payload size that avoids fragmentation (DNS flag day 2020). */
export const MAX_UDP_OCTETS = 1_232;

/** The parts of a query that its answer repeats. */
export interface AskedWith {
  readonly id: number;
  readonly recursionDesired: boolean;
  readonly edns: { readonly dnssecOk: boolean } | null;
  /** Both cookies, if the client sent one. */
  readonly cookie: Uint8Array | null;
}

/** Octets of an OPT record without options. */
export const OPT_OCTETS = 11;
/** Octets of an option's header. */
const OPTION_HEAD = 4;

/** The octets that a cookie adds to an answer. */
export function cookieOctets(cookie: Uint8Array | null): number {
  return cookie === null ? 0 : OPTION_HEAD + cookie.length;
}

/**
 * Writes an OPT record: our payload size, version 0, the query's DO bit, and the cookie (RFC 6891,
 * section 6.1.2).
 */
export function writeOpt(
  octets: Buffer,
  at: number,
  { dnssecOk, cookie }: { readonly dnssecOk: boolean; readonly cookie: Uint8Array | null },
): void {
  octets[at] = 0;
  octets.writeUInt16BE(OPT_CODE, at + 1);
  octets.writeUInt16BE(MAX_UDP_OCTETS, at + 3);
  octets.writeUInt32BE(dnssecOk ? 0x8000 : 0, at + 5);
  octets.writeUInt16BE(cookieOctets(cookie), at + 9);
  if (cookie !== null) writeCookie(octets, at + OPT_OCTETS, cookie);
}

/** Writes a cookie option. */
export function writeCookie(octets: Buffer, at: number, cookie: Uint8Array): void {
  octets.writeUInt16BE(COOKIE_OPTION, at);
  octets.writeUInt16BE(cookie.length, at + 2);
  octets.set(cookie, at + OPTION_HEAD);
}

const NO_SECTIONS = { isAuthoritative: false, answers: [], authorities: [], additionals: [], isShared: true };

/** Encodes an answer without a size limit. */
export function encodeAnswer(question: DnsQuestion, query: AskedWith, answer: DnsAnswer): Uint8Array {
  return encodeMessage(buildMessage([question], query, answer));
}

/** Encodes a truncated answer with only the question (TC, RFC 2181, section 9). */
export function encodeTruncated(question: DnsQuestion, query: AskedWith, answer: DnsAnswer): Uint8Array {
  const message = buildMessage([question], query, { ...answer, ...NO_SECTIONS });
  return encodeMessage({ ...message, isAuthoritative: answer.isAuthoritative, isTruncated: true });
}

/** Encodes an answer without records, for a failed query. */
export function encodeFailure(question: DnsQuestion | null, query: AskedWith, rcode: number): Uint8Array {
  return encodeMessage(buildMessage(question ? [question] : [], query, { ...NO_SECTIONS, rcode }));
}

/** Encodes a bare header for an invalid message (FORMERR) or an unsupported opcode (NOTIMP). */
export function encodeBareFailure(packet: Uint8Array, rcode: number): Uint8Array {
  const header = new Uint8Array(12);
  header.set(packet.subarray(0, 2));
  // QR set, with the opcode and RD of the query.
  header[2] = 0x80 | ((packet[2] ?? 0) & 0x79);
  header[3] = rcode;
  return header;
}

/**
 * Encodes the short answer that replaces a rate-limited one: BADCOOKIE with a fresh cookie, or for
 * clients without cookies a truncated answer (RFC 7873, section 5.2.3).
 */
export function encodeSlip(
  packet: Buffer,
  { questionEnd, variant }: { readonly questionEnd: number; readonly variant: 0 | 1 | 2 },
  cookie: Uint8Array | null,
): Uint8Array {
  const hasEdns = variant !== 0;
  const octets = Buffer.alloc(questionEnd + (hasEdns ? OPT_OCTETS + cookieOctets(cookie) : 0));
  packet.copy(octets, 0, 0, questionEnd);
  const isTruncated = cookie === null;
  octets.writeUInt16BE(
    HEADER_BITS.response |
      (isTruncated ? HEADER_BITS.truncated : RCODE.BADCOOKIE & 0xf) |
      (octets.readUInt16BE(2) & HEADER_BITS.recursionDesired),
    2,
  );
  octets.writeUInt16BE(hasEdns ? 1 : 0, 10);
  if (hasEdns) writeOpt(octets, questionEnd, { dnssecOk: variant === 2, cookie });
  if (cookie !== null) octets[questionEnd + 5] = RCODE.BADCOOKIE >> 4;
  return octets;
}

/** The maximum answer size over UDP; `payloadSize` is the client's EDNS payload size, 0 without EDNS. */
export function udpLimit(payloadSize: number): number {
  return Math.min(Math.max(payloadSize, MAX_PLAIN_UDP_OCTETS), MAX_UDP_OCTETS);
}

function buildMessage(questions: readonly DnsQuestion[], query: AskedWith, answer: DnsAnswer): DnsMessage {
  return {
    id: query.id,
    isResponse: true,
    opcode: 0,
    isAuthoritative: answer.isAuthoritative,
    isTruncated: false,
    recursionDesired: query.recursionDesired,
    recursionAvailable: false,
    authenticData: false,
    checkingDisabled: false,
    rcode: query.edns === null && answer.rcode > 0xf ? RCODE.FORMERR : answer.rcode,
    questions,
    answers: answer.answers,
    authorities: answer.authorities,
    additionals: answer.additionals,
    edns: query.edns && buildEdns(query.edns, query.cookie),
  };
}

function buildEdns({ dnssecOk }: { readonly dnssecOk: boolean }, cookie: Uint8Array | null): Edns {
  const options = cookie === null ? [] : [{ code: COOKIE_OPTION, octets: cookie }];
  return { udpPayloadSize: MAX_UDP_OCTETS, version: 0, dnssecOk, options };
}

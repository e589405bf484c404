import { MAX_PLAIN_UDP_OCTETS, RCODE } from '#platform/dns-wire/codes.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage, DnsQuestion, Edns } from '#platform/dns-wire/message.ts';
import type { DnsAnswer } from '../../rules/answer-query.ts';

/** What UDP carries without being cut into fragments on the way (DNS flag day 2020). */
export const MAX_UDP_OCTETS = 1_232;

/** The parts of a query that its answer repeats. */
export interface AskedWith {
  readonly id: number;
  readonly recursionDesired: boolean;
  readonly edns: { readonly dnssecOk: boolean } | null;
}

const NO_SECTIONS = { isAuthoritative: false, answers: [], authorities: [], additionals: [] };

/** An answer's octets, whatever their number. */
export function encodeAnswer(question: DnsQuestion, asked: AskedWith, answer: DnsAnswer): Uint8Array {
  return encodeMessage(messageOf([question], asked, answer));
}

/** The answer that says "ask again over TCP": the question, and that is all (TC, RFC 2181, section 9). */
export function encodeTruncated(question: DnsQuestion, asked: AskedWith, answer: DnsAnswer): Uint8Array {
  const message = messageOf([question], asked, { ...answer, ...NO_SECTIONS });
  return encodeMessage({ ...message, isAuthoritative: answer.isAuthoritative, isTruncated: true });
}

/** An answer without records, for a question that is not answered. */
export function encodeFailure(question: DnsQuestion | null, asked: AskedWith, rcode: number): Uint8Array {
  return encodeMessage(messageOf(question ? [question] : [], asked, { ...NO_SECTIONS, rcode }));
}

/** A bare header that answers octets which are no message (FORMERR) or ask for something else than a query (NOTIMP). */
export function encodeBareFailure(packet: Uint8Array, rcode: number): Uint8Array {
  const header = new Uint8Array(12);
  header.set(packet.subarray(0, 2));
  // Response, with the opcode and RD of the query.
  header[2] = 0x80 | ((packet[2] ?? 0) & 0x79);
  header[3] = rcode;
  return header;
}

/** Octets that an answer may have over UDP; `asked` is what the asker's EDNS says, 0 without. */
export function udpLimit(asked: number): number {
  return Math.min(Math.max(asked, MAX_PLAIN_UDP_OCTETS), MAX_UDP_OCTETS);
}

function messageOf(questions: readonly DnsQuestion[], asked: AskedWith, answer: DnsAnswer): DnsMessage {
  return {
    id: asked.id,
    isResponse: true,
    opcode: 0,
    isAuthoritative: answer.isAuthoritative,
    isTruncated: false,
    recursionDesired: asked.recursionDesired,
    recursionAvailable: false,
    authenticData: false,
    checkingDisabled: false,
    rcode: asked.edns === null && answer.rcode > 0xf ? RCODE.FORMERR : answer.rcode,
    questions,
    answers: answer.answers,
    authorities: answer.authorities,
    additionals: answer.additionals,
    edns: asked.edns && ednsOf(asked.edns),
  };
}

function ednsOf({ dnssecOk }: { readonly dnssecOk: boolean }): Edns {
  return { udpPayloadSize: MAX_UDP_OCTETS, version: 0, dnssecOk, options: [] };
}

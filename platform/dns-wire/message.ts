import { OWN_QUERY_OPTION } from './codes.ts';
import type { Rdata } from './rdata.ts';

/** The question: an absolute name, a type number and a class. */
export interface DnsQuestion {
  readonly name: string;
  readonly type: number;
  readonly class: number;
}

/** One record as it travels. */
export interface DnsRecord {
  readonly name: string;
  readonly class: number;
  /** Seconds a resolver may keep it, 32 bits without sign. */
  readonly ttl: number;
  readonly data: Rdata;
}

/** EDNS data (RFC 6891); an OPT record in the additional section on the wire. */
export interface Edns {
  /** Octets of UDP that the sender can take. */
  readonly udpPayloadSize: number;
  readonly version: number;
  /** The sender wants DNSSEC records (RFC 3225). */
  readonly dnssecOk: boolean;
  readonly options: readonly { readonly code: number; readonly octets: Uint8Array }[];
}

/** A DNS message (RFC 1035, section 4). */
export interface DnsMessage {
  readonly id: number;
  readonly isResponse: boolean;
  readonly opcode: number;
  readonly isAuthoritative: boolean;
  readonly isTruncated: boolean;
  readonly recursionDesired: boolean;
  readonly recursionAvailable: boolean;
  readonly authenticData: boolean;
  readonly checkingDisabled: boolean;
  /** 12 bits where EDNS is there, else 4. */
  readonly rcode: number;
  readonly questions: readonly DnsQuestion[];
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
  readonly additionals: readonly DnsRecord[];
  readonly edns: Edns | null;
}

/** Octets of the fixed header. */
export const HEADER_OCTETS = 12;

/** Bits of the header's second 16-bit word. */
export const HEADER_BITS = {
  response: 0x8000,
  authoritative: 0x0400,
  truncated: 0x0200,
  recursionDesired: 0x0100,
  recursionAvailable: 0x0080,
  authenticData: 0x0020,
  checkingDisabled: 0x0010,
} as const;

/** The datagram size that avoids fragments nearly everywhere (DNS flag day 2020). */
const PROBE_OCTETS = 1_232;

/**
 * A query of the panel itself. With the mark of `isMarked`, our name servers leave it out of the
 * counts that customers see; it is for them alone, because some foreign servers drop what they do
 * not know.
 */
export function probeMessage(id: number, question: DnsQuestion, isMarked: boolean): DnsMessage {
  const options = isMarked ? [{ code: OWN_QUERY_OPTION, octets: new Uint8Array() }] : [];
  const edns = { udpPayloadSize: PROBE_OCTETS, version: 0, dnssecOk: false, options };
  return { ...queryMessage(id, question), edns };
}

/** Whether a query is one of the panel itself (`probeMessage`). */
export function isOwnQuery({ edns }: Pick<DnsMessage, 'edns'>): boolean {
  return edns?.options.some(({ code }) => code === OWN_QUERY_OPTION) === true;
}

/** A query without recursion and without EDNS, as one name server asks another (RFC 1035, section 4.1). */
export function queryMessage(id: number, question: DnsQuestion): DnsMessage {
  return {
    id,
    isResponse: false,
    opcode: 0,
    isAuthoritative: false,
    isTruncated: false,
    recursionDesired: false,
    recursionAvailable: false,
    authenticData: false,
    checkingDisabled: false,
    rcode: 0,
    questions: [question],
    answers: [],
    authorities: [],
    additionals: [],
    edns: null,
  };
}

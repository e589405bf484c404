import type { DnsMessage, DnsQuestion } from './message.ts';

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

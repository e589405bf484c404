import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { answerQuery } from './answer-query.ts';
import type { CompiledZone } from './compile-zone.ts';
import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';
import { recordOfLine } from './zone-history.ts';
import type { HistoryChange } from './zone-history.ts';

/** Questions that prove one change: the serial proves the rest of a large one. */
const MAX_QUESTIONS = 10;

/** What to ask a name server to see whether it has a change: each name and type that the change touched. */
export function questionsAbout({ added, removed }: HistoryChange): DnsQuestion[] {
  const questions = new Map<string, DnsQuestion>();
  for (const line of [...added, ...removed]) {
    const { name, data } = recordOfLine(line);
    // An ALIAS is not on the wire: it shows as addresses.
    const type = TYPE_CODES[data.type === 'ALIAS' ? 'A' : data.type];
    questions.set(`${name} ${type}`, { name: `${name}.`, type, class: CLASS_IN });
    if (questions.size === MAX_QUESTIONS) break;
  }
  return [...questions.values()];
}

/** Whether a server says to the question what the zone says; TTLs may have been counted down on the way. */
export function isAnswerOf(zone: CompiledZone, question: DnsQuestion, message: DnsMessage): boolean {
  // What an ALIAS leads to is looked up anew by each server, and what does not fit says nothing.
  if (message.isTruncated || isOfAlias(zone, question)) return true;
  const expected = answerQuery(zone, question);
  return message.rcode === expected.rcode && said(expected, question) === said(message, question);
}

/**
 * How long resolvers may go on with what a zone said before a change, in seconds: the longest TTL
 * of the answers that the change touched, that of "there is none" included (RFC 2308, section 5).
 */
export function longestMemory(before: CompiledZone, questions: readonly DnsQuestion[]): number {
  const ttls = questions.map((question) => {
    if (before.alias !== null && isOfAlias(before, question)) return before.alias.ttl;
    const { answers, authorities } = answerQuery(before, question);
    const own = answers.filter(({ name }) => isSameName(name, question.name));
    return Math.max(...(own.length > 0 ? own : authorities).map(({ ttl }) => ttl), 0);
  });
  return Math.max(0, ...ttls);
}

/** Whether a serial is as new as another, or newer (RFC 1982, section 3.2). */
export function isAsNew(serial: number, other: number): boolean {
  return (serial - other) >>> 0 < 0x8000_0000;
}

/** What an answer says of the name itself, or to whom it refers, in one text that equal answers share. */
function said(
  {
    answers,
    authorities,
  }: { readonly answers: readonly DnsRecord[]; readonly authorities: readonly DnsRecord[] },
  question: DnsQuestion,
): string {
  const own = answers.filter(({ name }) => isSameName(name, question.name));
  const telling = own.length > 0 ? own : authorities.filter(({ data }) => data.type === 'NS');
  return telling
    .map(({ data }) => (data.type === 'OPAQUE' ? data.type : `${data.type} ${printRdata(data as ZoneData)}`))
    .toSorted()
    .join('\n');
}

/** Whether the answer is the addresses of what the domain itself is an alias of. */
function isOfAlias(zone: CompiledZone, { name, type }: DnsQuestion): boolean {
  const isAddress = type === TYPE_CODES.A || type === TYPE_CODES.AAAA;
  return zone.alias !== null && isAddress && isSameName(name, `${zone.name}.`);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

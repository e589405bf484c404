import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { answerQuery } from './answer-query.ts';
import type { CompiledZone } from './compile-zone.ts';
import { printRdata } from './record-types/record-types.ts';
import type { ZoneData } from './record-types/record-types.ts';
import { recordOfLine } from './zone-history.ts';
import type { HistoryChange } from './zone-history.ts';

/** Maximum number of queries per change; the serial proves the rest of a large one. */
const MAX_QUESTIONS = 10;

/** The queries that show whether a name server has a change: each changed name and type. */
export function questionsAbout({ added, removed }: HistoryChange): DnsQuestion[] {
  const questions = new Map<string, DnsQuestion>();
  for (const line of [...added, ...removed]) {
    const { name, data } = recordOfLine(line);
    // ALIAS does not exist on the wire: it is answered with addresses.
    const type = TYPE_CODES[data.type === 'ALIAS' ? 'A' : data.type];
    questions.set(`${name} ${type}`, { name: `${name}.`, type, class: CLASS_IN });
    if (questions.size === MAX_QUESTIONS) break;
  }
  return [...questions.values()];
}

/** Whether a server's answer matches the zone; TTLs may be lower, because caches count them down. */
export function isExpectedAnswer(zone: CompiledZone, question: DnsQuestion, message: DnsMessage): boolean {
  // Each server resolves an ALIAS itself, and a truncated answer is incomplete.
  if (message.isTruncated || isOfAlias(zone, question)) return true;
  const expected = answerQuery(zone, question);
  return (
    message.rcode === expected.rcode && canonicalText(expected, question) === canonicalText(message, question)
  );
}

/**
 * How long resolvers may still serve outdated answers after a change, in seconds: the longest TTL
 * of the changed answers, including negative ones (RFC 2308, section 5).
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

/** Whether a serial equals another or is newer (RFC 1982, section 3.2). */
export function isAsNew(serial: number, other: number): boolean {
  return (serial - other) >>> 0 < 0x8000_0000;
}

/** A canonical text of an answer or referral; equal answers have equal texts. */
function canonicalText(
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

/** Whether the answer consists of the addresses of the apex ALIAS. */
function isOfAlias(zone: CompiledZone, { name, type }: DnsQuestion): boolean {
  const isAddress = type === TYPE_CODES.A || type === TYPE_CODES.AAAA;
  return zone.alias !== null && isAddress && isSameName(name, `${zone.name}.`);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

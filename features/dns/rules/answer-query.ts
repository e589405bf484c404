import { ANY_CODE, CLASS_IN, RCODE, TRANSFER_CODES } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import type { CompiledZone, Rrset, ZoneNode } from './compile-zone.ts';
import { lookupName } from './lookup-name.ts';
import { findServer } from './record-types/record-types.ts';

/** The parts of a DNS response that the zone determines. */
export interface DnsAnswer {
  readonly rcode: number;
  readonly isAuthoritative: boolean;
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
  readonly additionals: readonly DnsRecord[];
  /**
   * Whether many names share this answer (NXDOMAIN, a wildcard, a referral), so that caches store
   * it once even in a flood.
   */
  readonly isShared: boolean;
}

/** Maximum length of an alias chain, and maximum number of additional addresses. */
const MAX_CHAIN = 16;
const MAX_ADDITIONALS = 64;

/** The response for a name without a zone here, or an unsupported query. */
export const REFUSED_ANSWER: DnsAnswer = {
  rcode: RCODE.REFUSED,
  isAuthoritative: false,
  answers: [],
  authorities: [],
  additionals: [],
  isShared: true,
};

/**
 * Answers a query from the zone that contains its name (RFC 1034, section 4.3.2).
 *
 * Owner names keep the letter case of the question (0x20). Aliases are followed inside the zone.
 * Wildcards follow RFC 4592, negative answers RFC 2308, ANY RFC 8482.
 */
export function answerQuery(zone: CompiledZone, question: DnsQuestion): DnsAnswer {
  if (question.class !== CLASS_IN || TRANSFER_CODES.includes(question.type)) return REFUSED_ANSWER;
  const answers: DnsRecord[] = [];
  const visited = new Set<string>();
  let name = question.name;
  let isShared = false;
  for (;;) {
    const found = lookupName(zone, name, question.type);
    if (found.kind === 'cut') return referral(zone, found.name, found.servers, answers);
    if (found.kind === 'missing') return negative(zone, RCODE.NXDOMAIN, answers);
    isShared ||= found.isWildcard;
    const alias = question.type === TYPE_CODES.CNAME ? undefined : found.node.get(TYPE_CODES.CNAME);
    const rrset = alias ?? chosen(found.node, question.type);
    if (rrset === undefined) return negative(zone, RCODE.NOERROR, answers);
    answers.push(...buildRecords(name, rrset));
    visited.add(name.toLowerCase());
    const target = alias?.data[0];
    if (target?.type !== 'CNAME' || question.type === ANY_CODE) return complete(zone, answers, isShared);
    name = target.target;
    if (!isInside(zone, name) || visited.has(name.toLowerCase()) || visited.size >= MAX_CHAIN) {
      return complete(zone, answers, isShared);
    }
  }
}

/** The RRset for a type; for ANY a single RRset suffices (RFC 8482, section 4.1). */
function chosen(node: ZoneNode, type: number): Rrset | undefined {
  return type === ANY_CODE ? node.values().next().value : node.get(type);
}

function complete(zone: CompiledZone, answers: readonly DnsRecord[], isShared: boolean): DnsAnswer {
  return {
    rcode: RCODE.NOERROR,
    isAuthoritative: true,
    answers,
    authorities: [],
    additionals: addressesFor(zone, answers),
    isShared,
  };
}

function negative(zone: CompiledZone, rcode: number, answers: readonly DnsRecord[]): DnsAnswer {
  const soa = { name: `${zone.name}.`, class: CLASS_IN, ttl: zone.negativeTtl, data: zone.soa };
  return { rcode, isAuthoritative: true, answers, authorities: [soa], additionals: [], isShared: true };
}

/** A referral to the name servers of a zone cut, with glue if we have it. */
function referral(zone: CompiledZone, cut: string, servers: Rrset, answers: readonly DnsRecord[]): DnsAnswer {
  const authorities = buildRecords(cut, servers);
  return {
    rcode: RCODE.NOERROR,
    // The AA bit refers to the first owner name in the answer (RFC 1035, section 4.1.1): behind an
    // alias of ours, it is set.
    isAuthoritative: answers.length > 0,
    answers,
    authorities,
    additionals: addressesFor(zone, authorities),
    isShared: true,
  };
}

/** The addresses in this zone of hosts that the records name. */
function addressesFor(zone: CompiledZone, records: readonly DnsRecord[]): DnsRecord[] {
  const additionals: DnsRecord[] = [];
  const hosts = new Set(
    records.map(({ data }) => findServer(data)).filter((host) => host !== null && isInside(zone, host)),
  );
  for (const host of hosts) {
    if (host === null) continue;
    const node = zone.nodes.get(host.slice(0, -1).toLowerCase());
    for (const code of [TYPE_CODES.A, TYPE_CODES.AAAA]) {
      const rrset = node?.get(code);
      if (rrset !== undefined) additionals.push(...buildRecords(host, rrset));
      if (additionals.length >= MAX_ADDITIONALS) return additionals.slice(0, MAX_ADDITIONALS);
    }
  }
  return additionals;
}

function buildRecords(name: string, rrset: Rrset): DnsRecord[] {
  return rrset.data.map((data) => ({ name, class: CLASS_IN, ttl: rrset.ttl, data }));
}

function isInside(zone: CompiledZone, name: string): boolean {
  const lower = name.toLowerCase();
  return lower === `${zone.name}.` || lower.endsWith(`.${zone.name}.`);
}

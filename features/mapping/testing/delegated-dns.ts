import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { CLASS_IN, RCODE } from '#platform/dns-wire/codes.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';

const ROOT = '127.0.0.1';
/** The address of all our hosts; it refuses queries, because tests of served zones query the real server. */
const OURS = '127.0.0.9';
const ELSEWHERE = '127.0.0.8';

/** A fake DNS: a root with delegations, and one server for all names hosted elsewhere. */
export interface DelegatedDns {
  readonly world: Roots;
  /** Delegates a name to these hosts; an empty list removes the delegation. */
  delegate(name: string, hosts: readonly string[]): void;
  /** Sets the records of a name at the external server. */
  say(name: string, records: readonly Rdata[]): void;
  /** Whether all servers are silent. */
  isSilent: boolean;
}

/** Creates a fake DNS without delegations; hosts below `ours` are the operator's. */
export function delegatedDns(ours: string): DelegatedDns {
  const delegations = new Map<string, readonly string[]>();
  const answers = new Map<string, readonly Rdata[]>();
  const record = (owner: string, data: Rdata): DnsRecord => ({
    name: `${owner}.`,
    class: CLASS_IN,
    ttl: 60,
    data,
  });
  const fromRoot = (question: DnsQuestion, name: string): Partial<DnsMessage> => {
    const zone = [...delegations.keys()].find((each) => name === each || name.endsWith(`.${each}`));
    if (zone !== undefined) {
      const hosts = delegations.get(zone) ?? [];
      return { authorities: hosts.map((host) => record(zone, { type: 'NS', target: `${host}.` })) };
    }
    if (question.type !== TYPE_CODES.A) return { rcode: RCODE.NXDOMAIN };
    const address = name.endsWith(`.${ours}`) ? OURS : ELSEWHERE;
    return { answers: [record(name, { type: 'A', address })] };
  };
  const made: DelegatedDns = {
    isSilent: false,
    delegate: (name, hosts) =>
      void (hosts.length > 0 ? delegations.set(name, hosts) : delegations.delete(name)),
    say: (name, records) => void answers.set(name, records),
    world: createRoots([ROOT], async (address, question) => {
      if (made.isSilent) return null;
      const base = { ...queryMessage(1, question), isResponse: true };
      const name = question.name.toLowerCase().replace(/\.$/, '');
      if (address === ROOT) return { ...base, ...fromRoot(question, name) };
      if (address !== ELSEWHERE) return { ...base, rcode: RCODE.REFUSED };
      const fitting = (answers.get(name) ?? []).filter(
        ({ type }) => TYPE_CODES[type as keyof typeof TYPE_CODES] === question.type,
      );
      return { ...base, isAuthoritative: true, answers: fitting.map((data) => record(name, data)) };
    }),
  };
  return made;
}

/** A TXT record's data. */
export function text(value: string): Rdata {
  return { type: 'TXT', strings: [Buffer.from(value)] };
}

import { randomInt } from 'node:crypto';
import { boundedRoots } from '#platform/dns-client/bounded-roots.ts';
import { followDelegation } from '#platform/dns-client/follow-delegation.ts';
import type { KnownServer, Roots } from '#platform/dns-client/follow-delegation.ts';
import { CLASS_IN, RCODE } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { LiveQuestion } from '../rules/live-names.ts';
import { liveQuestions, mayStayUnanswered } from '../rules/live-names.ts';
import type { LeftOut, LiveAnswer, LiveRecord } from '../rules/live-zone.ts';
import { liveRecords } from '../rules/live-zone.ts';
import { fullName } from '../rules/zone-record.ts';
import { referredQuestions } from '../rules/referred-names.ts';
import type { DnsDeps } from './dns-deps.ts';

/** The records that a domain has at other name servers. */
interface LiveZone {
  /** Those servers, without trailing dots. */
  readonly nameServers: readonly string[];
  readonly records: readonly LiveRecord[];
  /** Records that cannot be copied, and unanswered queries. */
  readonly leftOut: readonly LeftOut[];
}

type Deps = Pick<DnsDeps, 'nameServersOfTheWorld' | 'defaults'>;

/** Concurrent queries; more look like an attack to some name servers. */
const BATCH_SIZE = 10;
/** Maximum number of servers tried for a query. */
const MAX_TRIED = 3;
/** The common names, the names they refer to, and one level further. */
const ROUNDS = 3;
/** The timeout of a round of queries. */
const TIMEOUT = seconds(8);
/** The limits of the whole read; browsers wait for fifteen seconds. */
const LIMITS = { questions: 1_500, within: seconds(14) };

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');
/** A random label that only a wildcard answers. */
const probeLabel = (): string => `copy-probe-${randomInt(2 ** 47).toString(36)}`;

/**
 * Reads a domain's records from its current, foreign name servers (acquisition, section 4), with
 * queries from the root down to avoid caches.
 *
 * Refused as a whole if any relevant query stays unanswered.
 */
export async function readLiveZone(deps: Deps, domain: string): Promise<Result<LiveZone>> {
  const { defaults } = deps;
  const world = boundedRoots(deps.nameServersOfTheWorld, LIMITS);
  const delegation = await followDelegation(world, `${domain}.`);
  if (delegation.kind !== 'found' || bare(delegation.zone) !== domain) {
    return refuseDns('not_served_elsewhere', { domain });
  }
  const ours = new Set(defaults.nameServers.map(bare));
  const servers = delegation.servers.filter(({ name }) => !ours.has(bare(name)));
  if (servers.length === 0) return refuseDns('served_here', { domain });
  const addresses = await answeringAddresses(world, domain, servers);
  if (addresses.length === 0) return refuseDns('not_served_elsewhere', { domain });

  const probe = probeLabel();
  const ask = (question: LiveQuestion) => queryFirstAnswering(world, addresses, domain, question);
  const questions: LiveQuestion[] = [];
  const answers = new Map<LiveQuestion, LiveAnswer>();
  let next = liveQuestions(probe);
  for (let round = 0; round < ROUNDS && next.length > 0; round += 1) {
    questions.push(...next);
    for (const [question, answer] of await queryAll(next, ask)) answers.set(question, answer);
    next = referredQuestions(domain, [...answers.values()], questions);
  }
  const isOpen = (question: LiveQuestion): boolean => !answers.has(question);
  if (questions.some((question) => isOpen(question) && !mayStayUnanswered(question))) {
    return refuseDns('live_records_incomplete', { domain });
  }
  const read = liveRecords(domain, probe, [...answers.values()]);
  const silent = questions.filter(isOpen).map(({ name, type }) => ({ name, type }));
  return ok({
    nameServers: servers.map(({ name }) => bare(name)).toSorted(),
    records: read.records,
    leftOut: [...read.leftOut, ...silent],
  });
}

/** The addresses of servers that answer authoritatively for the zone; lame servers are skipped. */
async function answeringAddresses(
  world: Roots,
  domain: string,
  servers: readonly KnownServer[],
): Promise<readonly string[]> {
  const candidates = servers.flatMap(({ addresses: [first] }) => (first === undefined ? [] : [first]));
  const tried = candidates.slice(0, 2 * MAX_TRIED);
  const batch = await Promise.all(
    tried.map((address) => world.ask(address, { name: `${domain}.`, type: TYPE_CODES.SOA, class: CLASS_IN })),
  );
  return tried.filter((_address, at) => isKeeper(batch[at] ?? null, domain)).slice(0, MAX_TRIED);
}

function isKeeper(message: DnsMessage | null, domain: string): boolean {
  return (message?.answers ?? []).some(({ name, data }) => data.type === 'SOA' && bare(name) === domain);
}

/** Sends queries in batches until all are answered or the time is over. */
async function queryAll(
  questions: readonly LiveQuestion[],
  ask: (question: LiveQuestion) => Promise<LiveAnswer | null>,
): Promise<ReadonlyMap<LiveQuestion, LiveAnswer>> {
  const answers = new Map<LiveQuestion, LiveAnswer>();
  const end = performance.now() + TIMEOUT;
  const left = [...questions];
  const work = async (): Promise<void> => {
    for (let question = left.shift(); question; question = left.shift()) {
      if (performance.now() > end) return;
      const answer = await ask(question);
      if (answer) answers.set(question, answer);
      // Optional queries may stay unanswered; any other ends the read.
      else if (!mayStayUnanswered(question)) left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: BATCH_SIZE }, work));
  return answers;
}

/** The first server's answer; null if none answers. */
async function queryFirstAnswering(
  world: Roots,
  addresses: readonly string[],
  domain: string,
  question: LiveQuestion,
): Promise<LiveAnswer | null> {
  const name = fullName(question.name, domain);
  for (const address of addresses) {
    const query = { name: `${name}.`, type: TYPE_CODES[question.type], class: CLASS_IN };
    const message = await world.ask(address, query);
    if (message?.rcode !== RCODE.NOERROR && message?.rcode !== RCODE.NXDOMAIN) continue;
    // The alias target's records are in the answer, but belong to another name.
    const own = message.answers.filter(
      ({ name: owner, data }) =>
        bare(owner) === name && (data.type === question.type || data.type === 'CNAME'),
    );
    return { question, records: own.map(({ ttl, data }) => ({ ttl, data })) };
  }
  return null;
}

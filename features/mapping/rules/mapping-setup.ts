import { findProxy } from './proxy-networks.ts';

/** The DNS settings of a working connection; names in lower case, without trailing dot. */
export interface SetupGoal {
  /** Our name servers, each of which is accepted. */
  readonly nameServers: readonly string[];
  /** The addresses of our sites. */
  readonly addresses: readonly string[];
  /** The host of the site address, accepted as alias. */
  readonly siteHost: string;
  /** Whether control of the name is proven, so that our name servers answer for it. */
  readonly isProven: boolean;
}

/** The answer of one name server of the name's zone. */
export interface ServerFinding {
  readonly server: string;
  /** The address that was queried; null if it has none. */
  readonly address: string | null;
  readonly state: 'answers' | 'silent' | 'refuses' | 'nonexistent';
  /** The IPv4 and IPv6 addresses of the name, with aliases resolved. */
  readonly addresses: readonly string[];
  /** The target of the name's alias. */
  readonly alias: string | null;
}

/** The results of checking a connected name. */
export interface SetupFacts {
  /** Whether the parent zone has a delegation; `unreachable` if the parent zone did not answer. */
  readonly delegation: 'found' | 'nonexistent' | 'unreachable';
  /** Of the zone that contains the name. */
  readonly nameServers: readonly string[];
  /** Whether the zone is the name's own; a subdomain points to us by records alone. */
  readonly isOwnZone: boolean;
  readonly findings: readonly ServerFinding[];
  /** The same for `www`, which does not affect the verdict; empty for subdomains. */
  readonly www: readonly ServerFinding[];
  /**
   * The DNSSEC state of the name's own zone: `broken` if the parent has a DS record but its servers
   * have no keys, so that validating resolvers reject their answers (RFC 4035, section 5). Null if
   * unknown.
   */
  readonly signature: 'none' | 'whole' | 'broken' | null;
}

/** The states of a connection; where several apply, the first one wins. */
export const SETUP_VERDICTS = [
  'by_name_servers',
  'by_records',
  'awaiting_proof',
  'broken_signature',
  'behind_proxy',
  'unknown',
  'changing',
  'mixed_name_servers',
  'mixed_addresses',
  'stray_ipv6',
  'elsewhere',
  'no_address',
  'servers_silent',
  'not_delegated',
] as const;
/** The state of a connection. */
export type SetupVerdict = (typeof SETUP_VERDICTS)[number];

/** The classification of one name server's answer. */
type Answered = 'right' | 'proxied' | 'empty' | 'mixed' | 'stray_ipv6' | 'wrong';

/** The verdict about a connection. */
interface EvaluatedSetup {
  readonly verdict: SetupVerdict;
  /** Whether visitors reach us; null if unknown, which raises no alarm. */
  readonly pointsToUs: boolean | null;
  /** Whether the name uses our name servers; null if unknown. */
  readonly usesOurNameServers: boolean | null;
  /** Proxy services in front of the site. */
  readonly proxies: readonly string[];
  /** Addresses that point elsewhere. */
  readonly wrongAddresses: readonly string[];
  /** Foreign name servers beside ours. */
  readonly otherNameServers: readonly string[];
}

const isIpv6 = (address: string): boolean => address.includes(':');

function classifyAnswer({ addresses, alias, state }: ServerFinding, goal: SetupGoal): Answered {
  // An alias of the site address is right, whatever addresses it resolves to now.
  if (alias === goal.siteHost) return 'right';
  if (state === 'nonexistent' || addresses.length === 0) return 'empty';
  const ours = addresses.filter((address) => goal.addresses.includes(address));
  const others = addresses.filter((address) => !goal.addresses.includes(address));
  if (others.length === 0) return 'right';
  if (ours.length > 0) return others.every(isIpv6) ? 'stray_ipv6' : 'mixed';
  return others.every((address) => findProxy(address) !== null) ? 'proxied' : 'wrong';
}

const VERDICTS: Readonly<Record<Answered, SetupVerdict>> = {
  right: 'by_records',
  proxied: 'behind_proxy',
  empty: 'no_address',
  mixed: 'mixed_addresses',
  stray_ipv6: 'stray_ipv6',
  wrong: 'elsewhere',
};

/** Combines the answers of a zone's servers; if only some have the change, it is still propagating. */
function combineAnswers(answers: readonly Answered[]): SetupVerdict {
  const [first] = answers;
  if (first === undefined) return 'servers_silent';
  if (answers.every((each) => each === first)) return VERDICTS[first];
  if (answers.includes('right')) return 'changing';
  const worst = answers.toSorted(
    (one, two) => SETUP_VERDICTS.indexOf(VERDICTS[two]) - SETUP_VERDICTS.indexOf(VERDICTS[one]),
  )[0];
  return VERDICTS[worst ?? first];
}

/**
 * Evaluates the connection of a name from the answers of its own name servers.
 *
 * A name points to us by our name servers, by records at a DNS provider, or through a proxy. A
 * proxy's addresses do not show the target, so they are reported without alarm.
 */
export function evaluateSetup(facts: SetupFacts, goal: SetupGoal): EvaluatedSetup {
  const isOurs = (server: string): boolean => goal.nameServers.includes(server);
  const others = facts.nameServers.filter((server) => !isOurs(server));
  const hasOurs = others.length < facts.nameServers.length;
  const answering = facts.findings.filter(({ state }) => state === 'answers' || state === 'nonexistent');
  const leads = ((): SetupVerdict => {
    if (facts.delegation === 'unreachable') return 'unknown';
    if (facts.delegation === 'nonexistent' || facts.nameServers.length === 0) return 'not_delegated';
    // The delegation does not prove who connected the name.
    if (facts.isOwnZone && hasOurs && !goal.isProven) return 'awaiting_proof';
    if (facts.isOwnZone && others.length === 0) return 'by_name_servers';
    if (facts.isOwnZone && hasOurs) return 'mixed_name_servers';
    return combineAnswers(answering.map((finding) => classifyAnswer(finding, goal)));
  })();
  const isRight = leads === 'by_name_servers' || leads === 'by_records';
  // Validating resolvers reject the answers, although the records are right.
  const verdict = isRight && facts.signature === 'broken' ? 'broken_signature' : leads;
  const seen = [...new Set(answering.flatMap(({ addresses }) => addresses))];
  const leadsElsewhere = seen.filter((address) => !goal.addresses.includes(address));
  return {
    verdict,
    pointsToUs:
      verdict === 'unknown' || verdict === 'behind_proxy' || verdict === 'servers_silent'
        ? null
        : verdict === 'by_name_servers' || verdict === 'by_records',
    usesOurNameServers: leads === 'unknown' ? null : leads === 'by_name_servers',
    proxies: [...new Set(seen.flatMap((address) => findProxy(address) ?? []))],
    wrongAddresses: isRight ? [] : leadsElsewhere,
    otherNameServers: verdict === 'mixed_name_servers' ? others : [],
  };
}

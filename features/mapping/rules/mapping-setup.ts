import { proxyOf } from './proxy-networks.ts';

/** What a connected name has to lead to; names in lower case and without their final dot. */
export interface SetupGoal {
  /** Name servers of ours, any of which is right. */
  readonly nameServers: readonly string[];
  /** Addresses that our sites answer at. */
  readonly addresses: readonly string[];
  /** The host of the site's address, for a name that is an alias of it. */
  readonly siteHost: string;
  /** Whether control of the name is proven, so that our name servers answer for it. */
  readonly isProven: boolean;
}

/** What one name server of the name's zone said. */
export interface ServerFinding {
  readonly server: string;
  /** Where it was asked; null where it has no address that could be. */
  readonly address: string | null;
  readonly state: 'answers' | 'silent' | 'refuses' | 'nonexistent';
  /** IPv4 and IPv6 addresses that the name has there, aliases followed. */
  readonly addresses: readonly string[];
  /** What the name is an alias of there. */
  readonly alias: string | null;
}

/** What was seen of a connected name. */
export interface SetupFacts {
  /** Whether the zone above refers to anybody for it; `unreachable` where that zone itself could not be asked. */
  readonly delegation: 'found' | 'nonexistent' | 'unreachable';
  /** Of the zone that the name is in. */
  readonly nameServers: readonly string[];
  /** Whether that zone is the name's own; a name below another one leads to us by records alone. */
  readonly isOwnZone: boolean;
  readonly findings: readonly ServerFinding[];
  /** The same of `www` below a name that is registered, which decides nothing; empty for others. */
  readonly www: readonly ServerFinding[];
  /**
   * Whether answers of the name's own zone have to be signed (DNSSEC): `broken` where its servers have no keys for
   * it, so that many resolvers take their answers for forged (RFC 4035, section 5). Null where that is not known.
   */
  readonly signature: 'none' | 'whole' | 'broken' | null;
}

/** How a connection stands, most to be done first where several would be true. */
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
/** How a connection stands. */
export type SetupVerdict = (typeof SETUP_VERDICTS)[number];

/** What one name server's answer comes to. */
type Answered = 'right' | 'proxied' | 'empty' | 'mixed' | 'stray_ipv6' | 'wrong';

/** The judgement of a connection. */
interface EvaluatedSetup {
  readonly verdict: SetupVerdict;
  /** Whether visitors reach us; null where that cannot be said, so that nothing is alarmed about. */
  readonly pointsToUs: boolean | null;
  /** Whether our name servers are the ones; null where that cannot be said. */
  readonly usesOurNameServers: boolean | null;
  /** The services that stand before the site. */
  readonly proxies: readonly string[];
  /** Addresses that lead elsewhere. */
  readonly wrongAddresses: readonly string[];
  /** Name servers that are not ours, while others are. */
  readonly otherNameServers: readonly string[];
}

const isIpv6 = (address: string): boolean => address.includes(':');

function answeredOf({ addresses, alias, state }: ServerFinding, goal: SetupGoal): Answered {
  // An alias of the site's address follows it wherever that is, whatever stands behind it now.
  if (alias === goal.siteHost) return 'right';
  if (state === 'nonexistent' || addresses.length === 0) return 'empty';
  const ours = addresses.filter((address) => goal.addresses.includes(address));
  const others = addresses.filter((address) => !goal.addresses.includes(address));
  if (others.length === 0) return 'right';
  if (ours.length > 0) return others.every(isIpv6) ? 'stray_ipv6' : 'mixed';
  return others.every((address) => proxyOf(address) !== null) ? 'proxied' : 'wrong';
}

const VERDICTS: Readonly<Record<Answered, SetupVerdict>> = {
  right: 'by_records',
  proxied: 'behind_proxy',
  empty: 'no_address',
  mixed: 'mixed_addresses',
  stray_ipv6: 'stray_ipv6',
  wrong: 'elsewhere',
};

/** What the answers of a zone's servers come to together: one that has the change already is a change under way. */
function verdictOf(answers: readonly Answered[]): SetupVerdict {
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
 * How the connection of a name stands, from what its own name servers say.
 *
 * A name leads to us by our name servers, by records at others', or through a service that stands before the
 * site; a service's address says nothing about what is behind it, so that is told and not alarmed about.
 */
export function evaluateSetup(facts: SetupFacts, goal: SetupGoal): EvaluatedSetup {
  const isOurs = (server: string): boolean => goal.nameServers.includes(server);
  const others = facts.nameServers.filter((server) => !isOurs(server));
  const hasOurs = others.length < facts.nameServers.length;
  const answering = facts.findings.filter(({ state }) => state === 'answers' || state === 'nonexistent');
  const leads = ((): SetupVerdict => {
    if (facts.delegation === 'unreachable') return 'unknown';
    if (facts.delegation === 'nonexistent' || facts.nameServers.length === 0) return 'not_delegated';
    // Who had it delegated to us is not known to be who connected it.
    if (facts.isOwnZone && hasOurs && !goal.isProven) return 'awaiting_proof';
    if (facts.isOwnZone && others.length === 0) return 'by_name_servers';
    if (facts.isOwnZone && hasOurs) return 'mixed_name_servers';
    return verdictOf(answering.map((finding) => answeredOf(finding, goal)));
  })();
  const isRight = leads === 'by_name_servers' || leads === 'by_records';
  // What is right and not believed reaches nobody who checks.
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
    proxies: [...new Set(seen.flatMap((address) => proxyOf(address) ?? []))],
    wrongAddresses: isRight ? [] : leadsElsewhere,
    otherNameServers: verdict === 'mixed_name_servers' ? others : [],
  };
}

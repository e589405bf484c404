import { getDomain } from 'tldts';
import { boundedWorld } from '#platform/dns-client/bounded-world.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { judgeSetup, type SetupFacts, type SetupGoal } from '../rules/mapping-setup.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { inspectMapping } from './inspect-mapping.ts';
import { saveSeenMapping } from './mapping-store.ts';
import { within } from './within.ts';

/** What looking at a connected name takes. */
export type LookDeps = Pick<
  DomainsDeps,
  'db' | 'clock' | 'live' | 'nameServerHost' | 'nameServersOfTheWorld' | 'siteAddresses'
>;

/** A look that takes longer says that nothing is known; browsers wait for fifteen seconds. */
const PATIENCE = seconds(8);
/** More than thirteen name servers outside of their zone take, each looked up and asked; a zone that leads us on ends there. */
const MOST_QUESTIONS = 300;
/** Name servers that are ours (management, section 5: ns1 to ns4 count as default). */
const OURS = [1, 2, 3, 4];

const NOTHING_KNOWN: SetupFacts = {
  delegation: 'unreachable',
  nameServers: [],
  isOwnZone: false,
  findings: [],
  www: [],
  signature: null,
};

/** What a look at a connected name saw, and what that comes to. */
interface Look {
  readonly facts: SetupFacts;
  readonly goal: SetupGoal;
  readonly judged: ReturnType<typeof judgeSetup>;
}

/**
 * Looks where a connected name leads, and keeps what was seen for the lists of domains.
 *
 * What could not be seen changes nothing, so that a broken line raises no alarm.
 */
export async function lookAtMapping(
  deps: LookDeps,
  mapping: { readonly name: string; readonly siteId: number; readonly siteHost: string },
): Promise<Look> {
  const { name, siteId, siteHost } = mapping;
  // A name below another one has no zone here, so our name servers would be of no use to it.
  const isOwn = (getDomain(name) ?? name) === name;
  const nameServers = isOwn ? OURS.map((number) => `ns${number}.${deps.nameServerHost}`) : [];
  const facts = await factsOf(deps, name);
  const goal = { nameServers, addresses: deps.siteAddresses, siteHost };
  const judged = judgeSetup(facts, goal);
  const { pointsToUs, usesOurNameServers } = judged;
  if (await saveSeenMapping(deps.db, { name, pointsToUs, usesOurNameServers })) {
    await deps.live.announce(deps.db, { siteId, topic: 'domains' });
  }
  return { facts, goal, judged };
}

async function factsOf(
  { nameServersOfTheWorld }: Pick<LookDeps, 'nameServersOfTheWorld'>,
  name: string,
): Promise<SetupFacts> {
  let facts = NOTHING_KNOWN;
  const limits = { questions: MOST_QUESTIONS, within: PATIENCE };
  const look = inspectMapping(boundedWorld(nameServersOfTheWorld, limits), name).then((seen) => {
    facts = seen;
  });
  await within(PATIENCE, look);
  return facts;
}

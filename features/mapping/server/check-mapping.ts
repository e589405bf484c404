import { getDomain } from 'tldts';
import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { boundedRoots } from '#platform/dns-client/bounded-roots.ts';
import { findTexts } from '#platform/dns-client/follow-delegation.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { zoneRightChanged } from '#features/domains/contract/events.ts';
import { CLAIM_LABEL, claimTokens } from '../rules/name-claim.ts';
import { controlAfter, proofServer, proofTokens } from '#features/domains/rules/name-control.ts';
import { evaluateSetup, type SetupFacts, type SetupGoal } from '../rules/mapping-setup.ts';
import { type Domain, findDomain } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { inspectMapping } from './inspect-mapping.ts';
import { saveControl, saveSeenMapping } from '#features/domains/server/api/mapping-store.ts';
import { within } from '#platform/process/within.ts';

/** The dependencies of a connection check. */
export type CheckMappingDeps = Pick<
  MappingDeps,
  | 'db'
  | 'clock'
  | 'events'
  | 'live'
  | 'nameServerHost'
  | 'nameServers'
  | 'publicNameServers'
  | 'siteAddresses'
>;

/** A check that takes longer has an unknown result; browsers wait for fifteen seconds. */
const TIMEOUT = seconds(8);
/**
 * More than resolving and querying thirteen out-of-zone name servers takes; stops zones that cause
 * endless lookups.
 */
const MAX_QUESTIONS = 300;

const NOTHING_KNOWN: SetupFacts = {
  delegation: 'unreachable',
  nameServers: [],
  isOwnZone: false,
  findings: [],
  www: [],
  signature: null,
};

/** The findings and the verdict of a check. */
interface MappingCheck {
  readonly facts: SetupFacts;
  readonly goal: SetupGoal;
  readonly evaluated: ReturnType<typeof evaluateSetup>;
  /** The proof of control; null if it is proven, or none is required. */
  readonly proof: { readonly nameServer: string; readonly token: string } | null;
}

/** The findings about a name, with the TXT records of its proof. */
interface Seen {
  readonly facts: SetupFacts;
  readonly texts: readonly string[];
}

/**
 * Checks where a connected name points and whether control of it is proven, and stores the result.
 *
 * Failed queries change nothing, so that network problems raise no alarm.
 */
export async function checkMapping(
  deps: CheckMappingDeps,
  mapping: { readonly name: string; readonly siteId: number; readonly siteHost: string },
): Promise<MappingCheck> {
  const { name, siteId, siteHost } = mapping;
  const { nameServerHost } = deps;
  const domain = await findDomain(deps.db, name);
  const token = domain?.controlToken ?? null;
  // A subdomain has no zone here, so our name servers would not help.
  const isOwn = (getDomain(name) ?? name) === name;
  const isOpen = isOwn && token !== null && domain?.control !== 'proven';
  const { facts, texts } = await inspectWithProof(deps, name, isOpen);
  const nameServers = isOwn ? deps.nameServers.recognized : [];
  const proofServers = facts.nameServers.filter((server) => proofTokens([server], nameServerHost).length > 0);
  const isProven =
    !isOpen ||
    proofTokens(proofServers, nameServerHost).includes(token) ||
    claimTokens(texts).includes(token);
  const goal = {
    // One-time name servers answer like the others, including those of an earlier proof.
    nameServers: isOwn ? [...nameServers, ...proofServers] : [],
    addresses: deps.siteAddresses,
    siteHost,
    isProven,
  };
  const evaluated = evaluateSetup(facts, goal);
  if (isOpen && domain) await recordControl(deps, domain, { facts, goal, isProven });
  const { pointsToUs, usesOurNameServers } = evaluated;
  if (await saveSeenMapping(deps.db, { name, pointsToUs, usesOurNameServers })) {
    await deps.live.announce(deps.db, { siteId, topic: 'domains' });
  }
  const proof = isProven ? null : { nameServer: proofServer(token, nameServerHost), token };
  return { facts, goal: { ...goal, nameServers }, evaluated, proof };
}

/** Stores the control of a name; proven control makes its zone and its site available. */
async function recordControl(
  { db, events, live }: CheckMappingDeps,
  { name, siteId, control: before, controlToken }: Domain,
  {
    facts,
    goal,
    isProven,
  }: { readonly facts: SetupFacts; readonly goal: SetupGoal; readonly isProven: boolean },
): Promise<void> {
  const control = controlAfter(before, {
    isFound: facts.delegation === 'found' && facts.isOwnZone,
    hasOurs: facts.nameServers.some((server) => goal.nameServers.includes(server)),
    isProven,
  });
  if (control === before) return;
  await inTransaction(db, async (tx: Database) => {
    if (!(await saveControl(tx, { name, controlToken, control }))) return;
    if (control === 'proven')
      await events.publish(tx, zoneRightChanged, `domain:${name}`, { domain: name, siteId });
    await notifySiteHosts(tx, siteId);
    await live.announce(tx, { siteId, topic: 'domains' });
  });
}

async function inspectWithProof(
  { publicNameServers }: Pick<CheckMappingDeps, 'publicNameServers'>,
  name: string,
  isOpen: boolean,
): Promise<Seen> {
  let facts = NOTHING_KNOWN;
  let texts: readonly string[] = [];
  const world = boundedRoots(publicNameServers, { questions: MAX_QUESTIONS, within: TIMEOUT });
  const check = inspectMapping(world, name).then((seen) => {
    facts = seen;
  });
  const proof = isOpen
    ? findTexts(world, `${CLAIM_LABEL}.${name}.`).then((found) => {
        texts = found;
      })
    : null;
  await within(TIMEOUT, Promise.all([check, proof]));
  return { facts, texts };
}

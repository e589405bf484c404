import { getDomain } from 'tldts';
import { listSites } from '#features/sites/server/door.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { displayName } from '../rules/domain-name.ts';
import { recordsToSet } from '../rules/mapping-records.ts';
import { judgeSetup, type SetupFacts } from '../rules/mapping-setup.ts';
import { findDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { findManagedDomain } from './find-managed-domain.ts';
import { inspectMapping } from './inspect-mapping.ts';
import { saveSeenMapping } from './mapping-store.ts';
import { within } from './within.ts';

type Deps = Pick<
  DomainsDeps,
  'db' | 'clock' | 'live' | 'nameServerHost' | 'nameServersOfTheWorld' | 'siteAddresses'
>;

/** A look that takes longer says that nothing is known; browsers wait for fifteen seconds. */
const PATIENCE = seconds(8);
/** Name servers that are ours, of which the first three are asked for (management, section 5: ns1 to ns4 count as default). */
const OURS = [1, 2, 3, 4];
const TO_SET = 3;

const NOTHING_KNOWN: SetupFacts = {
  delegation: 'unreachable',
  nameServers: [],
  isOwnZone: false,
  findings: [],
};

/**
 * Looks whether a connected name leads to its site, and says what is missing.
 *
 * What was seen is kept for the lists of domains; what could not be seen changes nothing, so that a broken
 * line raises no alarm.
 */
export async function checkMappingSetup(
  deps: Deps,
  actor: UserActor,
  { domain: name }: { readonly domain: string },
): Promise<Result<MappingSetupOnWire>> {
  const { db } = deps;
  const managed = await findManagedDomain(db, actor, name);
  const domain = managed && (await findDomain(db, name));
  const [site] = domain ? await listSites(db, [domain.siteId]) : [];
  if (!domain || !site) return refuseDomain('unknown_domain', { domain: displayName(name) });
  if (domain.facts.type !== 'mapped') return refuseDomain('not_mapped', { domain: displayName(name) });

  const registrable = getDomain(name) ?? name;
  // A name below another one has no zone here, so our name servers would be of no use to it.
  const nameServers = name === registrable ? OURS.map((number) => `ns${number}.${deps.nameServerHost}`) : [];
  const facts = await lookAt(deps, name);
  const goal = { nameServers, addresses: deps.siteAddresses, siteHost: site.addressHost };
  const judged = judgeSetup(facts, goal);
  const { verdict, pointsToUs, usesOurNameServers } = judged;
  if (await saveSeenMapping(db, { name, pointsToUs, usesOurNameServers })) {
    await deps.live.announce(db, { siteId: site.id, topic: 'domains' });
  }

  return ok({
    domain: name,
    display_name: displayName(name),
    verdict,
    points_to_us: pointsToUs,
    name_servers: nameServers.slice(0, TO_SET),
    records: [...recordsToSet({ name, registrable, ...goal })],
    seen: {
      name_servers: [...facts.nameServers],
      servers: facts.findings.map((each) => ({ ...each, addresses: [...each.addresses] })),
    },
    proxies: [...judged.proxies],
    wrong_addresses: [...judged.wrongAddresses],
    other_name_servers: [...judged.otherNameServers],
    checked_at: deps.clock.now().toISOString(),
    current_user_can_manage: managed.canManage,
  });
}

async function lookAt({ nameServersOfTheWorld }: Deps, name: string): Promise<SetupFacts> {
  let facts = NOTHING_KNOWN;
  const look = inspectMapping(nameServersOfTheWorld, name).then((seen) => {
    facts = seen;
  });
  await within(PATIENCE, look);
  return facts;
}

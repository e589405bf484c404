import { listSites } from '#features/sites/server/api/sites.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { mappingCheckTimes } from '#features/domains/rules/mapping-term.ts';
import { type CheckMappingDeps, checkMapping } from './check-mapping.ts';
import { takeMappingsToCheck } from '#features/domains/server/api/mapping-store.ts';
import { type DetectProviderDeps, detectDnsProvider } from './detect-dns-provider.ts';

/** The interval of the sweep. */
export const LOOK_EVERY_SECONDS = 15;
/** Names checked concurrently; a check takes up to fourteen seconds. */
const BATCH_SIZE = 10;
/**
 * How long a sweep claims further names: enough for 10,000 every six hours even if every server is
 * silent. Short, because starting and stopping a process waits for it.
 */
const TURN = seconds(10);

/**
 * Checks connected names whose last check is old.
 *
 * Each name is claimed first, so that two processes never check the same one; a lost check is
 * repeated when the name is due again.
 */
export async function checkMappings(deps: CheckMappingDeps & DetectProviderDeps): Promise<void> {
  const { db, clock, publicNameServers } = deps;
  // Without root servers, as in a trial installation, nothing can be checked.
  if (publicNameServers.roots.length === 0) return;
  const end = performance.now() + TURN;
  do {
    const now = clock.now();
    const due = await takeMappingsToCheck(db, mappingCheckTimes(now), { now, limit: BATCH_SIZE });
    if (due.length === 0) return;
    const sites = await listSites(db, [...new Set(due.map(({ siteId }) => siteId))]);
    const hosts = new Map(sites.map(({ id, addressHost }) => [id, addressHost]));
    const look = async (mapping: (typeof due)[number]): Promise<void> => {
      const siteHost = hosts.get(mapping.siteId);
      if (siteHost === undefined) return;
      const { evaluated } = await checkMapping(deps, { ...mapping, siteHost });
      // A provider helps only names that point elsewhere; with silent servers it cannot be detected.
      if (evaluated.pointsToUs === false) await detectDnsProvider(deps, mapping);
    };
    await Promise.all(due.map(look));
  } while (performance.now() < end);
}

import { listSites } from '#features/sites/server/api/sites.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { mappingCheckTimes } from '#features/domains/rules/mapping-term.ts';
import { type CheckMappingDeps, checkMapping } from './check-mapping.ts';
import { takeMappingsToCheck } from '#features/domains/server/api/mapped-names.ts';
import { type DetectProviderDeps, detectDnsProvider } from './detect-dns-provider.ts';

/** How often it is time for a turn. */
export const LOOK_EVERY_SECONDS = 15;
/** Names that are looked at at once; a look takes up to fourteen seconds. */
const BATCH_SIZE = 10;
/**
 * For so long a turn takes more names: 10,000 come to their turn every six hours though every server were silent. No
 * longer, because whoever starts or stops a process waits for it.
 */
const TURN = seconds(10);

/**
 * Looks at connected names that nobody has looked at for a while. Whoever looks says so first, so that two processes
 * never look at the same ones; a look that was lost is made when the name is due again.
 */
export async function checkMappings(deps: CheckMappingDeps & DetectProviderDeps): Promise<void> {
  const { db, clock, nameServersOfTheWorld } = deps;
  // Without a world outside, as in a trial, there is nothing to be seen.
  if (nameServersOfTheWorld.roots.length === 0) return;
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
      const { judged } = await checkMapping(deps, { ...mapping, siteHost });
      // What leads here needs nobody's help; whose servers are silent, nobody can be asked about.
      if (judged.pointsToUs === false) await detectDnsProvider(deps, mapping);
    };
    await Promise.all(due.map(look));
  } while (performance.now() < end);
}

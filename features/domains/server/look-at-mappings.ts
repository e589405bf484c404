import { listSites } from '#features/sites/server/door.ts';
import { lookTimes } from '../rules/mapping-look.ts';
import { type LookDeps, lookAtMapping } from './look-at-mapping.ts';
import { takeMappingsToLookAt } from './mapping-store.ts';
import { type SeeProviderDeps, seeDnsProvider } from './see-dns-provider.ts';

/** Names that are looked at in one go, and how many of them at once; a look takes up to eight seconds. */
const AT_A_TIME = 20;
const AT_ONCE = 5;

/**
 * Looks at connected names that nobody has looked at for a while. Whoever looks says so first, so that two processes
 * never look at the same ones; a look that was lost is made at the next turn.
 */
export async function lookAtMappings(deps: LookDeps & SeeProviderDeps): Promise<void> {
  const { db, clock, nameServersOfTheWorld } = deps;
  // Without a world outside, as in a trial, there is nothing to be seen.
  if (nameServersOfTheWorld.roots.length === 0) return;
  const now = clock.now();
  const due = [...(await takeMappingsToLookAt(db, lookTimes(now), { now, limit: AT_A_TIME }))];
  const sites = await listSites(db, [...new Set(due.map(({ siteId }) => siteId))]);
  const hosts = new Map(sites.map(({ id, addressHost }) => [id, addressHost]));
  const work = async (): Promise<void> => {
    for (let mapping = due.shift(); mapping; mapping = due.shift()) {
      const siteHost = hosts.get(mapping.siteId);
      if (siteHost === undefined) continue;
      const { judged } = await lookAtMapping(deps, { ...mapping, siteHost });
      // What leads here needs nobody's help; whose servers are silent, nobody can be asked about.
      if (judged.pointsToUs === false) await seeDnsProvider(deps, mapping);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

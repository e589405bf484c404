import { buildNameServers } from '#features/names/rules/name-servers.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { connectMapping } from '../server/connect-mapping.ts';
import { checkMapping } from '../server/check-mapping.ts';

/** The parent of the name servers in these tests. */
export const OUR_HOST = 'namestead.test';

/** The dependencies of connecting and checking a name, with a fake DNS. */
export function connectDeps(bench: SliceBench, world: Roots = createRoots([], async () => null)) {
  return {
    ...bench,
    nameServerHost: OUR_HOST,
    nameServers: buildNameServers(OUR_HOST, 3),
    publicNameServers: world,
    siteAddresses: ['198.51.100.7'],
  };
}

/** A name connected to a site, as by a paid order. */
export async function connectName(deps: ReturnType<typeof connectDeps>, domain: string) {
  const site = await buildSite(deps.db);
  const mapping = { domain, siteId: site.id, userId: site.ownerId, expiresAt: null };
  const isConnected = await connectMapping(deps, deps.db, mapping);
  return {
    isConnected,
    siteId: site.id,
    userId: site.ownerId,
    look: () => checkMapping(deps, { name: domain, siteId: site.id, siteHost: site.addressHost }),
  };
}

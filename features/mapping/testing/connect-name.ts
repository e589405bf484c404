import { nameServersOf } from '#features/names/rules/name-servers.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { connectMapping } from '../server/connect-mapping.ts';
import { checkMapping } from '../server/check-mapping.ts';

/** The host below which the name servers of these tests are. */
export const OUR_HOST = 'namestead.test';

/** What connecting a name and looking where it leads stand on, in a world of the test's. */
export function connectDeps(bench: SliceBench, world: Roots = createRoots([], async () => null)) {
  return {
    ...bench,
    ...{
      nameServerHost: OUR_HOST,
      nameServers: nameServersOf(OUR_HOST, 3),
      nameServersOfTheWorld: world,
      siteAddresses: ['198.51.100.7'],
    },
  };
}

/** A name that a customer has connected to a site as a paid order does it. */
export async function connectName(deps: ReturnType<typeof connectDeps>, domain: string) {
  const site = await buildSite(deps.db);
  const mapping = { domain, siteId: site.id, userId: site.ownerId, expiresAt: null };
  const isConnected = await connectMapping(deps, deps.db, mapping);
  return {
    ...{ isConnected, siteId: site.id, userId: site.ownerId },
    look: () => checkMapping(deps, { name: domain, siteId: site.id, siteHost: site.addressHost }),
  };
}

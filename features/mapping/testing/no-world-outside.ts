import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import type { MappingDeps } from '../server/mapping-deps.ts';

/** Dependencies without root servers and Domain Connect providers. */
export const NO_WORLD_OUTSIDE: Pick<
  MappingDeps,
  'nameServersOfTheWorld' | 'domainConnect' | 'siteAddresses'
> = {
  nameServersOfTheWorld: createRoots([], async () => null),
  siteAddresses: ['198.51.100.7'],
  domainConnect: {
    providerId: 'namestead.site',
    publicUrl: 'https://panel.example',
    schemes: ['https'],
    readPage: async () => null,
    signer: null,
  },
};

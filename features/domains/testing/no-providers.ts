import type { DomainsDeps } from '../server/domains-deps.ts';

/** A world without providers that speak Domain Connect. */
export const NO_PROVIDERS: DomainsDeps['domainConnect'] = {
  providerId: 'namestead.site',
  publicUrl: 'https://panel.example',
  schemes: ['https'],
  readPage: async () => null,
  signer: null,
};

import { sign } from 'node:crypto';
import type { MappingDeps } from '#features/mapping/server/mapping-deps.ts';
import { askOverNetwork } from '#platform/dns-client/ask-over-network.ts';
import { ROOT_SERVERS, createRoots } from '#platform/dns-client/bounded-roots.ts';
import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { readPublicPage } from '#platform/public-web/read-public-page.ts';
import { askedNameServers } from './dns-config.ts';
import type { Config } from './config.ts';

/** Timeout and size limit for a provider's settings, which are smaller than 2 kB. */
const PAGE_WITHIN = seconds(3);
const PAGE_OCTETS = 65_536;

/** The world outside in which connected names live: their name servers, and the providers that keep their records. */
export function composeDelegation(config: Config): Pick<MappingDeps, 'publicNameServers' | 'domainConnect'> {
  const { roots, port } = config.delegation;
  const own = askedNameServers(config).map(({ host }) => host);
  const world = createRoots(roots ?? (config.isProduction ? ROOT_SERVERS : []), askOverNetwork(port, own));
  const { domainConnect } = config;
  const isTrial = roots !== null && !config.isProduction;
  return {
    publicNameServers: world,
    domainConnect: {
      providerId: config.brand.nameServerHost,
      publicUrl: config.http.publicUrl,
      // In a trial the provider's server runs beside the name servers under test.
      schemes: isTrial ? ['http', 'https'] : ['https'],
      readPage: readPublicPage({
        mayAsk: (address) => world.mayAsk(address),
        // A trial has its own DNS tree.
        mayLookUp: (name) => isTrial || isPublicName(name),
        within: PAGE_WITHIN,
        mostOctets: PAGE_OCTETS,
      }),
      signer: domainConnect && {
        keyHost: domainConnect.keyHost,
        sign: (text) => sign('sha256', Buffer.from(text), domainConnect.key).toString('base64'),
      },
    },
  };
}

import type { ZoneDeps } from '#features/dns/server/dns-deps.ts';
import type { Config } from './config.ts';

/** What the operator serves zones and sites with. */
export function zoneDefaults({ brand }: Pick<Config, 'brand'>): ZoneDeps['defaults'] {
  return {
    nameServers: brand.nameServers.delegated,
    siteAddresses: [brand.siteIpv4],
    mailServers: brand.mailServers,
  };
}

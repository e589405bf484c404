import type { ZoneDeps } from '#features/dns/server/dns-deps.ts';
import type { Config } from './config.ts';

/** The operator's defaults for zones and sites. */
export function zoneDefaults({ brand }: Pick<Config, 'brand'>): ZoneDeps['defaults'] {
  return {
    nameServers: brand.nameServers.delegated,
    siteAddresses: [brand.siteIpv4],
    mailServers: brand.mailServers,
  };
}

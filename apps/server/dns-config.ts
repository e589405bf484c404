import type { ZoneDeps } from '#features/dns/server/dns-deps.ts';
import type { AskedServer } from '#features/dns/server/api/name-server-proof.ts';
import type { Config } from './config.ts';

/** The operator's defaults for zones and sites. */
export function zoneDefaults({ brand }: Pick<Config, 'brand'>): ZoneDeps['defaults'] {
  return {
    nameServers: brand.nameServers.delegated,
    siteAddresses: [brand.siteIpv4],
    mailServers: brand.mailServers,
  };
}

/** The loopback address for a server that listens on all addresses. */
const OWN_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * The addresses that are polled for whether a change has arrived: each name server's own, the one
 * shared address, or the embedded server's. Empty when the embedded server listens on a random
 * port.
 */
export function askedNameServers({ dns, brand }: Pick<Config, 'dns' | 'brand'>): AskedServer[] {
  const { delegated } = brand.nameServers;
  const [first, ...others] = dns.asked;
  if (first !== undefined && others.length > 0) {
    return dns.asked.map((server, at) => ({ names: delegated.slice(at, at + 1), ...server }));
  }
  const embedded = { host: OWN_ADDRESS[dns.host] ?? dns.host, port: dns.port };
  const server = first ?? embedded;
  return server.port === 0 ? [] : [{ names: delegated, ...server }];
}

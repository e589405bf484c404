import type { AskedServer } from '#features/dns/server/api/name-server-proof.ts';
import type { Config } from './config.ts';

/** The address at which a server that listens on all of them is asked by its own machine. */
const OWN_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Where the installation's name servers are asked whether they have a change: each at its own address,
 * all at the only one, or at the embedded server's. None where that takes any free port.
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

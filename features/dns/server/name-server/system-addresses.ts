import { NODATA, NOTFOUND, promises } from 'node:dns';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { AddressSource } from './alias-zones.ts';

/** The timeout of one resolver, and the number of attempts. */
const TIMEOUT = seconds(1);
const TRIES = 2;
/** How long a negative answer is cached, in seconds; the resolver API does not expose its TTL. */
const NEGATIVE_TTL = 60;

/** Resolves addresses with the given resolvers, or with the machine's own. */
export function systemAddresses(resolvers: readonly string[]): AddressSource {
  const resolver = new promises.Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (resolvers.length > 0) resolver.setServers(resolvers);
  return async (name) => {
    const host = name.endsWith('.') ? name.slice(0, -1) : name;
    const found = await Promise.all([
      resolver.resolve4(host, { ttl: true }).catch(noneOrThrow),
      resolver.resolve6(host, { ttl: true }).catch(noneOrThrow),
    ]);
    const [ipv4, ipv6] = found;
    const addresses: Rdata[] = [
      ...ipv4.map(({ address }) => ({ type: 'A' as const, address })),
      ...ipv6.map(({ address }) => ({ type: 'AAAA' as const, address })),
    ];
    const ttls = found.flat().map(({ ttl }) => ttl);
    return { addresses, ttl: ttls.length === 0 ? NEGATIVE_TTL : Math.min(...ttls) };
  };
}

/** Converts "no addresses of this type" to an empty result. */
function noneOrThrow(error: unknown): never[] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === NODATA || code === NOTFOUND) return [];
  throw error;
}

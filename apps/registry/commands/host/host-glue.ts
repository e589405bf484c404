import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { HostAddress } from '#platform/epp-wire/host/host-statuses.ts';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from '#platform/dns-wire/ip-address.ts';

import type { StoredDomain } from '../../stores/domain-store.ts';
import type { RegistryDatabase } from '../../stores/tables.ts';
import { isOutOfUse } from './release-hosts.ts';
import { lockDomain } from '../settled-domain.ts';
import type { SettleDeps } from '../settled-domain.ts';
import { superordinateName } from './require-host.ts';

/** The most addresses of one host: what fits a referral of 512 octets (RFC 1035), as registries have it. */
const MAX_ADDRESSES = 13;

/** The addresses in their canonical text (RFC 5952); 2005 for one that is none, 2306 for one that comes twice. */
export function canonicalAddresses(addresses: readonly HostAddress[]): readonly HostAddress[] {
  const canonical = addresses.map(canonicalAddress);
  const seen = new Set<string>();
  for (const { address } of canonical) {
    if (seen.has(address)) throw new EppError(2306, 'host:addr', `${address} comes twice`);
    seen.add(address);
  }
  return canonical;
}

function canonicalAddress({ version, address }: HostAddress): HostAddress {
  const octets = version === 'v4' ? parseIpv4(address) : parseIpv6(address);
  if (!octets) throw new EppError(2005, 'host:addr', `${address} is no IP${version} address`);
  return { version, address: version === 'v4' ? printIpv4(octets) : printIpv6(octets) };
}

/**
 * The domain that a host of that name will lie below, held until the transaction ends;
 * null for a host elsewhere (RFC 5732 section 1.1).
 *
 * @throws EppError 2303 when it is not registered, 2201 when it is another registrar's, 2306 for a name that only
 *   the registry gives
 */
export async function requireSuperordinate(
  tx: RegistryDatabase,
  deps: SettleDeps,
  registrar: string,
  host: string,
): Promise<StoredDomain | null> {
  if (isOutOfUse(host)) throw new EppError(2306, 'host:name', `only the registry gives the name ${host}`);
  const name = superordinateName(deps.evaluateName, host);
  if (name === null) return null;
  const domain = await lockDomain(tx, deps, name);
  if (!domain) throw new EppError(2303, 'host:name', `${name} is not registered`);
  if (domain.sponsor !== registrar) throw new EppError(2201, 'host:name', `${name} is not sponsored by you`);
  return domain;
}

/** A host below a domain of this registry needs an address, one elsewhere has none (RFC 5732 section 1.1). */
export function requireGlue(isSubordinate: boolean, addresses: readonly HostAddress[]): void {
  if (!isSubordinate && addresses.length > 0)
    throw new EppError(2306, 'host:addr', 'a host outside this registry has no addresses here');
  if (isSubordinate && addresses.length === 0)
    throw new EppError(2003, 'host:addr', 'a host below a domain of this registry needs an address');
  if (addresses.length > MAX_ADDRESSES)
    throw new EppError(2306, 'host:addr', `a host has at most ${MAX_ADDRESSES} addresses`);
}

import { EppError } from '#platform/epp-wire/epp-error.ts';
import { findHost } from '../../stores/host-store.ts';
import type { StoredHost } from '../../stores/host-store.ts';
import type { RegistryDatabase } from '../../stores/tables.ts';
import { lockDomain, settleNames } from '../settled-domain.ts';
import type { SettleDeps } from '../settled-domain.ts';
import type { EvaluateName } from '../../tlds/registrable-name.ts';

/** A registrar's own host, held until the transaction ends; 2303 when there is none, 2201 for another's. */
export async function requireOwnHost(
  tx: RegistryDatabase,
  deps: SettleDeps,
  registrar: string,
  name: string,
): Promise<StoredHost> {
  // A host goes with its domain, so what time has done to that comes first.
  const superordinate = superordinateName(deps.evaluateName, name);
  if (superordinate !== null) await lockDomain(tx, deps, superordinate);
  const host = await findHost(tx, name, { forUpdate: true });
  if (!host) throw new EppError(2303, 'host:name', `there is no host ${name}`);
  if (host.sponsor !== registrar) throw new EppError(2201, 'host:name', `${name} is not sponsored by you`);
  return host;
}

/** Settles the hosts' domains first, so that the hosts are current. */
export async function settleSuperordinates(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  hosts: readonly string[],
): Promise<void> {
  const names = hosts.map((host) => superordinateName(deps.evaluateName, host));
  await settleNames(deps, [...new Set(names.filter((name) => name !== null))]);
}

/**
 * The superordinate domain of a host below a TLD served here: `example.com` for `ns1.example.com`
 * and `a.b.example.com`; null for an external host.
 */
export function superordinateName(evaluateName: EvaluateName, host: string): string | null {
  const labels = host.split('.');
  // Longest match: `ns.example.co.uk` is below `example.co.uk`, not below `co.uk`.
  for (let start = 0; start < labels.length - 1; start += 1) {
    const name = labels.slice(start).join('.');
    if (evaluateName(name).tld !== null) return name;
  }
  return null;
}

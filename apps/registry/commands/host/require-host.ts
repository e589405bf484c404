import { EppError } from '#platform/epp-wire/epp-error.ts';

import { findHost } from '../../stores/host-store.ts';
import type { StoredHost } from '../../stores/host-store.ts';
import type { RegistryDatabase } from '../../stores/registry-database.ts';
import { lockDomain, settleNames } from '../settled-domain.ts';
import type { SettleDeps } from '../settled-domain.ts';
import { superordinateName } from './superordinate-name.ts';

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

/** Lets happen to the hosts' domains what is due, so that the hosts can be read as they are. */
export async function settleSuperordinates(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  hosts: readonly string[],
): Promise<void> {
  const names = hosts.map((host) => superordinateName(deps.evaluateName, host));
  await settleNames(deps, [...new Set(names.filter((name) => name !== null))]);
}

import { EppFault } from '#platform/epp-wire/epp-fault.ts';

import { findContactOwners } from '../stores/contact-store.ts';
import { findHostIds } from '../stores/host-store.ts';
import type { RegistryDatabase } from '../stores/registry-database.ts';

/** The contacts that a domain will refer to; 2303 for one that is not there, 2201 for another registrar's. */
export async function requireContacts(
  tx: RegistryDatabase,
  registrar: string,
  ids: readonly string[],
): Promise<{ idOf(handle: string): number }> {
  const owners = await findContactOwners(tx, ids);
  for (const id of ids) {
    const owner = owners.get(id);
    if (!owner) throw new EppFault(2303, 'domain:contact', `there is no contact ${id}`);
    if (owner.sponsor !== registrar) throw new EppFault(2201, 'domain:contact', `contact ${id} is not yours`);
  }
  return {
    idOf: (handle) => {
      const owner = owners.get(handle);
      if (!owner) throw new RangeError(`contact ${handle} was not asked for`);
      return owner.rowId;
    },
  };
}

/** Row ids of the hosts that a domain will be delegated to, each once; 2303 for one that is not there. */
export async function requireHosts(
  tx: RegistryDatabase,
  names: readonly string[],
): Promise<readonly number[]> {
  const ids = await findHostIds(tx, names);
  return [...new Set(names)].map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw new EppFault(2303, 'domain:hostObj', `there is no host ${name}`);
    return id;
  });
}

import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { findContactOwners } from '../stores/contact-store.ts';
import { findHostIds } from '../stores/host-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';

/**
 * The contacts that a domain will refer to, each once in a role (RFC 5731 section 1.1).
 *
 * @throws EppError 2303 for one that is not there, 2201 for another registrar's, 2306 for one that comes twice
 */
export async function requireContacts(
  tx: RegistryDatabase,
  registrar: string,
  { registrant, contacts }: LinkedContacts,
): Promise<{ findId(handle: string): number }> {
  const linked = [
    ...(registrant === null ? [] : [{ element: 'domain:registrant', id: registrant }]),
    ...contacts.map(({ id }) => ({ element: 'domain:contact', id })),
  ];
  const owners = await findContactOwners(
    tx,
    linked.map(({ id }) => id),
    { hold: true },
  );
  for (const { element, id } of linked) {
    const owner = owners.get(id);
    if (!owner) throw new EppError(2303, element, `there is no contact ${id}`);
    if (owner.sponsor !== registrar) throw new EppError(2201, element, `contact ${id} is not yours`);
  }
  const seen = new Set<string>();
  for (const { role, id } of contacts) {
    if (seen.has(`${role} ${id}`))
      throw new EppError(2306, 'domain:contact', `${id} comes twice as ${role} contact`);
    seen.add(`${role} ${id}`);
  }
  return {
    findId: (handle) => {
      const owner = owners.get(handle);
      if (!owner) throw new RangeError(`contact ${handle} was not asked for`);
      return owner.rowId;
    },
  };
}

interface LinkedContacts {
  readonly registrant: string | null;
  readonly contacts: readonly DomainContact[];
}

/** Row ids of the hosts that a domain will be delegated to, each once; 2303 for one that is not there. */
export async function requireHosts(
  tx: RegistryDatabase,
  names: readonly string[],
): Promise<readonly number[]> {
  const ids = await findHostIds(tx, names, { hold: true });
  return [...new Set(names)].map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw new EppError(2303, 'domain:hostObj', `there is no host ${name}`);
    return id;
  });
}

import { hostInfo } from '#platform/epp-wire/host/host-info.ts';

import { hostStatuses } from '../../lifecycle/domain-statuses.ts';
import {
  deleteHost,
  findDelegatedDomains,
  findHost,
  findSubordinateHosts,
  removeDelegation,
  updateHost,
} from '../../stores/host-store.ts';
import type { StoredHost } from '../../stores/host-store.ts';
import { enqueueMessages } from '../../stores/poll-store.ts';
import type { RegistryDatabase } from '../../stores/tables.ts';
import { buildRoid } from '../../stores/object-history.ts';

/** Names below it can never be registered and never resolve (RFC 6761 section 6.4). */
const SACRIFICIAL_TLD = 'invalid';

/**
 * Names for hosts of removed domains; registrars cannot use such a name, which prevents conflicts.
 */
const OUT_OF_USE = `sacrificed.${SACRIFICIAL_TLD}`;

/** Whether a name is reserved for the registry. */
export function isOutOfUse(name: string): boolean {
  return name.endsWith(`.${OUT_OF_USE}`);
}

/** Whether a host's name can never be taken over. */
export function isSacrificial(name: string): boolean {
  return name.endsWith(`.${SACRIFICIAL_TLD}`);
}

/** Hosts below a domain that other domains are delegated to: while there are any, it should not be deleted (RFC 5731 section 3.2.2). */
export async function findHostsInUse(tx: RegistryDatabase, domainId: number): Promise<readonly string[]> {
  const inUse: string[] = [];
  for (const host of await findSubordinateHosts(tx, domainId)) {
    const delegated = await findDelegatedDomains(tx, host.rowId);
    if (delegated.some(({ rowId }) => rowId !== domainId)) inUse.push(host.name);
  }
  return inUse;
}

/**
 * Releases the hosts of a domain that is about to be removed (RFC 9874).
 *
 * Deletes those without other delegations. Renames the others to a name that can never be
 * registered, so that no stranger can serve the domains that still point there, and notifies the
 * registrars of these domains.
 */
export async function releaseHosts(
  tx: RegistryDatabase,
  domain: { readonly rowId: number; readonly name: string },
  at: Date,
): Promise<void> {
  await removeDelegation(tx, domain.rowId);
  for (const host of await findSubordinateHosts(tx, domain.rowId)) {
    if (host.isLinked) await sacrifice(tx, domain.name, host, at);
    else await deleteHost(tx, host.rowId);
  }
}

async function sacrifice(tx: RegistryDatabase, domain: string, host: StoredHost, at: Date): Promise<void> {
  // Row ids are never reused, so neither is the name.
  const name = `h${host.rowId}.${OUT_OF_USE}`;
  await updateHost(
    tx,
    host.rowId,
    { name, superordinateId: null, addresses: [], clientStatuses: host.clientStatuses },
    { by: host.sponsor, at },
  );
  const renamed = await findHost(tx, name);
  if (!renamed) throw new Error(`host ${name} was not stored`);
  const data = hostInfo.answer.print({
    ...renamed,
    roid: buildRoid('host', renamed.rowId),
    statuses: hostStatuses(renamed),
  });
  const harmed = await findDelegatedDomains(tx, host.rowId);
  const registrars = [...new Set(harmed.map(({ sponsor }) => sponsor))].toSorted();
  await enqueueMessages(
    tx,
    registrars.map((registrar) => ({
      registrar,
      at,
      text: `${host.name} is gone with ${domain} and is called ${name} now; it served ${listNames(harmed, registrar)}`,
      data,
    })),
  );
}

/** The first few of a registrar's names, and how many there are more. */
function listNames(
  domains: readonly { readonly name: string; readonly sponsor: string }[],
  registrar: string,
): string {
  const names = domains.filter(({ sponsor }) => sponsor === registrar).map(({ name }) => name);
  const listed = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${listed} and ${names.length - 5} more` : listed;
}

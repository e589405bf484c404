import { inTransaction, isTaken } from '#platform/database/database.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { HostAddress } from '#platform/epp-wire/host/host-statuses.ts';
import { hostUpdate } from '#platform/epp-wire/host/host-update.ts';
import type { HostUpdate } from '#platform/epp-wire/host/host-update.ts';

import { findDelegatedDomains, findHostIds, updateHost as storeUpdate } from '../../stores/host-store.ts';
import type { StoredHost } from '../../stores/host-store.ts';
import type { RegistryDatabase } from '../../stores/tables.ts';
import { changedStatuses } from '../changed-statuses.ts';
import { objectCommand } from '../command.ts';
import type { RegistryDeps } from '../command.ts';
import { canonicalAddresses, requireGlue, requireSuperordinate } from './host-glue.ts';
import { isSacrificial } from './release-hosts.ts';
import { requireOwnHost } from './require-host.ts';

/** `host:update` (RFC 5732 section 3.2.5), a new name included: all of the change, or none of it. */
export const updateHost = objectCommand({
  verb: hostUpdate,
  listKeys: ({ name }) => [name],
  run: async (deps, { registrar }, update) => {
    if (isEmpty(update)) throw new EppError(2003, 'host:update', 'the update changes nothing');
    const add = canonicalAddresses(update.add.addresses);
    const remove = canonicalAddresses(update.remove.addresses);

    await inTransaction(deps.db, async (tx) => {
      const host = await requireOwnHost(tx, deps, registrar, update.name);
      requireUpdatable(host, update);
      const clientStatuses = changedStatuses(
        'host',
        host.clientStatuses,
        update.add.statuses,
        update.remove.statuses,
      );
      const superordinateId = await requireRename(tx, deps, registrar, host, update.newName);
      const addresses = changedAddresses(host.addresses, add, remove);
      requireGlue(superordinateId !== null, addresses);
      await storeUpdate(
        tx,
        host.rowId,
        { name: update.newName ?? host.name, superordinateId, addresses, clientStatuses },
        { by: registrar, at: deps.clock.now() },
      );
    }).catch((error: unknown) => {
      // Of two concurrent renames to one name, the second fails only on the update.
      throw isTaken(error, 'host_name_key') ? nameExists(update.newName) : error;
    });
    return { code: 1000 };
  },
});

function nameExists(name: string | null): EppError {
  return new EppError(2302, 'host:name', `${name} exists`);
}

function isEmpty({ add, remove, newName }: HostUpdate): boolean {
  return (
    newName === null &&
    [add, remove].every(({ addresses, statuses }) => addresses.length + statuses.length === 0)
  );
}

/** While updates are prohibited, the only one taken is the end of the registrar's own prohibition (RFC 5732 section 2.3). */
function requireUpdatable(host: StoredHost, update: HostUpdate): void {
  if (host.serverStatuses.includes('serverUpdateProhibited'))
    throw new EppError(2304, 'host:name', 'serverUpdateProhibited');
  const isProhibited = host.clientStatuses.includes('clientUpdateProhibited');
  if (isProhibited && !update.remove.statuses.includes('clientUpdateProhibited'))
    throw new EppError(2304, 'host:name', 'clientUpdateProhibited');
}

/** Row id of the host's new superordinate domain; null for an external host. */
async function requireRename(
  tx: RegistryDatabase,
  deps: RegistryDeps,
  registrar: string,
  host: StoredHost,
  newName: string | null,
): Promise<number | null> {
  if (newName === null) return host.superordinateId;
  if ((await findHostIds(tx, [newName])).size > 0) throw nameExists(newName);
  const superordinate = await requireSuperordinate(tx, deps, registrar, newName);
  await requireHarmless(tx, registrar, host, {
    name: newName,
    isSubordinate: superordinate !== null,
  });
  return superordinate?.rowId ?? null;
}

/**
 * No domain may come to depend on a name that a stranger could register (RFC 9874): while other
 * registrars' domains are delegated to a host, an external one keeps its name, and one of ours can
 * only be renamed within this registry or to an unregistrable name.
 */
async function requireHarmless(
  tx: RegistryDatabase,
  registrar: string,
  host: StoredHost,
  renamed: { readonly name: string; readonly isSubordinate: boolean },
): Promise<void> {
  const wasSubordinate = host.superordinateId !== null;
  if (wasSubordinate && (renamed.isSubordinate || isSacrificial(renamed.name))) return;
  const harmed = (await findDelegatedDomains(tx, host.rowId)).filter(({ sponsor }) => sponsor !== registrar);
  if (harmed.length > 0)
    throw new EppError(2305, 'host:name', 'domains of other registrars are delegated to it');
}

function changedAddresses(
  now: readonly HostAddress[],
  add: readonly HostAddress[],
  remove: readonly HostAddress[],
): readonly HostAddress[] {
  const has = (addresses: readonly HostAddress[], wanted: HostAddress) =>
    addresses.some(({ address }) => address === wanted.address);
  for (const address of remove) {
    if (!has(now, address)) throw new EppError(2306, 'host:addr', `${address.address} is none of its`);
  }
  const kept = now.filter((address) => !has(remove, address));
  for (const address of add) {
    if (has(kept, address)) throw new EppError(2306, 'host:addr', `${address.address} is one of its already`);
  }
  return [...kept, ...add];
}

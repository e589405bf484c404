import type { Selectable } from 'kysely';

import type { HostAddress, HostStatus } from '#platform/epp-wire/host/host-statuses.ts';

import { toHistory } from './object-history.ts';
import type { ObjectHistory } from './object-history.ts';
import type { RegistryDatabase, RegistryTables } from './tables.ts';

/** A host as stored, with whether any domain is delegated to it. */
export interface StoredHost extends ObjectHistory {
  readonly rowId: number;
  readonly name: string;
  /** Its superordinate domain in this registry; null for an external host. */
  readonly superordinateId: number | null;
  readonly clientStatuses: readonly HostStatus[];
  readonly serverStatuses: readonly HostStatus[];
  readonly addresses: readonly HostAddress[];
  readonly isLinked: boolean;
  /** Whether its domain has a pending transfer. */
  readonly isTransferring: boolean;
}

/** Changes to a host. */
export interface StoredHostChange {
  readonly name: string;
  readonly superordinateId: number | null;
  readonly addresses: readonly HostAddress[];
  readonly clientStatuses: readonly HostStatus[];
}

/** The host of that name, if there is one; `forUpdate` holds it until the transaction ends. */
export async function findHost(
  db: RegistryDatabase,
  name: string,
  options: { readonly forUpdate?: boolean } = {},
): Promise<StoredHost | undefined> {
  if (options.forUpdate === true) {
    // A separate statement, so that the next one sees links created while this one waited for the
    // lock.
    await db.selectFrom('registry.host').select('id').where('name', '=', name).forUpdate().execute();
  }
  const row = await hostsWithLinks(db).where('host.name', '=', name).executeTakeFirst();
  return row && toHost(row, row);
}

/** The hosts below a domain, held until the transaction ends, by name. */
export async function findSubordinateHosts(
  tx: RegistryDatabase,
  domainId: number,
): Promise<readonly StoredHost[]> {
  await tx
    .selectFrom('registry.host')
    .select('id')
    .where('superordinate_id', '=', domainId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await hostsWithLinks(tx)
    .where('host.superordinate_id', '=', domainId)
    .orderBy('host.name')
    .execute();
  return rows.map((row) => toHost(row, row));
}

function hostsWithLinks(db: RegistryDatabase) {
  return db
    .selectFrom('registry.host as host')
    .selectAll('host')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('registry.domain_host')
            .select('registry.domain_host.domain_id')
            .whereRef('registry.domain_host.host_id', '=', 'host.id'),
        )
        .as('is_linked'),
      eb
        .exists(
          eb
            .selectFrom('registry.domain_transfer as transfer')
            .select('transfer.domain_id')
            .whereRef('transfer.domain_id', '=', 'host.superordinate_id')
            .where('transfer.status', '=', 'pending'),
        )
        .as('is_transferring'),
    ]);
}

function toHost(
  row: Selectable<RegistryTables['registry.host']>,
  links: { readonly is_linked: unknown; readonly is_transferring: unknown },
): StoredHost {
  return {
    rowId: row.id,
    name: row.name,
    superordinateId: row.superordinate_id,
    ...toHistory(row),
    clientStatuses: row.client_statuses,
    serverStatuses: row.server_statuses,
    addresses: row.addresses,
    isLinked: Boolean(links.is_linked),
    isTransferring: Boolean(links.is_transferring),
  };
}

/** The domains that are delegated to a host, with their sponsors, by name. */
export async function findDelegatedDomains(
  db: RegistryDatabase,
  hostId: number,
): Promise<readonly { readonly rowId: number; readonly name: string; readonly sponsor: string }[]> {
  return db
    .selectFrom('registry.domain_host as link')
    .innerJoin('registry.domain as domain', 'domain.id', 'link.domain_id')
    .select(['domain.id as rowId', 'domain.name', 'domain.sponsor'])
    .where('link.host_id', '=', hostId)
    .orderBy('domain.name')
    .execute();
}

/** Removes a domain's delegation. */
export async function removeDelegation(tx: RegistryDatabase, domainId: number): Promise<void> {
  await tx.deleteFrom('registry.domain_host').where('domain_id', '=', domainId).execute();
}

/** Row ids of those of the hosts that exist, by name; `hold` keeps them from being deleted until the transaction ends. */
export async function findHostIds(
  db: RegistryDatabase,
  names: readonly string[],
  options: { readonly hold?: boolean } = {},
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('registry.host')
    .select(['id', 'name'])
    .where('name', 'in', [...names])
    .$if(options.hold === true, (query) => query.orderBy('id').forKeyShare())
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Stores a new host; false when the name is taken. */
export async function insertHost(
  db: RegistryDatabase,
  host: {
    readonly name: string;
    readonly superordinateId: number | null;
    readonly addresses: readonly HostAddress[];
  },
  made: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registry.host')
    .values({
      name: host.name,
      superordinate_id: host.superordinateId,
      sponsor: made.by,
      creator: made.by,
      created_at: made.at,
      addresses: JSON.stringify(host.addresses),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Stores a host's changes; its links stay, even after a rename. */
export async function updateHost(
  tx: RegistryDatabase,
  rowId: number,
  change: StoredHostChange,
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('registry.host')
    .set({
      name: change.name,
      superordinate_id: change.superordinateId,
      addresses: JSON.stringify(change.addresses),
      client_statuses: [...change.clientStatuses],
      updater: made.by,
      updated_at: made.at,
    })
    .where('id', '=', rowId)
    .execute();
}

/** Removes a host that nothing is linked to. */
export async function deleteHost(tx: RegistryDatabase, rowId: number): Promise<void> {
  await tx.deleteFrom('registry.host').where('id', '=', rowId).execute();
}

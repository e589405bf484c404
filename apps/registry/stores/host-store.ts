import type { HostAddress } from '#platform/epp-wire/host/host-address.ts';

import type { RegistryDatabase } from './registry-database.ts';

/** A host as stored, with whether any domain is delegated to it. */
export interface StoredHost {
  readonly rowId: number;
  readonly name: string;
  readonly sponsor: string;
  readonly creator: string;
  readonly createdAt: Date;
  readonly addresses: readonly HostAddress[];
  readonly isLinked: boolean;
}

/** The host of that name, if there is one. */
export async function findHost(db: RegistryDatabase, name: string): Promise<StoredHost | undefined> {
  const row = await db
    .selectFrom('registry.host as host')
    .selectAll('host')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('registry.domain_host')
            .select('registry.domain_host.domain_id')
            .whereRef('registry.domain_host.host_id', '=', 'host.id'),
        )
        .as('is_linked'),
    )
    .where('name', '=', name)
    .executeTakeFirst();
  return (
    row && {
      rowId: row.id,
      name: row.name,
      sponsor: row.sponsor,
      creator: row.creator,
      createdAt: row.created_at,
      addresses: row.addresses,
      isLinked: Boolean(row.is_linked),
    }
  );
}

/** Row ids of those of the hosts that exist, by name. */
export async function findHostIds(
  db: RegistryDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('registry.host')
    .select(['id', 'name'])
    .where('name', 'in', [...names])
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

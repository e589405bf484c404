import type { Selectable } from 'kysely';

import type { RegistryDatabase, RegistryTables } from './tables.ts';

/** A maintenance as announced. */
export interface AnnouncedMaintenance {
  readonly id: string;
  readonly tlds: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isEmergency: boolean;
  readonly description: string;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
  /** Which of its messages were sent. */
  readonly told: RegistryTables['registry.maintenance']['told'];
}

/** Those that have not ended yet, the first to begin first. */
export async function listMaintenances(
  db: RegistryDatabase,
  now: Date,
): Promise<readonly AnnouncedMaintenance[]> {
  const rows = await db
    .selectFrom('registry.maintenance')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(toMaintenance);
}

/** When the announced maintenances that are on end, by TLD; the later where two are on. */
export async function findMaintenanceEnds(
  db: RegistryDatabase,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('registry.maintenance')
    .select(['tlds', 'ends_at'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute();
  return new Map(rows.flatMap((row) => row.tlds.map((tld) => [tld, row.ends_at] as const)));
}

/** The maintenance of that id, ended or not, held until the transaction ends. */
export async function findMaintenance(
  tx: RegistryDatabase,
  id: string,
): Promise<AnnouncedMaintenance | undefined> {
  const row = await tx
    .selectFrom('registry.maintenance')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toMaintenance(row);
}

/** Those with a due message: a reminder, or the end. */
export async function listMaintenancesToAnnounce(
  tx: RegistryDatabase,
  now: Date,
  remindedFrom: Date,
): Promise<readonly AnnouncedMaintenance[]> {
  const rows = await tx
    .selectFrom('registry.maintenance')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('told', '=', 'announced'), eb('starts_at', '<=', remindedFrom)]),
        eb.and([eb('told', '!=', 'ended'), eb('ends_at', '<=', now)]),
      ]),
    )
    .orderBy('starts_at')
    .forUpdate()
    .execute();
  return rows.map(toMaintenance);
}

/** Stores a maintenance, or its change. */
export async function saveMaintenance(
  tx: RegistryDatabase,
  maintenance: AnnouncedMaintenance,
): Promise<void> {
  const { id, ...facts } = maintenance;
  const columns = {
    tlds: [...facts.tlds],
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    is_emergency: facts.isEmergency,
    description: facts.description,
    created_at: facts.createdAt,
    updated_at: facts.updatedAt,
    told: facts.told,
  };
  await tx
    .insertInto('registry.maintenance')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** Takes a maintenance back. */
export async function deleteMaintenance(tx: RegistryDatabase, id: string): Promise<void> {
  await tx.deleteFrom('registry.maintenance').where('id', '=', id).execute();
}

function toMaintenance(row: Selectable<RegistryTables['registry.maintenance']>): AnnouncedMaintenance {
  return {
    id: row.id,
    tlds: row.tlds,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isEmergency: row.is_emergency,
    description: row.description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    told: row.told,
  };
}

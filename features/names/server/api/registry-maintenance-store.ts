import type { Kysely } from 'kysely';
import { tldMaintenanceEnd } from '../../rules/tld-maintenance.ts';
import type { TldMaintenance } from '../../rules/tld-maintenance.ts';
import { deliveryStepLabels } from '../../contract/refusals.ts';
import { readTld } from '../../rules/domain-name.ts';
import { retryTimeText } from '../../rules/retry-time.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import type { NamesTables } from '../tables.ts';

type Db = Kysely<NamesTables>;

/** Stores an announced maintenance, or an update of one. */
export async function saveRegistryMaintenance(
  tx: Db,
  { id, tlds, startsAt, endsAt }: TldMaintenance & { readonly id: string },
): Promise<void> {
  const values = { tlds: [...tlds], starts_at: startsAt, ends_at: endsAt };
  await tx
    .insertInto('domains.registry_maintenance')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes a maintenance that was cancelled or is over. */
export async function forgetRegistryMaintenance(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('domains.registry_maintenance').where('id', '=', id).execute();
}

/** Lists the maintenances under way at `now`. */
export async function listRegistryMaintenances(db: Db, now: Date): Promise<readonly TldMaintenance[]> {
  const rows = await db
    .selectFrom('domains.registry_maintenance')
    .select(['tlds', 'starts_at', 'ends_at'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
  return rows.map((row) => ({ tlds: row.tlds, startsAt: row.starts_at, endsAt: row.ends_at }));
}

/** Tells when the maintenance of a name's TLD ends; null for a name whose registry is open. */
export async function maintenanceEnds(db: Db, now: Date): Promise<(name: string) => Date | null> {
  const maintenances = await listRegistryMaintenances(db, now);
  return (name) => tldMaintenanceEnd(readTld(name), maintenances, now);
}

/**
 * Names the delivery step of a domain that its registry carries out: during its maintenance with the
 * time when it continues.
 */
export async function registryStepLabels(
  db: Db,
  now: Date,
): Promise<(step: keyof typeof deliveryStepLabels, name: string) => Message> {
  const endFor = await maintenanceEnds(db, now);
  return (step, name) => {
    const label = say(deliveryStepLabels, step);
    const end = endFor(name);
    if (end === null) return label;
    return say(deliveryStepLabels, 'waits', {
      step: label,
      tld: readTld(name),
      when: retryTimeText(end, now),
    });
  };
}

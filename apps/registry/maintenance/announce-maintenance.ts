import { inTransaction } from '#platform/database/database.ts';
import { maintenanceInfo } from '#platform/epp-wire/extensions/maintenance.ts';
import type { Maintenance } from '#platform/epp-wire/extensions/maintenance.ts';
import { after } from '#platform/kernel/duration.ts';
import type { Clock } from '#platform/kernel/clock.ts';

import {
  deleteMaintenance,
  findMaintenance,
  listMaintenances,
  listMaintenancesToAnnounce,
  saveMaintenance,
} from '../stores/maintenance-store.ts';
import type { AnnouncedMaintenance } from '../stores/maintenance-store.ts';
import { enqueueMessages } from '../stores/poll-store.ts';
import { listRegistrars } from '../stores/registrar-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';
import { REMINDED_BEFORE, toWire } from './maintenance-terms.ts';

interface MaintenanceDeps {
  readonly db: RegistryDatabase;
  readonly clock: Clock;
}

/** A maintenance as requested by the operator. */
export type MaintenanceRequest = Omit<AnnouncedMaintenance, 'createdAt' | 'updatedAt' | 'told'>;

/** Current and future ones, as announced. */
export async function announceMaintenances({
  db,
  clock,
}: MaintenanceDeps): Promise<readonly AnnouncedMaintenance[]> {
  return listMaintenances(db, clock.now());
}

/**
 * Announces a maintenance to every registrar, or its change if the id exists; null for an unknown
 * TLD.
 */
export async function announceMaintenance(
  { db, clock, evaluateName }: MaintenanceDeps & { readonly evaluateName: EvaluateName },
  request: MaintenanceRequest,
): Promise<AnnouncedMaintenance | null> {
  if (request.tlds.some((tld) => evaluateName(`x.${tld}`).tld === null)) return null;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const known = await findMaintenance(tx, request.id);
    const announced: AnnouncedMaintenance = {
      ...request,
      createdAt: known?.createdAt ?? now,
      updatedAt: known ? now : null,
      // An announcement on the last day needs no reminder.
      told: request.startsAt <= after(now, REMINDED_BEFORE) ? 'reminded' : 'announced',
    };
    await saveMaintenance(tx, announced);
    await notifyAll(tx, announced, known ? 'update' : 'create', now);
    return announced;
  });
}

/** Calls a maintenance off, and tells every registrar; false when there is none of that id. */
export async function withdrawMaintenance({ db, clock }: MaintenanceDeps, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const known = await findMaintenance(tx, id);
    if (!known) return false;
    await deleteMaintenance(tx, id);
    if (known.told !== 'ended') await notifyAll(tx, known, 'delete', clock.now());
    return true;
  });
}

/** Sends reminders a day before the start, and messages after the end, each once. */
export async function sweepMaintenances({ db, clock }: MaintenanceDeps): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const due of await listMaintenancesToAnnounce(tx, now, after(now, REMINDED_BEFORE))) {
      const isOver = due.endsAt <= now;
      await saveMaintenance(tx, { ...due, told: isOver ? 'ended' : 'reminded' });
      if (isOver) await notifyAll(tx, due, 'end', due.endsAt);
      else await notifyAll(tx, due, 'courtesy', now);
    }
  });
}

const TEXTS: Readonly<Record<NonNullable<Maintenance['pollType']>, string>> = {
  create: 'A maintenance is planned.',
  update: 'A maintenance was changed.',
  delete: 'A maintenance was called off.',
  courtesy: 'A maintenance begins within a day.',
  end: 'A maintenance has ended.',
};

async function notifyAll(
  tx: RegistryDatabase,
  maintenance: AnnouncedMaintenance,
  pollType: NonNullable<Maintenance['pollType']>,
  at: Date,
): Promise<void> {
  const data = maintenanceInfo.answer.print({ kind: 'item', item: toWire(maintenance, pollType) });
  const registrars = await listRegistrars(tx);
  await enqueueMessages(
    tx,
    registrars.map(({ id }) => ({ registrar: id, at, text: TEXTS[pollType], data })),
  );
}

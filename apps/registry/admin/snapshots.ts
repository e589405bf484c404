import { retryOnConflict } from '#platform/database/database.ts';
import { listRegistrars } from '../change-registrar.ts';
import {
  dropSnapshot,
  listSnapshots,
  restoreSnapshot,
  takeSnapshot,
  saveClockOffset,
} from '../stores/snapshot-store.ts';
import type { Restored, Snapshot } from '../stores/snapshot-store.ts';
import type { AdminDeps } from './admin-deps.ts';
import type * as z from 'zod';
import type { OffsetClock } from '#platform/kernel/clock.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import type { clockChange } from './admin-input.ts';
import { seedContact } from '../seed-registry.ts';
import { fillDomains } from '../stores/fill-store.ts';

/** Keeps the state of now under a name. */
export async function saveState({ db, clock }: AdminDeps, name: string): Promise<Snapshot> {
  const snapshot = { name, takenAt: clock.now() };
  await takeSnapshot(db, snapshot);
  return snapshot;
}

/**
 * Restores the complete state, including the clock, which continues from the snapshot's time.
 *
 * Sessions stay logged in, except those of registrars that did not exist then; no commands run
 * during the restore. Faults and the log are kept.
 */
export async function putStateBack(deps: AdminDeps, name: string): Promise<Restored> {
  return deps.gate.alone(async () => {
    const snapshot = (await listSnapshots(deps.db)).find((each) => each.name === name);
    if (!snapshot) return 'absent';
    // The sweep may be at work, and the two may wait for each other.
    const restored = await retryOnConflict(() => restoreSnapshot(deps.db, name));
    if (restored !== 'restored') return restored;
    deps.sessions.keepOnly((await listRegistrars(deps.db)).map(({ id }) => id));
    await moveClock(deps, { now: snapshot.takenAt });
    return restored;
  });
}

/** Every state that is kept, by name. */
export async function listStates({ db }: AdminDeps): Promise<readonly Snapshot[]> {
  return listSnapshots(db);
}

/** Forgets a kept state; false when there is none of that name. */
export async function forgetState({ db }: AdminDeps, name: string): Promise<boolean> {
  return dropSnapshot(db, name);
}

/** Moves the registry's clock and processes what becomes due before it returns. */
export async function moveClock(
  {
    db,
    clock,
    sweep,
  }: { readonly db: RegistryDatabase; readonly clock: OffsetClock; readonly sweep: () => Promise<unknown> },
  change: z.infer<typeof clockChange>,
): Promise<void> {
  const offset =
    'offsetMilliseconds' in change
      ? change.offsetMilliseconds
      : 'advanceMilliseconds' in change
        ? clock.offsetMilliseconds + change.advanceMilliseconds
        : change.now.getTime() - (clock.now().getTime() - clock.offsetMilliseconds);
  await saveClockOffset(db, offset);
  clock.setOffset(offset);
  await sweep();
}

/** The current clock. */
export function clockAnswer(clock: OffsetClock) {
  return { now: clock.now().toISOString(), offsetMilliseconds: clock.offsetMilliseconds };
}

/**
 * Registers many names at once, free of charge, to test a full registry; returns the number of new
 * ones.
 */
export async function fillRegistry(
  { db, clock, gate }: AdminDeps,
  fill: { readonly count: number; readonly tld: string; readonly registrar: string },
): Promise<number> {
  const now = clock.now();
  const handle = `FILL-${fill.registrar.toUpperCase()}`.slice(0, 16);
  const registrantId = await seedContact({ db, now }, handle, fill.registrar, 'Filled Up');
  return gate.alone(() => fillDomains(db, { ...fill, registrantId, now }));
}

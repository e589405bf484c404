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
 * Puts the whole state back, the clock included: it stands where it stood when the snapshot was taken.
 *
 * Sessions stay open and logged in, but for those of registrars that were not known then; no command of theirs
 * is under way meanwhile. Knobs and the log stay.
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

/** Moves the registry's clock and lets what has become due happen, before it returns. */
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

/** Where the clock stands. */
export function clockAnswer(clock: OffsetClock) {
  return { now: clock.now().toISOString(), offsetMilliseconds: clock.offsetMilliseconds };
}

/** Registers names beyond number at once, free of charge, for whoever asks how a full registry behaves; tells how many are new. */
export async function fillRegistry(
  { db, clock, gate }: AdminDeps,
  wish: { readonly count: number; readonly tld: string; readonly registrar: string },
): Promise<number> {
  const now = clock.now();
  const handle = `FILL-${wish.registrar.toUpperCase()}`.slice(0, 16);
  const registrantId = await seedContact({ db, now }, handle, wish.registrar, 'Filled Up');
  return gate.alone(() => fillDomains(db, { ...wish, registrantId, now }));
}

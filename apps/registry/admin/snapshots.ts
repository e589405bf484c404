import { retryOnConflict } from '#platform/database/database.ts';

import { listRegistrars } from '../change-registrar.ts';
import { dropSnapshot, listSnapshots, restoreSnapshot, takeSnapshot } from '../stores/snapshot-store.ts';
import type { Restored, Snapshot } from '../stores/snapshot-store.ts';
import type { AdminDeps } from './admin-deps.ts';
import { moveClock } from './move-clock.ts';

/** Keeps the state of now under a name. */
export async function keepState({ db, clock }: AdminDeps, name: string): Promise<Snapshot> {
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

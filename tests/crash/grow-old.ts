import { sql } from 'kysely';
import type { CrashStage } from './crash-stage.ts';
import { patiently } from './patiently.ts';

/** A round comes every second, and the database is back from a blow after a few; none for so long means that none will come. */
const STALLED_AFTER = 30_000;

/** Waits until the server has supervised its jobs so many times, and answers what is wrong where it stops to. */
export async function growOld({ db }: CrashStage, rounds: number): Promise<readonly string[]> {
  let last = '';
  let changedAt = performance.now();
  for (let seen = 0; seen < rounds;) {
    const { rows } = await patiently(() =>
      sql<{ at: string }>`select coalesce(max(monitor_on)::text, '') as at from pgboss.queue`.execute(db),
    );
    const at = rows[0]?.at ?? '';
    if (at !== last) {
      seen += 1;
      last = at;
      changedAt = performance.now();
    }
    if (performance.now() - changedAt > STALLED_AFTER)
      return [`job supervision stopped after ${seen} rounds`];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return [];
}

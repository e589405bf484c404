import { sql } from 'kysely';
import type { CrashStage } from './crash-stage.ts';
import { patiently } from './patiently.ts';

/** The database is back from a blow after a few seconds; no round for so long means that none will come. */
const STALLED_AFTER = 30_000;

/**
 * Waits until the server has supervised its jobs this many times; returns an error if it stops
 * doing so.
 *
 * Shortens the waits between two rounds, not the rounds.
 */
export async function growOld({ db }: CrashStage, rounds: number): Promise<readonly string[]> {
  let roundAt = performance.now();
  for (let seen = 0; seen < rounds;) {
    const { numAffectedRows = 0n } = await patiently(() =>
      sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null where monitor_on is not null`.execute(
        db,
      ),
    );
    if (numAffectedRows > 0n) {
      seen += 1;
      roundAt = performance.now();
    }
    if (performance.now() - roundAt > STALLED_AFTER) return [`job supervision stopped after ${seen} rounds`];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}

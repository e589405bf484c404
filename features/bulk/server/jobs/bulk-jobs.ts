import * as z from 'zod/mini';
import type { Database } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live/live.ts';

/** Carries out some domains of a bulk change; runs of one change are sequential. */
export const carryOutBulkChangeJob = defineJob('bulk.carry-out', z.object({ changeId: z.int() }), {
  ordered: true,
});

/** The order key of a bulk change's jobs. */
export function orderKey(changeId: number): string {
  return `bulk:${changeId}`;
}

/** Tells the owner's browsers that a bulk change moved on. */
export async function announceChange(
  live: Live,
  db: Database,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  await live.announce(db, { userIds: [userId], topic: `bulk:${id}` });
}

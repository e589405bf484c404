import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Advances the transfer of one paid order line as far as possible; jobs of one name run sequentially. */
export const transferDomainInJob = defineJob('domains.bring-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

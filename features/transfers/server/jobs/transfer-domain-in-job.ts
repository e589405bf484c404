import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Takes the transfer of one paid order line as far as it goes now; jobs of one name run one after the other. */
export const transferDomainInJob = defineJob('domains.bring-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

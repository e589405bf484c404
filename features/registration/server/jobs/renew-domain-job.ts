import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Renews the name of one paid order line; jobs of one name run one after the other. */
export const renewDomainJob = defineJob('domains.renew-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

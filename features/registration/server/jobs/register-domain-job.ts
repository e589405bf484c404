import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Registers the name of one paid order line; jobs of one name run one after the other. */
export const registerDomainJob = defineJob('domains.register-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

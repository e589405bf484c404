import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Takes a name back that its customer gives back; jobs of one name run one after the other. */
export const cancelRegistrationJob = defineJob('domains.take-back-domain', z.object({ takingId: z.int() }), {
  ordered: true,
});

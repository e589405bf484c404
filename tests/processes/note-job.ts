import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** A job that takes a while, and then stores its id in the table `note`. */
export const noteJob = defineJob('soak.note', z.object({ id: z.number(), milliseconds: z.number() }));

import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Deletes a removed card at the gateway. */
export const forgetCard = defineJob(
  'billing.forget-card',
  z.object({ gateway: z.string(), customer: z.string(), method: z.string() }),
);

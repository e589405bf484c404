import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Has the gateway forget a card that its person removed. */
export const forgetCard = defineJob(
  'billing.forget-card',
  z.object({ gateway: z.string(), customer: z.string(), method: z.string() }),
);

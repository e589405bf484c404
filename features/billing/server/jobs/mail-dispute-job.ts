import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** A mail that nobody takes is given up after about two days; the checkout of the site says the same. */
const RETRY_LIMIT = 300;

/** Tells who paid that their charge was contested, or how their bank has decided. */
export const mailDispute = defineJob(
  'billing.mail-dispute',
  z.object({ chargebackId: z.int(), state: z.enum(['open', 'won', 'lost']) }),
  { retryLimit: RETRY_LIMIT },
);

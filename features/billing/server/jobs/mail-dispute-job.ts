import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** An undeliverable mail is dropped after about two days; the site's checkout shows the same. */
const RETRY_LIMIT = 300;

/** Mails the payer about a dispute or its decision. */
export const mailDispute = defineJob(
  'billing.mail-dispute',
  z.object({ chargebackId: z.int(), state: z.enum(['open', 'won', 'lost']) }),
  { retryLimit: RETRY_LIMIT },
);

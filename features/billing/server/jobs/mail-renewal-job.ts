import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** An undeliverable mail is dropped after about two days; the purchase's page shows the same. */
const RETRY_LIMIT = 300;

/** Mails the owner of a purchase about its renewal price or a failed renewal. */
export const mailRenewal = defineJob(
  'billing.mail-renewal',
  z.object({
    purchaseId: z.int(),
    termEndsAt: z.string(),
    kind: z.enum(['ahead', 'failed']),
    /** Id of the announcement or the attempt. */
    number: z.int(),
  }),
  { retryLimit: RETRY_LIMIT },
);

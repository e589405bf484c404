import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** A mail that nobody takes is given up after about two days; the page of the purchase says the same. */
const RETRY_LIMIT = 300;

/** Tells the owner of a purchase what its renewal will cost, or that it could not be paid. */
export const mailRenewal = defineJob(
  'billing.mail-renewal',
  z.object({
    purchaseId: z.int(),
    termEndsAt: z.string(),
    kind: z.enum(['ahead', 'failed']),
    /** Of the notice, or of the try. */
    number: z.int(),
  }),
  { retryLimit: RETRY_LIMIT },
);

import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** A mail that nobody takes is given up after about two days; the receipt stays where its order is. */
const RETRY_LIMIT = 300;

/** Mails a receipt or credit note to whom it is for. */
export const mailReceipt = defineJob('billing.mail-receipt', z.object({ number: z.int() }), {
  retryLimit: RETRY_LIMIT,
});

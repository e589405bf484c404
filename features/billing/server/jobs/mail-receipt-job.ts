import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** An undeliverable mail is dropped after about two days; the receipt stays on its order's page. */
const RETRY_LIMIT = 300;

/**
 * The receipt of an order, or the credit note of its line; numbered when the enqueuing transaction
 * commits.
 */
const paper = z.object({ orderId: z.int(), lineId: z.nullable(z.int()) });
/** Format of jobs queued while receipts were numbered before the commit. */
const numberedPaper = z.object({ number: z.int() });

/** Mails a receipt or credit note to its recipient. */
export const mailReceipt = defineJob('billing.mail-receipt', z.union([paper, numberedPaper]), {
  retryLimit: RETRY_LIMIT,
});

/** Which receipt or credit note is mailed. */
export type MailedPaper = z.infer<typeof paper> | z.infer<typeof numberedPaper>;

import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** A mail that nobody takes is given up after about two days; the receipt stays where its order is. */
const RETRY_LIMIT = 300;

/** The receipt of an order, or the credit note of its line: numbered when the transaction that queued this was over. */
const paper = z.object({ orderId: z.int(), lineId: z.nullable(z.int()) });
/** As it was queued while papers were numbered sooner. */
const numberedPaper = z.object({ number: z.int() });

/** Mails a receipt or credit note to whom it is for. */
export const mailReceipt = defineJob('billing.mail-receipt', z.union([paper, numberedPaper]), {
  retryLimit: RETRY_LIMIT,
});

/** Which receipt or credit note is mailed. */
export type MailedPaper = z.infer<typeof paper> | z.infer<typeof numberedPaper>;

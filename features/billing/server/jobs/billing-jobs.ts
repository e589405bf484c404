import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** An undeliverable mail is dropped after about two days; the page of its order or purchase shows the same. */
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

/** Mails the payer about a dispute or its decision. */
export const mailDispute = defineJob(
  'billing.mail-dispute',
  z.object({ chargebackId: z.int(), state: z.enum(['open', 'won', 'lost']) }),
  { retryLimit: RETRY_LIMIT },
);

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

/** Fetches a dispute's state after a webhook. */
export const followDispute = defineJob('billing.follow-dispute', z.object({ disputeId: z.string() }));

/** Fetches a payment's state after a webhook. */
export const followPayment = defineJob('billing.follow-payment', z.object({ paymentId: z.string() }));

/** Deletes a removed card at the gateway. */
export const forgetCard = defineJob(
  'billing.forget-card',
  z.object({ gateway: z.string(), customer: z.string(), method: z.string() }),
);

/** Refunds one line. */
export const refundLine = defineJob('billing.refund-line', z.object({ lineId: z.int() }));

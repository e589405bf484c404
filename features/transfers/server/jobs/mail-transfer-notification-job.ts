import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** The kinds of mail that the buyer of a transfer gets. */
export const TRANSFER_NEWS = ['has_come', 'needs_you', 'refused', 'declined'] as const;
/** A kind of mail that the buyer of a transfer gets. */
export type TransferNotification = (typeof TRANSFER_NEWS)[number];

/** Attempts span about one day; the screens show the same. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the buyer the outcome of a transfer, if it still applies. */
export const mailTransferNotificationJob = defineJob(
  'domains.mail-transfer-news',
  z.object({ lineId: z.int(), news: z.enum(TRANSFER_NEWS) }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

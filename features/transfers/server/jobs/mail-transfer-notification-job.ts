import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** What whoever bought a transfer is told of it by mail. */
export const TRANSFER_NEWS = ['has_come', 'needs_you', 'refused', 'declined'] as const;
/** What whoever bought a transfer is told of it by mail. */
export type TransferNotification = (typeof TRANSFER_NEWS)[number];

/** A mail that nobody takes is given up after about a day; the screens say the same. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the buyer of a transfer what has become of it, as long as that still holds. */
export const mailTransferNotificationJob = defineJob(
  'domains.mail-transfer-news',
  z.object({ lineId: z.int(), news: z.enum(TRANSFER_NEWS) }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Attempts span about one day; the screens show the same, and the buyer can have a consent mail sent again. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the registrant of a transfer a consent link. */
export const mailRegistrantJob = defineJob('domains.mail-registrant', z.object({ lineId: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

/** The kinds of mail that the buyer of a transfer gets. */
export const TRANSFER_NEWS = ['has_come', 'needs_you', 'refused', 'declined'] as const;
/** A kind of mail that the buyer of a transfer gets. */
export type TransferNotification = (typeof TRANSFER_NEWS)[number];

/** Mails the buyer the outcome of a transfer, if it still applies. */
export const mailTransferNotificationJob = defineJob(
  'domains.mail-transfer-news',
  z.object({ lineId: z.int(), news: z.enum(TRANSFER_NEWS) }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Advances the transfer of one paid order line as far as possible; jobs of one name run sequentially. */
export const transferDomainInJob = defineJob('domains.bring-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

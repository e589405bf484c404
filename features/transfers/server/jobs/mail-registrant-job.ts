import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Attempts span about one day; after that the buyer can have another mail sent. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the registrant of a transfer a consent link. */
export const mailRegistrantJob = defineJob('domains.mail-registrant', z.object({ lineId: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** A mail that nobody takes is given up after about a day; the buyer can have another one sent. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the registrant of a transfer a link that asks for their word. */
export const mailRegistrantJob = defineJob('domains.mail-registrant', z.object({ lineId: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

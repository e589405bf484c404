import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { GUARD_ACTIONS } from '../../rules/sensitive-change.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** Mails one address about a change of who controls a domain. */
export const mailSensitiveChangeJob = defineJob(
  'domains.mail-sensitive-change',
  z.object({
    id: z.int(),
    to: z.string(),
    /** What became of the change by its link; without it the change itself is mailed. */
    news: z.optional(z.enum(['frozen', 'undone'])),
  }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Undoes a change at the registry, or closes its frozen domain; jobs of one domain run sequentially. */
export const carryOutGuardJob = defineJob(
  'domains.carry-out-guard',
  z.object({ id: z.int(), action: z.enum(GUARD_ACTIONS) }),
  { ordered: true },
);

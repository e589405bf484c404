import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** The kinds of mail about a change of contacts. */
export const CONTACT_CHANGE_NEWS = ['confirm', 'changed', 'not_changed'] as const;

/** Mails one party of a change: its registrants, or who asked for it. */
export const mailContactChange = defineJob(
  'domains.mail-contact-change',
  z.object({
    id: z.int(),
    news: z.enum(CONTACT_CHANGE_NEWS),
    /** `account` is who asked for the change; asked to confirm, they answer for the former registrant. */
    party: z.enum(['former', 'new', 'account']),
  }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Mails a message to the registrant of a private name. */
export const mailOwnerMessage = defineJob('domains.mail-owner-message', z.object({ id: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

/** Carries a change of contacts out at the registry; jobs of one name run sequentially. */
export const carryOutContactChangeJob = defineJob(
  'domains.carry-out-contact-change',
  z.object({ id: z.int() }),
  { ordered: true },
);

/** Mails a claimed yearly reminder of the data of a registration. */
export const mailDataReminder = defineJob(
  'domains.mail-data-reminder',
  z.object({
    /** A-labels. */
    domain: z.string(),
    registeredAt: z.string(),
    year: z.int(),
  }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

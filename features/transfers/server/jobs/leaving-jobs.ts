import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';
import { LEAVING_WAYS } from '#features/domains/rules/compare-with-registry.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** Asks the registry about a name held here after a message about it, and stores what it reports. */
export const followNameJob = defineJob(
  'domains.follow-name',
  z.object({
    /** A-labels. */
    domain: z.string(),
    announced: z.object({ kind: z.enum(['transfer', 'released', 'deleted', 'other']), at: z.string() }),
  }),
  { ordered: true },
);

/** What the manager of a name is mailed about a transfer to another registrar. */
export const LEAVING_NEWS = ['requested', ...LEAVING_WAYS] as const;

/** Mails the manager of a name that another registrar requested it, or that it has left. */
export const mailLeavingJob = defineJob(
  'domains.mail-leaving',
  z.object({
    /** A-labels. */
    domain: z.string(),
    userId: z.int(),
    siteId: z.int(),
    news: z.enum(LEAVING_NEWS),
    /** When it was requested, or left; a name may leave more than once. */
    at: z.string(),
    /** When the registry completes the transfer by itself. */
    until: z.optional(z.string()),
    registrar: z.optional(z.string()),
  }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Mails a transfer code to the registrant, or asks our staff to send one; once. */
export const mailTransferCodeJob = defineJob('domains.mail-transfer-code', z.object({ id: z.int() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

/** Removes a transfer code at the registry after the transfer that was requested with it has ended. */
export const endTransferCodeJob = defineJob('domains.end-transfer-code', z.object({ id: z.int() }));

import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** Mails the registrant of a domain a link that confirms their address. */
export const mailContactVerification = defineJob(
  'domains.mail-contact-verification',
  z.object({ domain: z.string() }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/**
 * Makes the hold of a name at its registry agree with whether it is suspended; jobs of one name run
 * sequentially.
 */
export const setContactHold = defineJob('domains.set-contact-hold', z.object({ domain: z.string() }), {
  ordered: true,
});

/** Mails the registrant of a domain a link to give or withdraw their consent. */
export const mailDataConsent = defineJob('domains.mail-data-consent', z.object({ domain: z.string() }), {
  retryLimit: MAIL_RETRY_LIMIT,
});

/**
 * Makes the disclosure of a registrant's data at the registry agree with their consent; jobs of one
 * name run sequentially.
 */
export const setContactDisclosure = defineJob(
  'domains.set-contact-disclosure',
  z.object({ domain: z.string() }),
  { ordered: true },
);

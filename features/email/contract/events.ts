import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** The last email forward of a domain was switched off, by itself rather than by a change of its records. Subject: the domain. */
export const mailSwitchedOff = defineEvent(
  'email.mail_switched_off',
  z.object({ domain: z.string(), siteId: z.int() }),
);

import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** A name became the customer's at the registry; `domain` in A-labels. Subject: the domain. */
export const domainRegistered = defineEvent(
  'domains.domain_registered',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

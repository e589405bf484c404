import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** A name became the customer's at the registry; `domain` in A-labels. Subject: the domain. */
export const domainRegistered = defineEvent(
  'domains.domain_registered',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

/** A name is nobody's here any more: it was given back, and deleted at its registry. Subject: the domain. */
export const domainReleased = defineEvent(
  'domains.domain_released',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int(), releasedAt: z.string() }),
);

/** A name that nobody has here is on its way from another registrar. Subject: the domain. */
export const domainComing = defineEvent(
  'domains.domain_coming',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

/** A name that is registered elsewhere was connected to a site. Subject: the domain. */
export const domainMapped = defineEvent(
  'domains.domain_mapped',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

/** Whether a name's zone may be served has changed: control was proven, or its holder's time is over. Subject: the domain. */
export const zoneRightChanged = defineEvent(
  'domains.zone_right_changed',
  z.object({ domain: z.string(), siteId: z.int() }),
);

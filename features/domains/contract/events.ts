import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** A name was registered for the customer; `domain` in A-labels. Subject: the domain. */
export const domainRegistered = defineEvent(
  'domains.domain_registered',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

/** A registration was cancelled and deleted at its registry. Subject: the domain. */
export const domainReleased = defineEvent(
  'domains.domain_released',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int(), releasedAt: z.string() }),
);

/** An inbound transfer began of a name that was not held here. Subject: the domain. */
export const domainComing = defineEvent(
  'domains.domain_coming',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

/** A name that is registered elsewhere was connected to a site. Subject: the domain. */
export const domainMapped = defineEvent(
  'domains.domain_mapped',
  z.object({ domain: z.string(), siteId: z.int(), userId: z.int() }),
);

/** The zone right of a name changed: control was proven, or the name lapsed. Subject: the domain. */
export const zoneRightChanged = defineEvent(
  'domains.zone_right_changed',
  z.object({ domain: z.string(), siteId: z.int() }),
);

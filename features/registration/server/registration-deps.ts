import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { NameServers } from '#features/names/rules/name-servers.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { BoughtTransfers } from './ports/bought-transfers.ts';

/** All dependencies of the registration slice; each use case picks the few it needs. */
export interface RegistrationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly registrar: Registrar;
  readonly availability: AvailabilityCache;
  /** Delivers the lines of a paid order that transfer a name, and ends former registrations. */
  readonly transfers: BoughtTransfers;
  /** The parent of free site addresses, such as `namestead.site`; no domain can be below it. */
  readonly siteAddressSuffix: string;
  /** The contact that the registry of a private name has instead of its registrant. */
  readonly privacyContact: ContactDetails;
  readonly mailer: Mailer;
  /** The operator's brand name, for mails. */
  readonly brand: string;
  /** The public base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The name servers of new names. */
  readonly nameServers: NameServers;
}

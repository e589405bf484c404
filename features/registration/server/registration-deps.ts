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

/** All that the registration slice stands on; each use case names the few it takes. */
export interface RegistrationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly registrar: Registrar;
  readonly availability: AvailabilityCache;
  /** Takes the lines of a paid order that transfer a name. */
  readonly transfers: BoughtTransfers;
  /** Names below it are free site addresses and no domains, such as `namestead.site`. */
  readonly siteAddressSuffix: string;
  /** What new names are delegated to. */
  readonly nameServers: NameServers;
}

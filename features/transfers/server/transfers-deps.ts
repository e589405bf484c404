import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import type { NameServers } from '#features/names/rules/name-servers.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { ZoneCopies } from './ports/zone-copies.ts';

/** All that the transfers slice stands on; each use case names the few it takes. */
export interface TransfersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly registrar: Registrar;
  readonly availability: AvailabilityCache;
  /** Encrypts transfer codes; the same that sealed the lines of carts and orders. */
  readonly seal: LineSeal;
  /** Copies the records of names that come from elsewhere, before they come. */
  readonly zoneCopies: ZoneCopies;
  /** What tells whether a name that arrives is served here. */
  readonly nameServers: NameServers;
  readonly mailer: Mailer;
  /** The operator's name in mails. */
  readonly brand: string;
  /** Where the screens are, for links in mails. */
  readonly publicUrl: string;
}

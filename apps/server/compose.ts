import { accountsModule } from '#features/accounts/server/accounts-module.ts';
import { resolveActor } from '#features/accounts/server/door.ts';
import { cartModule } from '#features/cart/server/cart-module.ts';
import { catalogModule } from '#features/catalog/server/catalog-module.ts';
import { contactsModule } from '#features/contacts/server/contacts-module.ts';
import { countMemberships, listMemberIds } from '#features/sites/server/door.ts';
import { sitesModule } from '#features/sites/server/sites-module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { OffsetClock } from '#platform/kernel/clock.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Random } from '#platform/kernel/random.ts';
import { LiveHub } from '#platform/live/live-hub.ts';
import type { Log } from '#platform/log/log.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

/** What every slice stands on in this process. */
export interface PlatformParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly db: Database;
  readonly listener: Listener;
  readonly clock: OffsetClock;
  readonly random: Random;
  readonly jobs: JobQueue;
  readonly events: EventBus;
}

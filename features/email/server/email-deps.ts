import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';

/** All that the email slice stands on; a use case names the few parts it needs. */
export interface EmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly live: Live;
}

import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';

/** All dependencies of the email slice; each use case picks the few it needs. */
export interface EmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly live: Live;
}

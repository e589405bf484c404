import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { deleteHandledEvents } from './event-store.ts';

/** How long handled events are kept for troubleshooting; nothing reads them. */
export const HANDLED_EVENTS_KEPT = days(90);

/** Deletes events that were handled long ago. */
export function eventsModule(deps: { readonly db: Database; readonly clock: Clock }): SliceModule {
  return {
    name: 'events',
    sweeps: [
      {
        name: 'events.forget-handled',
        everySeconds: 3_600,
        run: () => deleteHandledEvents(deps.db, after(deps.clock.now(), -HANDLED_EVENTS_KEPT)),
        freesRoom: true,
      },
    ],
  };
}

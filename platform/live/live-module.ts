import { listLiveChanges } from '#platform/contract/live-changes.ts';
import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after, hours } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { LiveHub } from './live-hub.ts';
import { deleteChangesBefore, deleteChangesBeyond, passOnChanges } from './live-store.ts';
import { waitForChanges } from './wait-for-changes.ts';

/** Changes are kept this long; a browser that was away for longer asks for everything on its screen. */
const KEPT = hours(24);

/**
 * Maximum number of stored changes, about 50 MB with indexes: one customer's script cannot fill the
 * disk.
 */
const MAX_KEPT = 200_000;

/** Live updates besides the stream: polling, and deleting old changes. */
export function liveModule(deps: {
  readonly db: Database;
  readonly hub: LiveHub;
  readonly realClock: Clock;
}): SliceModule {
  return {
    name: 'live',
    routes: [
      route(listLiveChanges, async ({ actor, query }) => {
        const changes = await waitForChanges(deps.hub, {
          userId: actor.userId,
          start: query.after === undefined ? { seconds: query.seconds ?? 0 } : { after: query.after },
          waitSeconds: query.wait ?? 0,
        });
        return ok({ ...changes, topics: [...changes.topics] });
      }),
    ],
    sweeps: [
      // Hints left in the outbox by a server that was killed.
      { name: 'live.pass-on', everySeconds: 2, run: () => passOnChanges(deps.db) },
      {
        name: 'live.forget-old',
        everySeconds: 600,
        run: async () => {
          await deleteChangesBefore(deps.db, after(deps.realClock.now(), -KEPT));
          await deleteChangesBeyond(deps.db, MAX_KEPT);
        },
        freesRoom: true,
      },
    ],
  };
}

import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Log } from '#platform/log/log.ts';
import { createHttpServer } from '../http-server.ts';
import type { Route } from '../route.ts';

/** The program's HTTP server with only these routes, and nobody signed in. */
export function serveRoutes(
  routes: readonly Route[],
  log: Log = silentLog,
): ReturnType<typeof createHttpServer> {
  return createHttpServer({
    log,
    random: systemRandom,
    publicUrl: 'http://panel.test',
    webApp: null,
    pages: [],
    resolveActor: async () => ({ kind: 'visitor', visitorId: null }),
    callsPerMinute: { user: 100, visitor: 100 },
    routes,
  });
}

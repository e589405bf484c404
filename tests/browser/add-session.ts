import type { BrowserContext } from '@playwright/test';
import type { RunningServer } from '../processes/running-server.ts';

/** Gives a browser the session of a user who signed in separately. */
export async function addSession(
  context: BrowserContext,
  server: Pick<RunningServer, 'url'>,
  cookie: string,
): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, url: server.url };
    }),
  );
}

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_FOLDER } from '#apps/server/open-databases.ts';
import { findClusterFolder } from '#platform/database/embedded/cluster-place.ts';
import { postgresProcessesIn, signal } from '#platform/database/embedded/processes.ts';
import { removeDataDir, startServer, untilReady } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

/** Browsers give up a read after fifteen seconds (platform/http-client/call.ts). */
const BROWSER_TIMEOUT = 15_000;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly isGuarded: boolean;
}

let server: RunningServer;
let cookie: string;
let calls: readonly Call[];

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0', REGISTRY: '0', SERVICES: 'web,jobs' } });
  const { headers } = await fetch(`${server.url}/namestead/v1/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
  });
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: readonly object[] }>>;
  };
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '1'),
      isGuarded: security.length > 0,
    })),
  );
});
afterAll(async () => {
  tellDatabase('SIGCONT');
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** Sends a signal to every process of the server's PostgreSQL. */
function tellDatabase(name: NodeJS.Signals): void {
  const cluster = findClusterFolder(realpathSync(join(server.dataDir, EMBEDDED_FOLDER)));
  for (const { pid } of postgresProcessesIn(cluster)) signal(pid, name);
}

async function ready(): Promise<{ status: number; milliseconds: number; checks: unknown }> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/readyz`);
  const { checks } = (await answer.json()) as { checks: unknown };
  return { status: answer.status, milliseconds: performance.now() - began, checks };
}

async function callSignedIn({ method, path }: Pick<Call, 'method' | 'path'>) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text };
}

describe('while the database hangs', () => {
  test('/readyz reports it within a second, every endpoint returns 503 in time, and everything recovers afterwards', async () => {
    expect((await callSignedIn({ method: 'GET', path: '/rest/v1.1/me' })).status).toBe(200);
    expect((await ready()).status).toBe(200);

    tellDatabase('SIGSTOP');
    const down = await ready();
    const began = performance.now();
    const [answers, live] = await Promise.all([
      Promise.all(calls.map(async (call) => ({ ...call, ...(await callSignedIn(call)) }))),
      callSignedIn({ method: 'GET', path: '/namestead/v1/live' }),
    ]);
    const waited = performance.now() - began;
    const stillDown = await ready();
    tellDatabase('SIGCONT');

    expect(down).toMatchObject({ status: 503, checks: { database: 'down' } });
    expect(stillDown).toMatchObject({ status: 503, checks: { database: 'down' } });
    expect(Math.max(down.milliseconds, stillDown.milliseconds)).toBeLessThan(1_500);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    const unaware = answers.filter(
      ({ isGuarded, status, retryAfter }) => isGuarded && (status !== 503 || retryAfter !== '5'),
    );
    expect(unaware).toEqual([]);
    expect(live).toMatchObject({ status: 503, retryAfter: '5' });
    expect(live.text).toContain('database_unavailable');
    expect(waited).toBeLessThan(BROWSER_TIMEOUT);

    await untilReady(server);
    const again = await callSignedIn({ method: 'GET', path: '/rest/v1.1/me' });
    expect(again.status).toBe(200);
    expect(server.output().match(/a background task failed/g)?.length ?? 0).toBeLessThan(30);
  });
});

import { afterEach, expect, test } from 'vitest';
import { findProcesses } from '../processes/find-processes.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';

const SETTINGS = { env: { DEMO: '0', SERVICES: 'web' } };
let server: RunningServer;

afterEach(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

/** The process id of the registry that answers; null while none does. */
async function registryPid(): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${server.ports.rdap}/healthz`).catch(() => null);
  if (!answer?.ok) return null;
  return ((await answer.json()) as { pid: number }).pid;
}

test('a registry that dies is started again, also one that was taken over, and a clean stop ends it', async () => {
  server = await startServer(SETTINGS);
  const first = (await registryPid()) ?? 0;
  await server.kill();
  server = await startServer({ ...SETTINGS, after: server });
  expect(await registryPid()).toBe(first);

  process.kill(first, 'SIGKILL');
  await expect
    .poll(registryPid, { timeout: 30_000 })
    .toSatisfy((pid: number | null) => pid !== null && pid !== first);
  const second = (await registryPid()) ?? 0;
  await expect.poll(() => server.output()).toContain('the sandbox registry is up again');
  process.kill(second, 'SIGKILL');
  await expect
    .poll(registryPid, { timeout: 30_000 })
    .toSatisfy((pid: number | null) => pid !== null && pid !== second);

  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('background_task_overdue{task="sandbox registry"} 0');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(findProcesses(server.dataDir)).toEqual([]);
});

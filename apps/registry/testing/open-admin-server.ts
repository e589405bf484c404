import { afterAll, beforeAll } from 'vitest';

import { OffsetClock } from '#platform/kernel/clock.ts';

import { startAdminServer } from '../admin/admin-server.ts';
import type { AdminServer } from '../admin/admin-server.ts';
import { openRegistry } from './open-registry.ts';
import type { RegistryBench } from './registry-bench.ts';

/** Opens a registry's HTTP port for the tests of a file, with the token that its operator has: it is there inside tests only. */
export function openAdminServer(token: string | null): {
  readonly bench: RegistryBench;
  /** Asks for a path of it. */
  call(path: string, init?: RequestInit): Promise<{ readonly status: number; readonly body: unknown }>;
} {
  const clock = new OffsetClock();
  const { bench } = openRegistry(clock.now());
  let server: AdminServer;
  beforeAll(async () => {
    server = await startAdminServer(
      { ...bench.deps, clock, identity: { instance: 'bench', eppPort: 700 }, sweep: async () => undefined },
      { host: '127.0.0.1', port: 0, token },
    );
  });
  afterAll(() => server?.stop());
  return {
    bench,
    async call(path, init = {}) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
  };
}

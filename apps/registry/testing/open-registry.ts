import { afterAll, beforeAll, beforeEach } from 'vitest';

import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { benchObjects } from './bench-objects.ts';
import type { BenchObjects } from './bench-objects.ts';
import { registryBench, REGISTRY_FOLDERS } from './registry-bench.ts';
import type { BenchSession, RegistryBench } from './registry-bench.ts';

/** A registry on which two registrars are logged in. */
export interface OpenRegistry {
  readonly bench: RegistryBench;
  /** Namestead's session, and its objects: `ours-1`, which is its holder, `ours-2.com` … */
  readonly ours: BenchSession;
  readonly objects: BenchObjects;
  /** The rival's session, and its objects: `rival-1` … */
  readonly rival: BenchSession;
  readonly rivals: BenchObjects;
}

/**
 * Opens a registry for a test file: each test begins at `now`, with empty message queues. Its data
 * only exists inside tests.
 */
export function openRegistry(now: Date): OpenRegistry {
  const bench = {} as RegistryBench;
  const [ours, rival] = [{} as BenchSession, {} as BenchSession];
  const [objects, rivals] = [{} as BenchObjects, {} as BenchObjects];
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
    Object.assign(bench, await registryBench(database, now));
    Object.assign(ours, await bench.logIn('namestead'));
    Object.assign(rival, await bench.logIn('rival'));
    Object.assign(objects, await benchObjects(ours, 'ours'));
    Object.assign(rivals, await benchObjects(rival, 'rival'));
  });
  beforeEach(async () => {
    bench.clock.set(now);
    await bench.deps.db.deleteFrom('registry.message').execute();
  });
  afterAll(async () => {
    await bench.deps.commandLog.close();
    await database?.drop();
  });
  return { bench, ours, objects, rival, rivals };
}

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { seedRegistry } from './seed-registry.ts';
import { findHostIds } from './stores/host-store.ts';
import { REGISTRY_FOLDERS, registryBench } from './testing/registry-bench.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const HOSTS = [1, 2, 3, 4, 5, 6, 7].map((number) => `ns${number}.namestead.site`);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
});
afterAll(() => database.drop());

test('a registry that is started again has the name servers that were added to the setting', async () => {
  const { deps } = await registryBench(database, NOW);
  const known = async () => [...(await findHostIds(database.db, HOSTS)).keys()].toSorted();
  expect(await known()).toEqual(HOSTS.slice(0, 4));

  await seedRegistry({ ...deps, now: NOW }, { host: 'namestead.site', count: 6 });
  await seedRegistry({ ...deps, now: NOW }, { host: 'namestead.site', count: 6 });

  expect(await known()).toEqual(HOSTS.slice(0, 6));
});

import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { SettableClock } from '#platform/kernel/clock.ts';
import { BENCH_START } from '#platform/testing/slice-bench.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { AvailabilityCache } from '../server/api/availability-cache.ts';
import { saveTldProducts } from '../server/api/save-tld-products.ts';
import { createRegistryBench } from './registry-bench.ts';
import type { RegistryBench } from './registry-bench.ts';

/** The dependencies of searches and availability checks. */
export interface SearchBench {
  readonly db: Database;
  readonly registry: RegistryBench;
  readonly deps: {
    readonly db: Database;
    readonly clock: SettableClock;
    readonly availability: AvailabilityCache;
    readonly siteAddressSuffix: string;
    readonly nameServerHost: string;
    readonly ownNames?: readonly string[];
    readonly currency: 'USD';
  };
}

/**
 * Sets up searches for the tests of a file, with every TLD on sale and a registry. Its properties
 * are available inside tests only.
 */
export function openSearch(): SearchBench {
  const bench = {} as SearchBench;
  let database: TestDatabase | undefined;
  let registry: RegistryBench | undefined;
  beforeAll(async () => {
    [database, registry] = await Promise.all([createTestDatabase(), createRegistryBench()]);
    const deps: SearchBench['deps'] = {
      db: database.db,
      clock: new SettableClock(BENCH_START),
      availability: new AvailabilityCache({ registrar: registry.registrar }),
      currency: 'USD',
      siteAddressSuffix: 'namestead.site',
      nameServerHost: 'namestead.site',
      ownNames: ['namestead.blog'],
    };
    Object.assign(bench, { db: database.db, registry, deps });
    await saveTldProducts(database.db);
    // The first command logs in; searches should find the connection open, as on a running server.
    await registry.registrar.check(['warm-up.com']);
  });
  afterEach(() => registry?.clearKnobs());
  afterAll(async () => {
    await registry?.close();
    await database?.drop();
  });
  return bench;
}

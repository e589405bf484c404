import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { REGISTRY_FOLDERS } from '../testing/registry-bench.ts';
import { openCommandLog } from './command-log-store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
});
afterAll(() => database.drop());

test('the log keeps the last commands and forgets those before', async () => {
  const log = openCommandLog(database.db, silentLog, 20);
  for (let number = 1; number <= 100; number += 1) {
    log.add({
      receivedAt: new Date(0),
      registrar: 'rival',
      session: 's1',
      command: 'check',
      object: 'domain',
      keys: [`n${number}.com`],
      code: 1000,
      knob: null,
      clTRID: null,
      svTRID: `SV-${number}`,
      milliseconds: 1,
    });
    if (number % 5 === 0) await log.list({ limit: 1 });
  }

  const kept = await log.list({ limit: 1_000 });

  expect(kept[0]?.svTRID).toBe('SV-100');
  expect(kept.length).toBeGreaterThanOrEqual(20);
  expect(kept.length).toBeLessThanOrEqual(25);
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import {
  benchLogin,
  benchSession,
  readResultCode,
  registryBench,
  REGISTRY_FOLDERS,
} from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';
import { newSession } from './session-state.ts';
import { createCommandRate } from './command-rate.ts';

let database: TestDatabase;
let bench: RegistryBench;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, new Date('2026-02-28T12:00:00Z'));
});

afterAll(async () => {
  await bench.deps.commandLog.close();
  await database.drop();
});

test("rejects commands above a registrar's limit per second (2400), until the next second", async () => {
  let now = 0;
  const deps = { ...bench.deps, rate: createCommandRate(2, () => now) };
  const session = benchSession(deps, newSession('busy'));
  const check = async () => readResultCode(await session.ask(domainCheck, { keys: ['busy.com'] }));
  expect(readResultCode(await session.send(benchLogin('rival')))).toBe(1000);

  expect([await check(), await check(), await check()]).toEqual([1000, 1000, 2400]);
  now = 1_000;
  expect(await check()).toBe(1000);
  expect(deps.rate.figures()).toEqual({ rival: { busiestSecond: 3, refused: 1 } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import {
  BENCH_PASSWORD,
  benchLogin,
  benchSession,
  codeOf,
  registryBench,
  REGISTRY_FOLDERS,
} from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';

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

const logIn = (more: { password?: string; newPassword?: string } = {}) => {
  const state = { id: 'fresh', registrar: null, failedLogins: 0, services: new Set<string>() };
  return benchSession(bench.deps, state).send(benchLogin('rival', more));
};

test('a password that is changed at login is the one asked for from then on', async () => {
  expect(codeOf(await logIn({ newPassword: 'new-word-2' }))).toBe(1000);

  expect(codeOf(await logIn({ password: BENCH_PASSWORD }))).toBe(2200);
  expect(codeOf(await logIn({ password: 'new-word-2', newPassword: BENCH_PASSWORD }))).toBe(1000);
  expect(codeOf(await logIn())).toBe(1000);
});

test('a wrong password changes nothing', async () => {
  expect(codeOf(await logIn({ password: 'wrong-word', newPassword: 'stolen-word' }))).toBe(2200);

  expect(codeOf(await logIn({ password: 'stolen-word' }))).toBe(2200);
});

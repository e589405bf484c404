import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#apps/server/config.ts';
import { requireDatabase, withToolDatabase } from './tool-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'namestead-tool-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a command refuses a data folder without a database, instead of creating one', async () => {
  const work = () => Promise.reject(new Error('a database was opened'));

  await expect(withToolDatabase(readConfig({ DATA_DIR: dataDir }), work)).rejects.toThrow(
    `There is no database in ${dataDir} yet. Set DATABASE_URL or DATA_DIR as for the server`,
  );
});

test.each([
  ['the data folder', () => ({ DATA_DIR: dataDir })],
  ['DATABASE_URL', () => ({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://panel@127.0.0.1/panel' })],
])('a database in %s is accepted', (_where, settings) => {
  mkdirSync(join(dataDir, 'database'));

  expect(() => requireDatabase(readConfig(settings()))).not.toThrow();
});

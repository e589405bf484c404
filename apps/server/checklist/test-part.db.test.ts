import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ChecklistPart } from '#features/operator/rules/checklist-parts.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { readConfig } from '../config.ts';
import { loadSecrets } from '../secrets.ts';
import { testPart } from './test-part.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

let folder: string;
let database: TestDatabase;
let site: Server;
let mailServer: SMTPServer;
const mailed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checklist-'));
  database = await createTestDatabase();
  site = createServer((request, response) => {
    response.statusCode = request.url === '/healthz' || request.url === '/v1/balance' ? 200 : 404;
    if (request.headers.authorization === 'Bearer sk_live_wrongkey') response.statusCode = 401;
    response.end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      mailed.push(address);
      callback();
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => site.close(resolve));
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await database.drop();
  await rm(folder, { recursive: true });
});

const readPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function tryPart(
  part: ChecklistPart,
  env: Readonly<Record<string, string>> = {},
  mailTo: string | null = null,
) {
  const config = readConfig({ DATA_DIR: folder, ...env });
  const secrets = await loadSecrets(folder, systemRandom);
  const deps = { config, secrets, db: database.db, log: silentLog, random: systemRandom, now: NOW };
  return testPart(deps, part, mailTo);
}

describe('a part is tried for real', () => {
  test('database and web address', async () => {
    expect(await tryPart('database')).toMatchObject({ isWorking: true });
    const PUBLIC_URL = `http://127.0.0.1:${readPort(site)}`;
    expect(await tryPart('address', { PUBLIC_URL })).toEqual({
      isWorking: true,
      seen: `${PUBLIC_URL} answers.`,
    });
    expect(await tryPart('edge', { EDGE_HTTP_PORT: String(readPort(site)) })).toMatchObject({
      isWorking: true,
    });
  });

  test('mail is accepted by the mail server, or the test says that it needs an address', async () => {
    const SMTP_PORT = String(readPort(mailServer.server));
    expect(await tryPart('mail', { SMTP_PORT }, 'ops@example.test')).toMatchObject({ isWorking: true });
    expect(mailed).toEqual(['ops@example.test']);
    expect(await tryPart('mail', { SMTP_PORT })).toEqual({
      isWorking: false,
      seen: 'Name an address that the test mail goes to.',
    });
  });

  test.each([
    ['sk_live_rightkey', true, 'Stripe accepts the secret key.'],
    ['sk_live_wrongkey', false, 'Stripe answers 401 to the secret key.'],
  ])('payments by the key %s', async (STRIPE_SECRET_KEY, isWorking, seen) => {
    const account = { STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const STRIPE_API_URL = `http://127.0.0.1:${readPort(site)}`;
    expect(await tryPart('payments', { ...account, STRIPE_SECRET_KEY, STRIPE_API_URL })).toEqual({
      isWorking,
      seen,
    });
  });

  test('backups are there and not old', async () => {
    expect(await tryPart('backups')).toEqual({ isWorking: false, seen: 'BACKUP_FOLDER is not set.' });
    const env = { BACKUP_FOLDER: folder, BACKUP_AT: '03:00' };
    expect((await tryPart('backups', env)).seen).toContain('There is no backup');
    await writeFile(join(folder, 'namestead-2026-11-01T030000Z.tar.gz'), '');
    expect((await tryPart('backups', env)).seen).toBe('The newest backup is 25 days old.');
    await writeFile(join(folder, 'namestead-2026-11-26T030000Z.tar.gz'), '');
    expect(await tryPart('backups', env)).toMatchObject({ isWorking: true });
  });

  test('secrets differ', async () => {
    const SECRET = 'the same secret twice, which is long enough';
    expect((await tryPart('secrets', { SECRET, SEALING_KEY: SECRET })).isWorking).toBe(false);
    expect((await tryPart('secrets')).isWorking).toBe(true);
  });

  test.each<[ChecklistPart, string]>([
    ['address', 'PORT'],
    ['registry', 'EPP_PORT'],
    ['dns', 'DNS_PORT'],
    ['edge', 'EDGE_HTTP_PORT'],
  ])('%s fails if nothing listens at its address', async (part, setting) => {
    // Port 9 (discard) has no server on machines that run tests.
    const { isWorking, seen } = await tryPart(part, { [setting]: '9' });

    expect(isWorking).toBe(false);
    expect(seen).not.toBe('');
  });
});

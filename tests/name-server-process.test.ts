import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QTYPE, askTcp, dnsQuery, sectionLines } from '#features/dns/testing/dns-client.ts';
import { addRecords, writeZone } from '#features/dns/testing/write-zone.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { freePort } from './processes/free-port.ts';
import { makeDataDir, removeDataDir } from './processes/running-server.ts';

/** Time to notice a killed server, or for a busy machine to start one. */
const TIMEOUT = 60_000;

interface NameServerProcess {
  readonly child: ChildProcess;
  output(): string;
}

let postgres: EmbeddedPostgres;
let postgresDir: string;
let url: string;
let port: number;
let dataDirs: readonly string[];
let running: NameServerProcess[] = [];

beforeAll(async () => {
  postgresDir = await makeDataDir();
  // As root the database runs as another user, who must be able to traverse this folder.
  chmodSync(postgresDir, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: silentLog });
  await postgres.ensureDatabase('zones', 'zones_owner');
  url = postgres.urlFor('zones', 'zones_owner');
  // A name server changes no structure: that is for those who serve the panel.
  const folder = fileURLToPath(new URL('../features/dns/server/migrations', import.meta.url));
  await migrate(url, [{ slice: 'dns', folder }], { serverRole: 'zones_owner' });
  dataDirs = [await makeDataDir(), await makeDataDir()];
  port = await freePort();
});
afterAll(async () => {
  await killAll();
  await Promise.all(dataDirs.map(removeDataDir));
  await postgres.stop();
  await removeEmbeddedPostgres(postgresDir);
});

/** Starts a process that is a name server and nothing else, on the port that all of them share, and waits until it answers. */
async function start(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      SERVICES: 'dns',
      DATABASE_URL: url,
      SECRET: 'the same secret on every server of this company',
      DNS_PORT: String(port),
      DNS_SHARE_PORT: '1',
      DATA_DIR: dataDir,
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const output = (): string => printed.join('');
  running.push({ child, output });
  await expect.poll(output, { timeout: TIMEOUT }).toContain(`127.0.0.1:${port}`);
  expect(child.exitCode, output()).toBeNull();
}

async function killAll(): Promise<void> {
  for (const { child } of running) {
    if (child.exitCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  running = [];
}

/** Results of twenty clients, each from its own port, so that both processes are queried. */
async function answers(name: string): Promise<Set<string>> {
  const asked = Array.from({ length: 20 }, async () => {
    const [answer] = await askTcp({ host: '127.0.0.1', port }, dnsQuery(name, QTYPE.A));
    return answer === undefined ? 'nothing' : sectionLines(answer.answers).join('; ');
  });
  return new Set(await Promise.all(asked));
}

async function change(work: (db: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { log: silentLog });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

async function servesOnly(name: string, line: string): Promise<void> {
  await expect.poll(() => answers(name), { timeout: TIMEOUT, interval: 100 }).toEqual(new Set([line]));
}

test('name servers that share a port answer while the database is down, after kill -9 and a start without it too, and follow it when it is back', async () => {
  const [one = '', other = ''] = dataDirs;
  await start(one);
  await start(other);
  await change((db) => writeZone(db, 'asked.test', ['www2.asked.test A 192.0.2.1']));
  await change((db) => writeZone(db, 'never-asked.test', ['www2.never-asked.test A 192.0.2.2']));
  await servesOnly('www2.asked.test.', 'www2.asked.test. A 192.0.2.1');
  for (const dataDir of dataDirs) {
    const onDisk = (): string => readFileSync(join(dataDir, 'name-server', 'zones'), 'utf8');
    await expect.poll(onDisk, { timeout: TIMEOUT }).toContain('www2.never-asked.test');
  }

  await postgres.stop();
  await servesOnly('www2.asked.test.', 'www2.asked.test. A 192.0.2.1');
  await servesOnly('www2.never-asked.test.', 'www2.never-asked.test. A 192.0.2.2');

  await killAll();
  await Promise.all(dataDirs.map(start));
  await servesOnly('www2.asked.test.', 'www2.asked.test. A 192.0.2.1');
  await servesOnly('www2.never-asked.test.', 'www2.never-asked.test. A 192.0.2.2');
  // Queries for the server's version are refused, whatever its state.
  const version = { questions: [{ name: 'version.bind.', type: QTYPE.TXT, class: 3 }] };
  const [hidden] = await askTcp({ host: '127.0.0.1', port }, dnsQuery('.', QTYPE.TXT, version));
  expect([hidden?.rcode, hidden?.answers]).toEqual([5, []]);

  postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: silentLog });
  await change((db) => addRecords(db, 'asked.test', ['later.asked.test A 192.0.2.3']));
  await servesOnly('later.asked.test.', 'later.asked.test. A 192.0.2.3');
});

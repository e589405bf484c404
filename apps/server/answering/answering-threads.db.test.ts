import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QTYPE, askUdp, dnsQuery, sectionLines } from '#features/dns/testing/dns-client.ts';
import { writeZone } from '#features/dns/testing/write-zone.ts';
import { askEdge } from '#features/redirects/testing/raw-http.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { readConfig } from '../config.ts';
import { startAnsweringThreads } from './start-answering-threads.ts';
import type { AnsweringThreads } from './start-answering-threads.ts';

const HOST = '127.0.0.1';
let database: TestDatabase;
let dataDir: string;
let ports: { dns: number; edge: number };
let threads: AnsweringThreads;
const workers: Worker[] = [];
const lines: string[] = [];
const noteWorker = (worker: Worker): void => void workers.push(worker);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'namestead-answering-'));
  ports = { dns: await freePort(), edge: await freePort() };
  await writeZone(database.db, 'thread.test', ['www2.thread.test A 192.0.2.1']);
  process.on('worker', noteWorker);
  threads = start();
  await threads.started();
});
afterAll(async () => {
  process.off('worker', noteWorker);
  await threads.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

function start(): AnsweringThreads {
  const env = { DATA_DIR: dataDir, DNS_PORT: String(ports.dns), EDGE_HTTP_PORT: String(ports.edge) };
  return startAnsweringThreads({
    config: readConfig({ ...env, LOG_LEVEL: 'fatal' }),
    secrets: { cookieSecret: 'c', registryPassword: 'r', registryAdminToken: 'a', sealingKey: 's' },
    databaseUrl: Promise.resolve(database.url),
    log: createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } }),
  });
}

async function askAddress(name: string): Promise<string> {
  const answer = await askUdp({ host: HOST, port: ports.dns }, dnsQuery(name, QTYPE.A));
  return sectionLines(answer.answers).join();
}

function counter(name: string): number {
  return Number(threads.counters.find((each) => each.name === name)?.read() ?? Number.NaN);
}

/**
 * Run as a separate process: queries the name server and the edge, and prints the response code and
 * the status.
 */
const ASKER = `
  const { createSocket } = require('node:dgram');
  const [dns, edge, packet] = process.argv.slice(1);
  const socket = createSocket('udp4');
  socket.once('message', (answer) => {
    socket.close();
    require('node:http').get({ port: edge, headers: { host: 'nobody.example' } }, ({ statusCode }) => {
      console.log((answer[3] & 15) + ' ' + statusCode);
      process.exit();
    });
  });
  socket.send(Buffer.from(packet, 'hex'), Number(dns), '127.0.0.1');
`;

test('the name server and the edge answer while the main thread is held', () => {
  const packet = '00010000000100000000000003777777' + '067468726561640474657374' + '0000010001';

  // The call returns when the other process has ended: until then this thread does nothing else.
  const answered = execFileSync(
    process.execPath,
    ['-e', ASKER, String(ports.dns), String(ports.edge), packet],
    { timeout: 10_000, encoding: 'utf8' },
  );

  expect(answered).toBe('0 404\n');
});

test('a change is answered without a start, and the edge counts its answers', async () => {
  await writeZone(database.db, 'later.test', ['www2.later.test A 192.0.2.9']);

  await expect.poll(() => askAddress('www2.later.test.')).toBe('www2.later.test. A 192.0.2.9');
  expect((await askEdge({ host: HOST, port: ports.edge }, 'nobody.example')).status).toBe(404);
  await expect.poll(() => counter('edge_answers_unknown_total'), { timeout: 5_000 }).toBe(2);
});

test.each(['dns', 'edge'] as const)('after a crash the %s thread starts again and answers', async (name) => {
  const at = ['dns', 'edge'].indexOf(name);
  const worker = workers[at];
  if (worker === undefined) throw new Error('no thread was started');
  const gone = once(worker, 'exit');
  await worker.terminate();
  await gone;
  expect(threads.facts()[at]).toMatchObject({ name, isUp: false });

  await expect
    .poll(() => threads.facts()[at], { timeout: 10_000 })
    .toMatchObject({ isUp: true, restarts: 1 });
  expect(await askAddress('www2.thread.test.')).toBe('www2.thread.test. A 192.0.2.1');
  expect((await askEdge({ host: HOST, port: ports.edge }, 'nobody.example')).status).toBe(404);
  expect(counter(`${name}_restarts_total`)).toBe(1);
  expect(lines.filter((line) => line.includes(`"thread":"${name}"`))).toHaveLength(1);
});

test('a port in use is reported with the same message as without threads', async () => {
  const second = start();

  await expect(second.started()).rejects.toMatchObject({ code: 'EADDRINUSE', address: HOST });
  await second.stop();
});

test('stopping drains: questions that were not yet counted are, and both ports are free', async () => {
  await askAddress('www2.thread.test.');

  await threads.stop();

  expect(counter('dns_questions_total')).toBeGreaterThan(0);
  expect(threads.facts().map(({ isUp }) => isUp)).toEqual([false, false]);
  const again = start();
  await again.started();
  await again.stop();
});

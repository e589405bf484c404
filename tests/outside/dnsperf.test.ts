import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askUdp, dnsQuery, QTYPE } from '#features/dns/testing/dns-client.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { needTool } from '../setup/outside-tool.ts';

const run = promisify(execFile);
const HAS_DNSPERF = spawnSync('dnsperf', ['-h'], { stdio: 'ignore' }).error === undefined;

/** A name of the demo company that has a zone. */
const DOMAIN = 'atlasoutdoor.com';
const SECONDS = 10;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

describe('a whole server under the load of dnsperf', () => {
  test('loses no query, and every answer matches the zone', async (context) => {
    needTool(context, 'dnsperf', HAS_DNSPERF);
    const address = { host: '127.0.0.1', port: server.ports.dns };
    const zone = () => askUdp(address, dnsQuery(`${DOMAIN}.`, QTYPE.SOA));
    await expect.poll(async () => (await zone()).answers.length, { timeout: 60_000 }).toBe(1);
    const questions = join(server.dataDir, 'questions');
    await writeFile(
      questions,
      ['SOA', 'NS', 'A', 'AAAA', 'MX'].map((type) => `${DOMAIN} ${type}`).join('\n'),
    );

    const where = ['-s', address.host, '-p', String(address.port), '-d', questions];
    const { stdout } = await run('dnsperf', [...where, '-l', String(SECONDS), '-c', '4', '-q', '100', '-e']);

    expect(stdout).toMatch(/Queries lost:\s+0 /);
    expect(stdout).toMatch(/Response codes:\s+NOERROR \d+ \(100\.00%\)/);
  });
});

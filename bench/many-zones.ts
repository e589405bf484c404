import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QTYPE, dnsQuery, sendUdp } from '#features/dns/testing/dns-client.ts';
import { insertManyZones } from '#features/dns/testing/many-zones-store.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import type { Figure } from './figure.ts';

const ZONES = 100_000;
/** All zones are on disk a while after the first start, in milliseconds. */
const KEPT_WITHIN = 120_000;

/** What a hundred thousand zones cost: how soon the last of them is answered after a start, and memory. */
export async function runManyZones(): Promise<readonly Figure[]> {
  const first = await startServer({ env: { DEMO: '0' } });
  const few = await megabytes(first);
  const adminUrl = embeddedAdminUrl(join(first.dataDir, 'database'), 'namestead');
  if (adminUrl === undefined) throw new Error('there is no database');
  await insertManyZones(adminUrl, ZONES);
  await first.stop();
  const startedAt = performance.now();
  const server = await startServer({ env: { DEMO: '0' }, after: first });
  try {
    await untilServed(server);
    const start = performance.now() - startedAt;
    const atStart = await megabytes(server);
    await untilKept(server);
    const goal = { bound: 'at most', value: 3_000 } as const;
    return [
      { name: '100,000 zones: start until the last is answered', value: start, unit: 'ms', goal },
      { name: '100,000 zones: memory after the start', value: atStart, unit: 'MB' },
      { name: '100,000 zones: memory with all on disk', value: await megabytes(server), unit: 'MB' },
      { name: 'no zones: memory after the start', value: few, unit: 'MB' },
    ];
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function untilServed(server: RunningServer): Promise<void> {
  const query = encodeMessage(dnsQuery(`z${ZONES}.many.test.`, QTYPE.A));
  for (;;) {
    const reply = await sendUdp({ host: '127.0.0.1', port: server.ports.dns }, query, 50);
    if (reply !== null && reply.readUInt16BE(6) === 2) return;
  }
}

async function untilKept({ dataDir }: RunningServer): Promise<void> {
  const giveUpAt = performance.now() + KEPT_WITHIN;
  for (;;) {
    const kept = await readFile(join(dataDir, 'name-server', 'zones'), 'latin1').catch(() => '');
    if (kept.split('\n').length > ZONES || performance.now() > giveUpAt) return;
    await pause(1_000);
  }
}

async function megabytes({ process: { pid } }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QTYPE, dnsQuery, sendUdp } from '#features/dns/testing/dns-client.ts';
import { insertManyZones } from '#features/dns/testing/many-zones-store.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import type { Figure } from '../figure.ts';
import { buildAdminUrl } from '../shop.ts';
import { readMegabytes } from '../started-processes.ts';

const ZONES = 100_000;
/** All zones are on disk a while after the first start, in milliseconds. */
const KEPT_WITHIN = 120_000;

/** What a hundred thousand zones cost: how soon the last of them is answered after a start, and memory. */
export async function runManyZones(): Promise<readonly Figure[]> {
  const created = await startServer({ env: { DEMO: '0' } });
  await created.stop();
  const emptyStartedAt = performance.now();
  const empty = await startServer({ env: { DEMO: '0' }, after: created });
  const emptyStart = performance.now() - emptyStartedAt;
  const few = readMegabytes(empty.process.pid);
  await insertManyZones(buildAdminUrl(empty.dataDir), ZONES);
  await empty.stop();
  const startedAt = performance.now();
  const server = await startServer({ env: { DEMO: '0' }, after: empty });
  try {
    await untilServed(server);
    const start = performance.now() - startedAt;
    const atStart = readMegabytes(server.process.pid);
    await untilKept(server);
    const goal = { bound: 'at most', value: 3_000 } as const;
    const withoutZones = (value: number) => ({ name: 'without zones', value });
    const memory = { unit: 'MB', baseline: withoutZones(few) };
    return [
      {
        name: '100,000 zones: start until the last is answered',
        value: start,
        unit: 'ms',
        goal,
        baseline: withoutZones(emptyStart),
      },
      { name: '100,000 zones: memory after the start', value: atStart, ...memory },
      { name: '100,000 zones: memory with all on disk', value: readMegabytes(server.process.pid), ...memory },
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

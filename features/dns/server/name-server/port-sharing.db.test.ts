import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { QTYPE, askTcp, askUdp, dnsQuery } from '../../testing/dns-client.ts';
import { createNameServerBench } from '../../testing/name-server-bench.ts';
import type { NameServerBench } from '../../testing/name-server-bench.ts';
import { startNameServer } from '../api/name-server.ts';
import type { NameServer } from '../api/name-server.ts';

let bench: NameServerBench;

beforeAll(async () => {
  bench = await createNameServerBench('example.com', [], { isPortShared: true });
});
afterAll(() => bench.close());

function startBeside(isPortShared: boolean, onCounted?: (asked: number) => void): Promise<NameServer> {
  const { db, listener, server } = bench;
  const parts = { db, listener, host: server.host, port: server.port, log: silentLog, clock: systemClock };
  return startNameServer({ ...parts, isPortShared, ...(onCounted && { onCounted }) });
}

describe('a name server that shares its port', () => {
  test('gets its share of the queries over UDP and TCP if both agree', async () => {
    const counts: number[] = [];
    const beside = await startBeside(true, (asked) => counts.push(asked));
    const query = dnsQuery('example.com.', QTYPE.SOA);

    // Each from its own port, by which the kernel distributes them.
    for (let asked = 0; asked < 60; asked += 1) {
      expect((await askUdp(bench.server, query)).answers).toHaveLength(1);
      const [overTcp] = await askTcp(bench.server, query);
      expect(overTcp?.answers).toHaveLength(1);
    }
    await beside.stop();

    const [share = 0] = counts;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(120);
  });

  test('cannot start if the other does not agree', async () => {
    await expect(startBeside(false)).rejects.toThrow('EADDRINUSE');
  });
});

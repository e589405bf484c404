import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QTYPE, askUdp, dnsQuery, sectionLines } from '#features/dns/testing/dns-client.ts';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';

/** However a notice is lost, answers are fresh after this (within 5 seconds is promised). */
const FRESH_WITHIN = 5_000;

let dns: RunningNameServer;

beforeAll(async () => {
  dns = await runNameServer({ zones: ['cold.test'] });
});
afterAll(() => dns.close());

async function addresses(name: string): Promise<string[]> {
  return sectionLines((await askUdp(dns.server, dnsQuery(name, QTYPE.A))).answers);
}

/** Runs a statement as the superuser, on a connection to another database. */
async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: dns.adminUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Kills the connection that listens for notifications. */
function killListener(): Promise<void> {
  return asAdmin(`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE application_name = 'namestead listener' AND datname = '${dns.databaseName}'`);
}

function allowConnections(isAllowed: boolean): Promise<void> {
  return asAdmin(`ALTER DATABASE ${dns.databaseName} WITH ALLOW_CONNECTIONS ${isAllowed}`);
}

describe('a record that was committed', () => {
  test('is served at once after its notification', async () => {
    await dns.newZone('heard.test');

    for (let round = 0; round < 50; round += 1) {
      await dns.add('heard.test', [`r${round}.heard.test A 192.0.2.1`]);
      // Before the next comparison of serials, so only the notification can have caused it.
      await expect
        .poll(() => addresses(`r${round}.heard.test.`), { timeout: 2_000, interval: 1 })
        .toHaveLength(1);
    }
  });

  test('is answered within five seconds when the listening connection dies between commit and notice', async () => {
    await dns.newZone('lost.test');
    expect(await addresses('www2.lost.test.')).toEqual([]);

    // Nothing listens during or shortly after the commit, so the notification is lost.
    await dns.add('lost.test', ['www2.lost.test A 192.0.2.1'], async () => {
      await allowConnections(false);
      await killListener();
    });
    const committed = performance.now();
    await pause(300);
    const before = await addresses('www2.lost.test.');
    await allowConnections(true);

    const timeout = FRESH_WITHIN - (performance.now() - committed);
    await expect
      .poll(() => addresses('www2.lost.test.'), { timeout, interval: 20 })
      .toEqual(['www2.lost.test. A 192.0.2.1']);
    expect(before).toEqual([]);
  });

  test('is answered within five seconds when the connection stays away, because serials are compared', async () => {
    await dns.newZone('compared.test');

    await dns.add('compared.test', ['www2.compared.test A 192.0.2.1'], async () => {
      await allowConnections(false);
      await killListener();
    });
    await expect
      .poll(() => addresses('www2.compared.test.'), { timeout: FRESH_WITHIN, interval: 20 })
      .toHaveLength(1);
    await allowConnections(true);
  });
});

describe('a name server that starts while the database is away', () => {
  test('serves every zone from its snapshot, and is current once the database is back', async () => {
    const other = await runNameServer({ zones: ['never-asked.test', 'asked.test'], hasSnapshot: true });
    const ask = async (name: string, type: number): Promise<string[]> =>
      sectionLines((await askUdp(other.server, dnsQuery(name, type))).answers);
    try {
      await other.add('asked.test', ['later.asked.test A 192.0.2.1']);
      await expect.poll(() => ask('later.asked.test.', QTYPE.A), { timeout: 2_000 }).toHaveLength(1);
      const onDisk = (): Promise<string> => readFile(other.snapshotFile, 'utf8');
      await expect.poll(onDisk, { timeout: 15_000 }).toContain('later.asked.test');

      await other.stopDatabase();
      await other.restartServer();
      const known = await Promise.all([
        ask('never-asked.test.', QTYPE.A),
        ask('later.asked.test.', QTYPE.A),
        ask('never-asked.test.', QTYPE.SOA),
      ]);
      await other.startDatabase();

      expect(known.map(({ length }) => length)).toEqual([2, 1, 1]);
      await other.add('asked.test', ['fresh.asked.test A 192.0.2.2']);
      await expect
        .poll(() => ask('fresh.asked.test.', QTYPE.A), { timeout: FRESH_WITHIN * 2 })
        .toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('while the database is away', () => {
  test('zones in memory are answered, others are SERVFAIL, and later changes are served', async () => {
    await dns.newZone('memory.test', 'here.memory.test A 192.0.2.1');
    await expect.poll(() => addresses('here.memory.test.'), { timeout: 2_000, interval: 5 }).toHaveLength(1);

    await dns.stopDatabase();
    const known = await addresses('here.memory.test.');
    const missing = await askUdp(dns.server, dnsQuery('nobody.memory.test.', QTYPE.A));
    const cold = await askUdp(dns.server, dnsQuery('cold.test.', QTYPE.A));
    await dns.startDatabase();

    expect(known).toEqual(['here.memory.test. A 192.0.2.1']);
    expect([missing.rcode, cold.rcode]).toEqual([3, 2]);
    await expect.poll(() => addresses('cold.test.'), { timeout: FRESH_WITHIN, interval: 50 }).toHaveLength(2);
    await dns.add('memory.test', ['later.memory.test A 192.0.2.2']);
    await expect
      .poll(() => addresses('later.memory.test.'), { timeout: FRESH_WITHIN, interval: 20 })
      .toHaveLength(1);
  });
});

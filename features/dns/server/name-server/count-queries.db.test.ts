import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '#platform/database/listener.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { QTYPE, askUdp, dnsQuery } from '../../testing/dns-client.ts';
import { writeZone } from '../../testing/write-zone.ts';
import { addZoneQueries } from '../zone-query-store.ts';
import { startNameServer } from '../api/name-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await writeZone(database.db, 'asked.test');
  await writeZone(database.db, 'quiet.test');
});
afterAll(() => database.drop());

async function counted(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('dns.zone_queries as queries')
    .innerJoin('dns.zone as zone', 'zone.id', 'queries.zone_id')
    .select(['zone.name', 'queries.asked', 'queries.missing'])
    .orderBy('zone.name')
    .execute();
  return rows.map(({ name, asked, missing }) => `${name} ${asked} ${missing}`);
}

test('query counts add up by zone and day, and deleted zones are skipped', async () => {
  const { db, url } = database;
  const sums: string[] = [];
  for (let server = 1; server <= 2; server += 1) {
    const listener = openListener(url, { log: silentLog });
    const running = await startNameServer({
      db,
      listener,
      host: '127.0.0.1',
      port: 0,
      log: silentLog,
      clock: systemClock,
      onCounted: (asked, missing) => sums.push(`${asked} ${missing}`),
    });
    for (const name of ['asked.test.', 'asked.test.', 'none.asked.test.'])
      await askUdp(running, dnsQuery(name, QTYPE.A));
    await askUdp(running, dnsQuery('foreign.test.', QTYPE.A));
    await running.stop();
    await listener.close();
  }

  expect(await counted()).toEqual(['asked.test 6 2']);
  expect(sums).toEqual(['3 1', '3 1']);

  await addZoneQueries(db, '2026-05-01', [{ name: 'gone.test', asked: 5, missing: 0 }]);
  await addZoneQueries(db, '2026-05-01', [{ name: 'quiet.test', asked: 5, missing: 1 }]);
  expect(await counted()).toEqual(['asked.test 6 2', 'quiet.test 5 1']);
});

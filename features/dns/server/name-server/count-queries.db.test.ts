import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener } from '#platform/database/listener.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { CLASS_IN } from '#platform/dns-wire/codes.ts';
import { probeMessage } from '#platform/dns-wire/message.ts';
import type { DnsMessage, Edns } from '#platform/dns-wire/message.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { QTYPE, askUdp, dnsQuery } from '../../testing/dns-client.ts';
import { writeZone } from '../../testing/write-zone.ts';
import { addZoneQueries } from '../zone-query-store.ts';
import { compileZone } from '../../rules/compile-zone.ts';
import { defaultRecords } from '../../rules/default-records.ts';
import { TEST_DEFAULTS } from '../../testing/zone-builder.ts';
import { proveServer } from '../api/name-server-proof.ts';
import { startNameServer } from '../api/name-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await writeZone(database.db, 'asked.test');
  await writeZone(database.db, 'quiet.test');
});
afterAll(() => database.drop());

/** A query that the panel asks, with further options. */
function ownQuery(name: string, options: Edns['options'] = [], type = QTYPE.A): DnsMessage {
  const { edns, ...message } = probeMessage(7, { name, type, class: CLASS_IN }, true);
  return { ...message, edns: edns && { ...edns, options: [...edns.options, ...options] } };
}

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
    // The panel's own probes: cached, missing, and in capitals with other options.
    for (const name of ['asked.test.', 'asked.test.', 'none.asked.test.'])
      await askUdp(running, ownQuery(name));
    await askUdp(running, ownQuery('asked.test.', [{ code: 12, octets: new Uint8Array(3) }], QTYPE.ANY));
    const zone = compileZone('asked.test', 1, defaultRecords('asked.test', TEST_DEFAULTS));
    await proveServer(running, zone, [{ name: 'www.asked.test.', type: QTYPE.A, class: CLASS_IN }]);
    await running.stop();
    await listener.close();
  }

  expect(await counted()).toEqual(['asked.test 6 2']);
  expect(sums).toEqual(['3 1', '3 1']);

  await addZoneQueries(db, '2026-05-01', [{ name: 'gone.test', asked: 5, missing: 0 }]);
  await addZoneQueries(db, '2026-05-01', [{ name: 'quiet.test', asked: 5, missing: 1 }]);
  expect(await counted()).toEqual(['asked.test 6 2', 'quiet.test 5 1']);
});

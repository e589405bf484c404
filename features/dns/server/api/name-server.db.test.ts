import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { hours } from '#platform/kernel/duration.ts';
import { silentLog } from '#platform/log/log.ts';
import { QTYPE, askTcp, askUdp, dnsQuery, buildEdns, sectionLines } from '../../testing/dns-client.ts';
import { createNameServerBench } from '../../testing/name-server-bench.ts';
import type { NameServerBench } from '../../testing/name-server-bench.ts';
import { addRecords, writeZone } from '../../testing/write-zone.ts';
import { startNameServer } from './name-server.ts';

let bench: NameServerBench;

beforeAll(async () => {
  const lines = [
    'mail.example.com A 192.0.2.25',
    'sub.example.com NS ns.sub.example.com.',
    'ns.sub.example.com A 192.0.2.53',
  ];
  // Changes must arrive by notification, because the periodic comparison would take an hour.
  bench = await createNameServerBench('example.com', lines, { compareEvery: hours(1) });
});
afterAll(() => bench.close());

const newZone = (name: string): Promise<void> => writeZone(bench.db, name);
const add = (zone: string, ...lines: readonly string[]): Promise<void> => addRecords(bench.db, zone, lines);

describe('answers', () => {
  test('over UDP and over TCP, with AA and the query’s id and RD bit', async () => {
    const query = dnsQuery('mail.example.com.', QTYPE.A, { recursionDesired: true });

    const answers = [await askUdp(bench.server, query), ...(await askTcp(bench.server, query))];

    for (const answer of answers) {
      expect(answer).toMatchObject({ id: query.id, rcode: 0, isResponse: true, isAuthoritative: true });
      expect(answer).toMatchObject({ recursionDesired: true, recursionAvailable: false, edns: null });
      expect(sectionLines(answer.answers)).toEqual(['mail.example.com. A 192.0.2.25']);
    }
  });

  test('preserve the letter case of the query, also from the cache', async () => {
    for (const name of ['mAiL.eXaMpLe.CoM.', 'MAIL.example.COM.', 'mail.example.com.']) {
      const answer = await askUdp(bench.server, dnsQuery(name, QTYPE.A));

      expect(answer.questions[0]?.name).toBe(name);
      expect(answer.answers[0]?.name).toBe(name);
    }
  });

  test('REFUSED for a name of another zone, NXDOMAIN for a missing name', async () => {
    const foreign = await askUdp(bench.server, dnsQuery('example.net.', QTYPE.A));
    const missing = await askUdp(bench.server, dnsQuery('missing.example.com.', QTYPE.A));

    expect([foreign.rcode, foreign.isAuthoritative]).toEqual([5, false]);
    expect(missing.rcode).toBe(3);
    expect(sectionLines(missing.authorities)).toEqual([
      'example.com. SOA ns1.namestead.test. hostmaster.namestead.test. 1 7200 1800 1209600 300',
    ]);
  });

  test('a delegated name returns a referral with glue', async () => {
    const answer = await askUdp(bench.server, dnsQuery('host.sub.example.com.', QTYPE.A));

    expect([answer.rcode, answer.isAuthoritative, answer.answers]).toEqual([0, false, []]);
    expect(sectionLines(answer.authorities)).toEqual(['sub.example.com. NS ns.sub.example.com.']);
    expect(sectionLines(answer.additionals)).toEqual(['ns.sub.example.com. A 192.0.2.53']);
  });

  test('EDNS queries get EDNS responses with their DO bit; unknown options are ignored', async () => {
    const options = [{ code: 65_001, octets: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) }];
    const plain = dnsQuery('mail.example.com.', QTYPE.A, { edns: buildEdns(4096) });
    const unknown = dnsQuery('mail.example.com.', QTYPE.A, {
      edns: buildEdns(4096, { dnssecOk: true, options }),
    });

    expect((await askUdp(bench.server, plain)).edns).toEqual(buildEdns(1_232));
    expect((await askUdp(bench.server, unknown)).edns).toEqual(buildEdns(1_232, { dnssecOk: true }));
    expect(sectionLines((await askUdp(bench.server, unknown)).answers)).toEqual([
      'mail.example.com. A 192.0.2.25',
    ]);
  });

  test('an unsupported EDNS version returns BADVERS (RFC 6891, section 6.1.3)', async () => {
    const answer = await askUdp(
      bench.server,
      dnsQuery('mail.example.com.', QTYPE.A, { edns: buildEdns(1_232, { version: 1 }) }),
    );

    expect([answer.rcode, answer.edns?.version, answer.answers.length]).toEqual([16, 0, 0]);
  });

  test('an answer too long for UDP is truncated, and complete over TCP', async () => {
    await add('example.com', ...Array.from({ length: 60 }, (_, at) => `many.example.com A 192.0.2.${at}`));
    await freshly('many.example.com.', 60);
    const plain = dnsQuery('many.example.com.', QTYPE.A);

    const short = await askUdp(bench.server, plain);
    const withEdns = await askUdp(bench.server, { ...plain, edns: buildEdns(1_232) });
    const [whole] = await askTcp(bench.server, plain);

    expect([short.isTruncated, short.answers.length]).toEqual([true, 0]);
    expect([withEdns.isTruncated, withEdns.answers.length]).toEqual([false, 60]);
    expect([whole?.isTruncated, whole?.answers.length]).toEqual([false, 60]);
  });
});

describe('freshness', () => {
  test('a change is served when its notification arrives, including for negative answers', async () => {
    expect((await askUdp(bench.server, dnsQuery('new.example.com.', QTYPE.A))).rcode).toBe(3);

    await add('example.com', 'new.example.com A 192.0.2.99');

    await freshly('new.example.com.', 1);
  });

  test('a new zone is served, and removes its names from the parent zone', async () => {
    expect((await askUdp(bench.server, dnsQuery('www.later.example.com.', QTYPE.CNAME))).rcode).toBe(3);

    await newZone('later.example.com');

    await freshly('later.example.com.', 2);
    expect(
      sectionLines((await askUdp(bench.server, dnsQuery('www.later.example.com.', QTYPE.CNAME))).answers),
    ).toEqual(['www.later.example.com. CNAME later.example.com.']);
  });

  test('a change with a lost notification and a deleted zone are found by comparing serials', async () => {
    await newZone('silent.test');
    await newZone('gone.test');
    const { db, listener } = bench;
    const parts = { db, listener, host: '127.0.0.1', port: 0, log: silentLog, clock: systemClock };
    const server = await startNameServer({ ...parts, compareEvery: 200 });
    expect((await askUdp(server, dnsQuery('gone.test.', QTYPE.A))).rcode).toBe(0);

    await bench.db.updateTable('dns.zone').set({ serial: 5 }).where('name', '=', 'silent.test').execute();
    await bench.db.deleteFrom('dns.zone').where('name', '=', 'gone.test').execute();

    await expect.poll(async () => (await askUdp(server, dnsQuery('gone.test.', QTYPE.A))).rcode).toBe(5);
    const { answers } = await askUdp(server, dnsQuery('silent.test.', QTYPE.SOA));
    expect(sectionLines(answers)[0]).toContain(' 5 7200 ');
    await server.stop();
  });
});

describe('stopping', () => {
  test('the port is free again', async () => {
    const parts = {
      db: bench.db,
      listener: bench.listener,
      host: '127.0.0.1',
      port: 0,
      log: silentLog,
      clock: systemClock,
    };
    const first = await startNameServer(parts);
    await first.stop();
    const second = await startNameServer({ ...parts, port: first.port });

    await expect(startNameServer({ ...parts, port: first.port })).rejects.toThrow('EADDRINUSE');
    await second.stop();
  });
});

/** Waits until a query for addresses has this many answers. */
async function freshly(name: string, count: number): Promise<void> {
  const ask = async (): Promise<number> =>
    (await askUdp(bench.server, dnsQuery(name, QTYPE.A, { edns: buildEdns() }))).answers.length;
  await expect.poll(ask, { interval: 5 }).toBe(count);
}

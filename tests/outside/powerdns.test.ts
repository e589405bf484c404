import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { QTYPE, askTcp, askUdp, dnsQuery, buildEdns } from '#features/dns/testing/dns-client.ts';
import {
  CORPUS_LINES,
  CORPUS_NAMES,
  CORPUS_TYPES,
  CORPUS_ZONE,
} from '#features/dns/testing/question-corpus.ts';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';
import type { DnsMessage, DnsRecord } from '#platform/dns-wire/message.ts';
import { freePort } from '../processes/free-port.ts';
import { isInstalled, needTool } from '../setup/outside-tool.ts';
import { startBindSecondary } from './tools/running-bind.ts';
import { startKnotSecondary } from './tools/running-knot.ts';
import { hasPowerdns, startPowerdns } from './tools/running-powerdns.ts';
import type { RunningProgram } from './tools/run-name-server.ts';

/**
 * A difference of PowerDNS 4.7: queried for the CNAME of a wildcard, it returns it with the SOA of
 * a NODATA answer. Both count as the record; ours follows RFC 4592, section 2.2.1.
 */
const KNOWN_DIFFERENCES: ReadonlySet<string> = new Set(['q.cwild.corpus.test. 5']);

let dns: RunningNameServer;
let powerdns: RunningProgram | undefined;

beforeAll(async () => {
  dns = await runNameServer();
  await dns.newZone(CORPUS_ZONE, ...CORPUS_LINES);
  if (hasPowerdns()) powerdns = await startPowerdns(dns.adminUrl(dns.databaseName), CORPUS_ZONE);
});
afterAll(async () => {
  await powerdns?.stop();
  await dns.close();
});

/** Records as lines, ignoring order and case. */
function lines(records: readonly DnsRecord[]): string[] {
  return records
    .map(({ name, ttl, data }) =>
      JSON.stringify([name.toLowerCase(), ttl, data], (_key, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ),
    )
    .toSorted();
}

function outline(answer: DnsMessage): object {
  return {
    rcode: answer.rcode,
    aa: answer.isAuthoritative,
    answers: lines(answer.answers),
    authorities: lines(answer.authorities),
  };
}

/** Over TCP, so that nothing is truncated; both get the same query. */
async function askAll(address: ServerAddress, names: readonly string[]): Promise<Map<string, object>> {
  const queries = names.flatMap((name) =>
    CORPUS_TYPES.map((type) => dnsQuery(`${name}.`, type, { edns: buildEdns(), recursionDesired: false })),
  );
  const answers = await askTcp(address, ...queries);
  return new Map(
    answers.map((answer) => {
      const [question] = answer.questions;
      return [`${question?.name} ${question?.type}`, outline(answer)];
    }),
  );
}

describe('PowerDNS on the same rows', () => {
  test('every question of the corpus has the same answer', async (context) => {
    needTool(context, 'PowerDNS (pdns-server and pdns-backend-pgsql)', powerdns !== undefined);
    if (powerdns === undefined) return;
    const different: string[] = [];
    for (const name of CORPUS_NAMES) {
      const [ours, theirs] = [await askAll(dns.server, [name]), await askAll(powerdns, [name])];
      expect(ours.size).toBe(CORPUS_TYPES.length);
      for (const [question, answer] of ours)
        if (!isDeepStrictEqual(answer, theirs.get(question)) && !KNOWN_DIFFERENCES.has(question)) {
          different.push(question);
          expect.soft(answer, question).toEqual(theirs.get(question));
        }
    }
    expect(different).toEqual([]);
  });

  test('both serve a change, and refuse a foreign name', async (context) => {
    needTool(context, 'PowerDNS (pdns-server and pdns-backend-pgsql)', powerdns !== undefined);
    if (powerdns === undefined) return;
    await dns.add(CORPUS_ZONE, ['late.corpus.test A 192.0.2.99']);
    const query = dnsQuery('late.corpus.test.', QTYPE.A);

    await expect.poll(async () => (await askUdp(dns.server, query)).answers.length).toBe(1);
    expect((await askUdp(powerdns, query)).answers).toHaveLength(1);
    const foreign = dnsQuery('example.net.', QTYPE.A);
    expect([(await askUdp(dns.server, foreign)).rcode, (await askUdp(powerdns, foreign)).rcode]).toEqual([
      5, 5,
    ]);
  });
  test('both truncate answers too long for UDP, and send them completely over TCP', async (context) => {
    needTool(context, 'PowerDNS (pdns-server and pdns-backend-pgsql)', powerdns !== undefined);
    if (powerdns === undefined) return;
    const long = [
      ['many', QTYPE.A],
      ['long', QTYPE.TXT],
    ] as const;
    for (const [name, type] of long) {
      // 512 octets without EDNS (RFC 1035, section 4.2.1), otherwise the client's limit, here as
      // much as both send.
      for (const edns of [null, buildEdns(512), buildEdns(1_232)]) {
        const query = dnsQuery(`${name}.${CORPUS_ZONE}.`, type, { edns, recursionDesired: false });
        const cut = [await askUdp(dns.server, query), await askUdp(powerdns, query)];
        const whole = [...(await askTcp(dns.server, query)), ...(await askTcp(powerdns, query))];

        expect(cut.map(({ isTruncated, answers }) => [isTruncated, answers.length])).toEqual([
          [true, 0],
          [true, 0],
        ]);
        expect(whole.map(({ isTruncated }) => isTruncated)).toEqual([false, false]);
        expect(outline(whole[0] ?? query)).toEqual(outline(whole[1] ?? query));
      }
    }
  });

  test('over UDP, what fits is the same answer', async (context) => {
    needTool(context, 'PowerDNS (pdns-server and pdns-backend-pgsql)', powerdns !== undefined);
    if (powerdns === undefined) return;
    for (const [name, type] of [
      ['mail', QTYPE.A],
      ['alias', QTYPE.A],
      ['x.y.wild', QTYPE.A],
      ['nothing', QTYPE.AAAA],
      ['host.sub', QTYPE.A],
    ] as const) {
      const query = dnsQuery(`${name}.${CORPUS_ZONE}.`, type, { edns: buildEdns(), recursionDesired: false });
      const [ours, theirs] = [await askUdp(dns.server, query), await askUdp(powerdns, query)];
      expect(outline(ours), name).toEqual(outline(theirs));
    }
  });

  test('an ALIAS is answered by both with the addresses that its target has', async (context) => {
    needTool(context, 'PowerDNS (pdns-server and pdns-backend-pgsql)', powerdns !== undefined);
    await dns.newZone(
      'pool-of-tests.net',
      'web.pool-of-tests.net A 192.0.2.61',
      'web.pool-of-tests.net AAAA 2001:db8::61',
    );
    await dns.newZone('aliased-in-tests.net', 'aliased-in-tests.net ALIAS web.pool-of-tests.net.');
    // PowerDNS resolves ALIAS targets by a resolver: for our own names our server works as one.
    const resolver = `${dns.server.host}:${dns.server.port}`;
    const own = await startPowerdns(dns.adminUrl(dns.databaseName), 'aliased-in-tests.net', { resolver });
    try {
      for (const type of [QTYPE.A, QTYPE.AAAA]) {
        const query = dnsQuery('aliased-in-tests.net.', type, { edns: buildEdns(), recursionDesired: false });
        const [ours, theirs] = [await askUdp(dns.server, query), await askUdp(own, query)];
        // Except TTLs: PowerDNS uses the record's own, we the shorter of that and the target's.
        const addresses = ({ rcode, isAuthoritative, answers }: DnsMessage): object => ({
          rcode,
          isAuthoritative,
          answers: lines(answers.map((record) => ({ ...record, ttl: 0 }))),
        });
        expect(addresses(ours)).toEqual(addresses(theirs));
        expect(ours.answers.length).toBeGreaterThan(0);
      }
    } finally {
      await own.stop();
    }
  });
});

/** Every question of the corpus that a server answers otherwise than we do. */
async function expectSameAnswers(server: ServerAddress): Promise<void> {
  for (const name of CORPUS_NAMES) {
    const [ours, theirs] = [await askAll(dns.server, [name]), await askAll(server, [name])];
    for (const [question, answer] of ours) expect.soft(theirs.get(question), question).toEqual(answer);
  }
}

/**
 * A PowerDNS that this secondary may transfer zones from; no other may notify secondaries at the
 * same time, because each change is announced once.
 */
function startPrimary(secondary: ServerAddress): Promise<RunningProgram> {
  return startPowerdns(dns.adminUrl(dns.databaseName), CORPUS_ZONE, { secondaries: [secondary] });
}

describe('a secondary server', () => {
  test('Knot fetches the zone from PowerDNS by AXFR and serves the same answers', async (context) => {
    needTool(context, 'PowerDNS and Knot', powerdns !== undefined && isInstalled('knotd'));
    const listen = { host: '127.0.0.1', port: await freePort() };
    const primary = await startPrimary(listen);
    const knot = await startKnotSecondary(CORPUS_ZONE, primary);
    try {
      await expectSameAnswers(knot);
    } finally {
      await knot.stop();
      await primary.stop();
    }
  });

  test('BIND fetches the zone from PowerDNS by AXFR, serves the same answers, and a change reaches it by NOTIFY', async (context) => {
    needTool(context, 'PowerDNS and BIND', powerdns !== undefined && isInstalled('named'));
    const listen = { host: '127.0.0.1', port: await freePort() };
    const primary = await startPrimary(listen);
    const bind = await startBindSecondary(CORPUS_ZONE, primary, listen);
    try {
      await expectSameAnswers(bind);
      // Left to itself it asks again in two hours (REFRESH of our SOA): sooner is by NOTIFY.
      await dns.add(CORPUS_ZONE, ['told.corpus.test A 192.0.2.98']);
      const query = dnsQuery('told.corpus.test.', QTYPE.A);
      const count = async (): Promise<number> => (await askUdp(bind, query)).answers.length;
      await expect.poll(count, { timeout: 120_000, interval: 200 }).toBe(1);
    } finally {
      await bind.stop();
      await primary.stop();
    }
  });

  test('a stranger can transfer no zone, from us or from PowerDNS', async (context) => {
    needTool(context, 'PowerDNS', powerdns !== undefined);
    const primary = await startPowerdns(dns.adminUrl(dns.databaseName), CORPUS_ZONE);
    try {
      for (const server of [dns.server, primary]) {
        const [transfer] = await askTcp(server, dnsQuery(`${CORPUS_ZONE}.`, QTYPE.AXFR));
        // PowerDNS answers NOTAUTH, we REFUSED; neither sends a record (RFC 5936, section 2.2.1).
        expect([5, 9]).toContain(transfer?.rcode);
        expect(transfer?.answers).toEqual([]);
      }
    } finally {
      await primary.stop();
    }
  });
});

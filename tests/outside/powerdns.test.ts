import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { QTYPE, askTcp, askUdp, dnsQuery, ednsOf } from '#features/dns/testing/dns-client.ts';
import {
  CORPUS_LINES,
  CORPUS_NAMES,
  CORPUS_TYPES,
  CORPUS_ZONE,
} from '#features/dns/testing/question-corpus.ts';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';
import type { DnsMessage, DnsRecord } from '#platform/dns-wire/message.ts';
import { startKnotSecondary } from './tools/running-knot.ts';
import { isInstalled, needTool } from '../setup/outside-tool.ts';
import { hasPowerdns, startPowerdns } from './tools/running-powerdns.ts';
import type { RunningPowerdns } from './tools/running-powerdns.ts';

/**
 * Where PowerDNS 4.7 does otherwise: asked for the CNAME that a wildcard holds, it gives it and the SOA of "no such
 * data" with it. Both are read as the record; ours is the answer of RFC 4592, section 2.2.1.
 */
const KNOWN_DIFFERENCES: ReadonlySet<string> = new Set(['q.cwild.corpus.test. 5']);

let dns: RunningNameServer;
let powerdns: RunningPowerdns | undefined;

beforeAll(async () => {
  dns = await runNameServer();
  await dns.newZone(CORPUS_ZONE, ...CORPUS_LINES);
  if (hasPowerdns()) powerdns = await startPowerdns(dns.adminUrl(dns.databaseName), CORPUS_ZONE);
});
afterAll(async () => {
  await powerdns?.stop();
  await dns.close();
});

/** Records as lines, whatever their order and letters. */
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

/** Over TCP, so that nothing is cut; both are asked the same. */
async function answersOf(address: ServerAddress, names: readonly string[]): Promise<Map<string, object>> {
  const queries = names.flatMap((name) =>
    CORPUS_TYPES.map((type) => dnsQuery(`${name}.`, type, { edns: ednsOf(), recursionDesired: false })),
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
      const [ours, theirs] = [await answersOf(dns.server, [name]), await answersOf(powerdns, [name])];
      expect(ours.size).toBe(CORPUS_TYPES.length);
      for (const [question, answer] of ours)
        if (!isDeepStrictEqual(answer, theirs.get(question)) && !KNOWN_DIFFERENCES.has(question)) {
          different.push(question);
          expect.soft(answer, question).toEqual(theirs.get(question));
        }
    }
    expect(different).toEqual([]);
  });

  test('a change is answered by both, and a foreign name by neither', async (context) => {
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
});

describe('a secondary server', () => {
  test('fetches the zone from PowerDNS by AXFR and serves the same answers', async (context) => {
    needTool(context, 'PowerDNS and Knot', powerdns !== undefined && isInstalled('knotd'));
    if (powerdns === undefined) return;
    const knot = await startKnotSecondary(CORPUS_ZONE, powerdns);
    try {
      for (const name of CORPUS_NAMES) {
        const [ours, theirs] = [await answersOf(dns.server, [name]), await answersOf(knot, [name])];
        for (const [question, answer] of ours) expect.soft(theirs.get(question), question).toEqual(answer);
      }
    } finally {
      await knot.stop();
    }
  });

  test('a stranger gets no zone', async (context) => {
    needTool(context, 'PowerDNS', powerdns !== undefined);
    const [transfer] = await askTcp(dns.server, dnsQuery(`${CORPUS_ZONE}.`, QTYPE.AXFR));

    expect([transfer?.rcode, transfer?.answers]).toEqual([5, []]);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import type { Listener } from '#platform/database/listener.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { silentLog } from '#platform/log/log.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { defaultRecords } from '../../rules/default-records.ts';
import {
  QTYPE,
  askTcp,
  askUdp,
  dnsQuery,
  ednsOf,
  framed,
  sectionLines,
  sendUdp,
} from '../../testing/dns-client.ts';
import { TEST_DEFAULTS, zoneRecord } from '../../testing/zone-builder.ts';
import { insertZone, lockZone, saveChange } from '../zone-store.ts';
import { startNameServer } from './name-server.ts';
import type { NameServer } from './name-server.ts';

const AUTHOR = { userId: null, at: new Date('2026-05-01T12:00:00Z') };
const TCP_PATIENCE = 300;
let database: TestDatabase;
let listener: Listener;
let server: NameServer;

beforeAll(async () => {
  database = await createTestDatabase();
  await newZone('example.com', [
    'mail.example.com A 192.0.2.25',
    'sub.example.com NS ns.sub.example.com.',
    'ns.sub.example.com A 192.0.2.53',
  ]);
  listener = openListener(database.url, { log: silentLog });
  const parts = {
    db: database.db,
    listener,
    host: '127.0.0.1',
    port: 0,
    log: silentLog,
    tcpPatience: TCP_PATIENCE,
  };
  server = await startNameServer(parts);
});
afterAll(async () => {
  await server.stop();
  await listener.close();
  await database.drop();
});

async function newZone(name: string, lines: readonly string[] = []): Promise<void> {
  const records = [...defaultRecords(name, TEST_DEFAULTS), ...lines.map((line) => zoneRecord(line))];
  await inTransaction(database.db, (tx) => insertZone(tx, name, records, AUTHOR));
}

async function add(zoneName: string, ...lines: readonly string[]): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const zone = await lockZone(tx, zoneName);
    if (zone === null) throw new Error('no such zone');
    await saveChange(tx, zone, { removed: [], added: lines.map((line) => zoneRecord(line)) }, AUTHOR);
  });
}

describe('answers', () => {
  test('over UDP and over TCP, with authority and the asker’s id and RD bit', async () => {
    const query = dnsQuery('mail.example.com.', QTYPE.A, { recursionDesired: true });

    const answers = [await askUdp(server, query), ...(await askTcp(server, query))];

    for (const answer of answers) {
      expect(answer).toMatchObject({ id: query.id, rcode: 0, isResponse: true, isAuthoritative: true });
      expect(answer).toMatchObject({ recursionDesired: true, recursionAvailable: false, edns: null });
      expect(sectionLines(answer.answers)).toEqual(['mail.example.com. A 192.0.2.25']);
    }
  });

  test('each asker gets its own letters back, also from memory', async () => {
    for (const name of ['mAiL.eXaMpLe.CoM.', 'MAIL.example.COM.', 'mail.example.com.']) {
      const answer = await askUdp(server, dnsQuery(name, QTYPE.A));

      expect(answer.questions[0]?.name).toBe(name);
      expect(answer.answers[0]?.name).toBe(name);
    }
  });

  test('a name of another zone is refused, a name that is missing does not exist', async () => {
    const foreign = await askUdp(server, dnsQuery('example.net.', QTYPE.A));
    const missing = await askUdp(server, dnsQuery('missing.example.com.', QTYPE.A));

    expect([foreign.rcode, foreign.isAuthoritative]).toEqual([5, false]);
    expect(missing.rcode).toBe(3);
    expect(sectionLines(missing.authorities)).toEqual([
      'example.com. SOA ns1.namestead.test. hostmaster.namestead.test. 1 7200 1800 1209600 300',
    ]);
  });

  test('a delegated name is referred with glue', async () => {
    const answer = await askUdp(server, dnsQuery('host.sub.example.com.', QTYPE.A));

    expect([answer.rcode, answer.isAuthoritative, answer.answers]).toEqual([0, false, []]);
    expect(sectionLines(answer.authorities)).toEqual(['sub.example.com. NS ns.sub.example.com.']);
    expect(sectionLines(answer.additionals)).toEqual(['ns.sub.example.com. A 192.0.2.53']);
  });

  test('EDNS is answered by EDNS, its DO bit given back, unknown options passed over', async () => {
    const options = [{ code: 10, octets: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) }];
    const plain = dnsQuery('mail.example.com.', QTYPE.A, { edns: ednsOf(4096) });
    const cookie = dnsQuery('mail.example.com.', QTYPE.A, {
      edns: ednsOf(4096, { dnssecOk: true, options }),
    });

    expect((await askUdp(server, plain)).edns).toEqual(ednsOf(1_232));
    expect((await askUdp(server, cookie)).edns).toEqual(ednsOf(1_232, { dnssecOk: true }));
    expect(sectionLines((await askUdp(server, cookie)).answers)).toEqual(['mail.example.com. A 192.0.2.25']);
  });

  test('an EDNS version that is not ours yet is answered BADVERS (RFC 6891, section 6.1.3)', async () => {
    const answer = await askUdp(
      server,
      dnsQuery('mail.example.com.', QTYPE.A, { edns: ednsOf(1_232, { version: 1 }) }),
    );

    expect([answer.rcode, answer.edns?.version, answer.answers.length]).toEqual([16, 0, 0]);
  });

  test('an answer too long for UDP is cut, and whole over TCP', async () => {
    await add('example.com', ...Array.from({ length: 60 }, (_, at) => `many.example.com A 192.0.2.${at}`));
    await freshly('many.example.com.', 60);
    const plain = dnsQuery('many.example.com.', QTYPE.A);

    const short = await askUdp(server, plain);
    const withEdns = await askUdp(server, { ...plain, edns: ednsOf(1_232) });
    const [whole] = await askTcp(server, plain);

    expect([short.isTruncated, short.answers.length]).toEqual([true, 0]);
    expect([withEdns.isTruncated, withEdns.answers.length]).toEqual([false, 60]);
    expect([whole?.isTruncated, whole?.answers.length]).toEqual([false, 60]);
  });
});

describe('freshness', () => {
  test('a change is served once its commit is heard of, negative answers included', async () => {
    expect((await askUdp(server, dnsQuery('new.example.com.', QTYPE.A))).rcode).toBe(3);

    await add('example.com', 'new.example.com A 192.0.2.99');

    await freshly('new.example.com.', 1);
  });

  test('a zone made later is served, and takes its names from the zone above', async () => {
    expect((await askUdp(server, dnsQuery('www.later.example.com.', QTYPE.CNAME))).rcode).toBe(3);

    await newZone('later.example.com');

    await freshly('later.example.com.', 2);
    expect(
      sectionLines((await askUdp(server, dnsQuery('www.later.example.com.', QTYPE.CNAME))).answers),
    ).toEqual(['www.later.example.com. CNAME later.example.com.']);
  });

  test('a change whose notice was lost, and a zone that is gone, are noticed by their serials', async () => {
    await newZone('silent.test');
    await newZone('gone.test');
    await freshly('silent.test.', 2);
    await freshly('gone.test.', 2);

    await database.db.updateTable('dns.zone').set({ serial: 5 }).where('name', '=', 'silent.test').execute();
    await database.db.deleteFrom('dns.zone').where('name', '=', 'gone.test').execute();

    await expect
      .poll(async () => (await askUdp(server, dnsQuery('gone.test.', QTYPE.A))).rcode, { timeout: 6_000 })
      .toBe(5);
    expect(sectionLines((await askUdp(server, dnsQuery('silent.test.', QTYPE.SOA))).answers)[0]).toContain(
      ' 5 7200 ',
    );
  });
});

describe('what is no query', () => {
  const header = (first: number, ...rest: number[]): Buffer => Buffer.from([9, 9, first, 0, ...rest]);

  test.each([
    ['an empty packet', Buffer.alloc(0)],
    ['half a header', Buffer.alloc(11)],
    ['a response', Buffer.from(encodeMessage(dnsQuery('example.com.', QTYPE.A, { isResponse: true })))],
  ])('%s is left unanswered', async (_what, packet) => {
    expect(await sendUdp(server, packet, 100)).toBeNull();
  });

  test.each([
    ['no question', header(0, 0, 0, 0, 0, 0, 0, 0, 0), 1],
    ['a question that ends early', header(0, 0, 1, 0, 0, 0, 0, 0, 0, 3, 97), 1],
    [
      'two questions',
      Buffer.from(
        encodeMessage(
          dnsQuery('.', 1, {
            questions: Array.from({ length: 2 }, () => ({ name: 'example.com.', type: 1, class: 1 })),
          }),
        ),
      ),
      1,
    ],
    ['another opcode', header(0x28, 0, 1, 0, 0, 0, 0, 0, 0), 4],
    [
      'octets behind the question',
      Buffer.concat([encodeMessage(dnsQuery('example.com.', QTYPE.A)), Buffer.alloc(3)]),
      1,
    ],
    [
      'a name that is too long',
      Buffer.concat([
        header(0, 0, 1, 0, 0, 0, 0, 0, 0),
        ...Array.from({ length: 5 }, () => Buffer.concat([Buffer.from([60]), Buffer.alloc(60, 97)])),
        Buffer.from([0, 0, 1, 0, 1]),
      ]),
      1,
    ],
  ])('%s is answered with a code and the id', async (_what, packet, rcode) => {
    const answer = await sendUdp(server, packet);

    expect(answer?.subarray(0, 2)).toEqual(packet.subarray(0, 2));
    expect((answer?.[2] ?? 0) & 0x80).toBe(0x80);
    expect((answer?.[3] ?? 0) & 0xf).toBe(rcode);
  });

  test('zone transfers and other classes are refused', async () => {
    const [transfer] = await askTcp(server, dnsQuery('example.com.', QTYPE.AXFR));
    const chaos = await askUdp(
      server,
      dnsQuery('.', 16, { questions: [{ name: 'version.bind.', type: 16, class: 3 }] }),
    );

    expect([transfer?.rcode, chaos.rcode]).toEqual([5, 5]);
  });
});

describe('TCP', () => {
  test('many queries on one connection are answered, also when they come in pieces', async () => {
    const queries = Array.from({ length: 300 }, (_, at) =>
      dnsQuery(at % 2 ? 'mail.example.com.' : `x${at}.example.com.`, QTYPE.A),
    );

    const answers = await askTcp(server, ...queries);

    expect(answers.map(({ id }) => id).toSorted()).toEqual(queries.map(({ id }) => id).toSorted());
  });

  test('octets that trickle are put together, and a conversation that rests is ended', async () => {
    const socket = connect(server.port, server.host);
    const pieces: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => pieces.push(chunk));

    for (const octet of framed(encodeMessage(dnsQuery('mail.example.com.', QTYPE.A))))
      socket.write(Buffer.from([octet]));
    const started = performance.now();
    await once(socket, 'close');

    expect(Buffer.concat(pieces).length).toBeGreaterThan(12);
    expect(performance.now() - started).toBeGreaterThanOrEqual(TCP_PATIENCE - 20);
  });

  test('half a message is not waited for longer than one may take, however it trickles', async () => {
    const socket = connect(server.port, server.host);
    socket.on('error', () => undefined);
    const started = performance.now();
    const trickle = setInterval(() => socket.write(Buffer.from([0])), 40);
    socket.write(Buffer.from([1, 0]));

    await once(socket, 'close');
    clearInterval(trickle);

    expect(performance.now() - started).toBeLessThan(TCP_PATIENCE * 4);
  });

  test('a message of no length ends the conversation', async () => {
    const socket = connect(server.port, server.host);
    socket.resume();
    socket.write(Buffer.from([0, 0]));

    await once(socket, 'close');

    expect(socket.destroyed).toBe(true);
  });
});

describe('stopping', () => {
  test('the port is free again', async () => {
    const parts = { db: database.db, listener, host: '127.0.0.1', port: 0, log: silentLog };
    const first = await startNameServer(parts);
    await first.stop();
    const second = await startNameServer({ ...parts, port: first.port });

    await expect(startNameServer({ ...parts, port: first.port })).rejects.toThrow('EADDRINUSE');
    await second.stop();
  });
});

/** Waits until an address question has this many answers. */
async function freshly(name: string, count: number): Promise<void> {
  const ask = async (): Promise<number> =>
    (await askUdp(server, dnsQuery(name, QTYPE.A, { edns: ednsOf() }))).answers.length;
  await expect.poll(ask, { timeout: 2_000, interval: 5 }).toBe(count);
}

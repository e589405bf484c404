import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { QTYPE, askTcp, askUdp, dnsQuery, buildEdns, framed, sendUdp } from '../../testing/dns-client.ts';
import { createNameServerBench } from '../../testing/name-server-bench.ts';
import type { NameServerBench } from '../../testing/name-server-bench.ts';
import { startNameServer } from '../api/name-server.ts';
import type { NameServer, NameServerParts } from '../api/name-server.ts';

const RATE_LIMIT = 20;
/** The query type of incremental zone transfers (RFC 1995). */
const IXFR = 251;

let bench: NameServerBench;
let server: NameServer;
let isRunning = false;
let lines: string[] = [];

beforeAll(async () => {
  bench = await createNameServerBench('example.com', ['mail.example.com A 192.0.2.25']);
});
afterAll(() => bench.close());
afterEach(stop);

/** Starts another name server on the same zone, with its own log. */
async function start(settings: Partial<NameServerParts> = {}): Promise<void> {
  lines = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  const { db, listener } = bench;
  const parts = { db, listener, host: '127.0.0.1', port: 0, clock: systemClock, log };
  server = await startNameServer({ ...parts, ...settings });
  isRunning = true;
}

async function stop(): Promise<void> {
  if (isRunning) await server.stop();
  isRunning = false;
}

/** The refusals by kind, from the log after the server has stopped. */
async function refusedByLog(): Promise<{
  readonly counts: Record<string, number>;
  readonly lineCount: number;
}> {
  await stop();
  const refusals = lines
    .map((line) => JSON.parse(line) as { refused?: Record<string, { count: number; from: string[] }> })
    .flatMap(({ refused }) => (refused ? [refused] : []));
  const counts: Record<string, number> = {};
  for (const [kind, { count, from }] of refusals.flatMap((each) => Object.entries(each))) {
    counts[kind] = (counts[kind] ?? 0) + count;
    expect(from.map((address) => address.replace('::ffff:', ''))).toEqual(['127.0.0.1']);
  }
  return { counts, lineCount: refusals.length };
}

describe('refusals are logged, and a flood of them in few lines', () => {
  test('full and incremental zone transfers are refused (RFC 5936, RFC 1995)', async () => {
    await start();

    const answers = await askTcp(
      server,
      ...Array.from({ length: 200 }, (_, at) => dnsQuery('example.com.', at % 2 ? QTYPE.AXFR : IXFR)),
    );
    const overUdp = await askUdp(server, dnsQuery('example.com.', QTYPE.AXFR));

    for (const answer of [...answers, overUdp])
      expect([answer.rcode, answer.answers, answer.authorities]).toEqual([5, [], []]);
    expect(await refusedByLog()).toMatchObject({ counts: { transfer: 201 } });
    expect(lines.length).toBeLessThan(20);
  });

  test('foreign names and classes, unsupported queries, and invalid messages', async () => {
    await start();
    const chaos = { questions: [{ name: 'version.bind.', type: QTYPE.TXT, class: 3 }] };
    const status = Buffer.from([0, 1, 0x10, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

    const rcodes = [
      (await askUdp(server, dnsQuery('example.net.', QTYPE.A))).rcode,
      (await askUdp(server, dnsQuery('.', QTYPE.TXT, chaos))).rcode,
      (await sendUdp(server, status))?.[3],
      (await sendUdp(server, status.fill(0, 2, 3)))?.[3],
    ];

    expect(rcodes).toEqual([5, 5, 4, 1]);
    expect(await refusedByLog()).toEqual({
      counts: { foreign: 2, unknown: 1, malformed: 1 },
      lineCount: 1,
    });
  });

  // From octet 12 on: the name. A pointer is two bits and an offset from the start of the message
  // (RFC 1035, section 4.1.4).
  test.each([
    ['to itself', [0xc0, 12]],
    ['in a ring', [0xc0, 14, 0xc0, 12]],
    ['into its own label', [1, 0x61, 0xc0, 12]],
    ['forwards', [0xc0, 18, 0, 0, 0, 0, 1, 0x61, 0]],
    ['behind the end', [0xff, 0xff]],
  ])('a name that points %s is an invalid message', async (_what, name) => {
    await start();
    const packet = Buffer.from([7, 7, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...name, 0, 1, 0, 1]);

    const answer = await sendUdp(server, packet);

    expect([...(answer ?? [])].slice(0, 4)).toEqual([7, 7, 0x80, 1]);
    expect(await refusedByLog()).toMatchObject({ counts: { malformed: 1 } });
  });

  test('a client that stops in the middle of a query is disconnected', async () => {
    await start({ tcpPatience: 1_000 });
    const socket = connect(server.port, server.host).resume();
    socket.write(framed(encodeMessage(dnsQuery('mail.example.com.', QTYPE.A))).subarray(0, 9));
    // An idle connection is closed, too, but not logged as a refusal.
    const resting = connect(server.port, server.host).resume();

    await Promise.all([once(socket, 'close'), once(resting, 'close')]);

    expect(await refusedByLog()).toMatchObject({ counts: { slow: 1 } });
  });
});

describe('too many connections', () => {
  test('evict the oldest, so that new clients are served', async () => {
    await start({ tcpPatience: 60_000 });
    const sockets: Socket[] = [];
    // Fewer at a time than the kernel queues for a server; it drops those beyond that, and they come late.
    while (sockets.length < 1_000) {
      const some = Array.from({ length: 100 }, () => connect(server.port, server.host));
      // An evicted connection may be reset.
      for (const socket of some) socket.on('error', () => undefined).resume();
      await Promise.all(some.map((socket) => once(socket, 'connect')));
      sockets.push(...some);
    }

    const [answer] = await askTcp(server, dnsQuery('mail.example.com.', QTYPE.A));

    expect(answer?.answers).toHaveLength(1);
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(1);
    for (const socket of sockets) socket.destroy();
    expect(await refusedByLog()).toEqual({ counts: { crowded: 1 }, lineCount: 1 });
  });
});

describe('a flood of one query over UDP', () => {
  test('gets a limited number of answers per second, some truncated ones beyond it, and complete answers over TCP', async () => {
    await start({ rateLimit: RATE_LIMIT, isLoopbackLimited: true });
    const query = encodeMessage(dnsQuery('mail.example.com.', QTYPE.A, { edns: buildEdns() }));
    const socket = createSocket('udp4');
    const answers: Buffer[] = [];
    socket.on('message', (answer) => answers.push(answer));
    const started = performance.now();

    for (let sent = 0; sent < 400; sent += 1) {
      socket.send(query, server.port, server.host);
      if (sent % 50 === 0) await pause(1);
    }
    await expect
      .poll(() => answers.filter((answer) => ((answer[2] ?? 0) & 2) !== 0).length)
      .toBeGreaterThan(50);
    const seconds = (performance.now() - started) / 1_000;
    socket.close();

    const whole = answers.filter((answer) => answer.readUInt16BE(6) > 0);
    const short = answers.filter((answer) => answer.readUInt16BE(6) === 0);
    expect(whole.length).toBeLessThanOrEqual(Math.ceil(RATE_LIMIT * (1 + seconds)));
    expect(short.length).toBeLessThanOrEqual(200);
    // An answer to a spoofed address is no longer than the query.
    expect(Math.max(...short.map(({ length }) => length))).toBeLessThanOrEqual(query.length);
    const [overTcp] = await askTcp(server, dnsQuery('mail.example.com.', QTYPE.A));
    expect(overTcp?.answers).toHaveLength(1);
    const { counts, lineCount } = await refusedByLog();
    expect(counts['limited']).toBeGreaterThan(100);
    expect(lineCount).toBeLessThan(5);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { QTYPE, askTcp, askUdp, dnsQuery, framed, sendUdp } from '../../testing/dns-client.ts';
import { createNameServerBench } from '../../testing/name-server-bench.ts';
import type { NameServerBench } from '../../testing/name-server-bench.ts';

const TCP_TIMEOUT = 600;
let bench: NameServerBench;

beforeAll(async () => {
  bench = await createNameServerBench('example.com', ['mail.example.com A 192.0.2.25'], {
    tcpPatience: TCP_TIMEOUT,
  });
});
afterAll(() => bench.close());

describe('packets that are not queries', () => {
  const header = (first: number, ...rest: number[]): Buffer => Buffer.from([9, 9, first, 0, ...rest]);

  test.each([
    ['an empty packet', Buffer.alloc(0)],
    ['half a header', Buffer.alloc(11)],
    ['a response', Buffer.from(encodeMessage(dnsQuery('example.com.', QTYPE.A, { isResponse: true })))],
  ])('%s gets no answer', async (_what, packet) => {
    expect(await sendUdp(bench.server, packet, 100)).toBeNull();
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
      'trailing octets',
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
  ])('%s gets an error code with its id', async (_what, packet, rcode) => {
    const answer = await sendUdp(bench.server, packet);

    expect(answer?.subarray(0, 2)).toEqual(packet.subarray(0, 2));
    expect((answer?.[2] ?? 0) & 0x80).toBe(0x80);
    expect((answer?.[3] ?? 0) & 0xf).toBe(rcode);
  });

  test('zone transfers and other classes are refused', async () => {
    const [transfer] = await askTcp(bench.server, dnsQuery('example.com.', QTYPE.AXFR));
    const chaos = await askUdp(
      bench.server,
      dnsQuery('.', 16, { questions: [{ name: 'version.bind.', type: 16, class: 3 }] }),
    );

    expect([transfer?.rcode, chaos.rcode]).toEqual([5, 5]);
  });
});

describe('TCP', () => {
  test('many queries on one connection are answered, also in fragments', async () => {
    const queries = Array.from({ length: 300 }, (_, at) =>
      dnsQuery(at % 2 ? 'mail.example.com.' : `x${at}.example.com.`, QTYPE.A),
    );

    const answers = await askTcp(bench.server, ...queries);

    expect(answers.map(({ id }) => id).toSorted()).toEqual(queries.map(({ id }) => id).toSorted());
  });

  test('slow fragments are assembled, and an idle connection is closed', async () => {
    const socket = connect(bench.server.port, bench.server.host);
    const pieces: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => pieces.push(chunk));

    for (const octet of framed(encodeMessage(dnsQuery('mail.example.com.', QTYPE.A))))
      socket.write(Buffer.from([octet]));
    const started = performance.now();
    await once(socket, 'close');

    expect(Buffer.concat(pieces).length).toBeGreaterThan(12);
    expect(performance.now() - started).toBeGreaterThanOrEqual(TCP_TIMEOUT - 20);
  });

  test('a connection stays open as long as queries arrive', async () => {
    /**
     * Sends queries for longer than the idle timeout; returns the longest pause, and whether all
     * were answered.
     */
    const converse = async () => {
      const socket = connect(bench.server.port, bench.server.host).on('error', () => undefined);
      const closed = new Promise((resolve) => socket.on('close', resolve));
      let longestRest = 0;
      for (let count = 0; count < 4; count += 1) {
        const began = performance.now();
        socket.write(framed(encodeMessage(dnsQuery('mail.example.com.', QTYPE.A))));
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
        await pause(TCP_TIMEOUT / 3);
        longestRest = Math.max(longestRest, performance.now() - began);
      }
      const isAnswered = !socket.destroyed;
      socket.destroy();
      return { longestRest, isAnswered };
    };

    // If the machine was suspended, the connection was idle, and the result means nothing.
    let tried = await converse();
    while (!tried.isAnswered && tried.longestRest >= TCP_TIMEOUT) tried = await converse();

    expect(tried.isAnswered).toBe(true);
  });

  test('a partial message has a deadline, even if octets keep arriving', async () => {
    const socket = connect(bench.server.port, bench.server.host);
    socket.on('error', () => undefined);
    const trickle = setInterval(() => socket.write(Buffer.from([0])), 40);
    socket.write(Buffer.from([1, 0]));

    // Octets must not extend the deadline. No `once`, which would reject on the connection reset.
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(trickle);

    expect(socket.destroyed).toBe(true);
  });

  test('a message of length zero closes the connection', async () => {
    const socket = connect(bench.server.port, bench.server.host);
    socket.resume();
    socket.write(Buffer.from([0, 0]));

    await once(socket, 'close');

    expect(socket.destroyed).toBe(true);
  });
});

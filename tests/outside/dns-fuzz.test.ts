import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QTYPE, askTcp, dnsQuery, framed, sendUdp } from '#features/dns/testing/dns-client.ts';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { brokenPackets } from '#platform/dns-wire/testing/broken-packets.ts';

const PACKETS = 1_000_000;
/** Allowed memory growth: the answer cache, and no more (octets). */
const MAX_GROWTH = 256 * 1024 * 1024;
const TIMEOUT = 1_000;

let dns: RunningNameServer;

beforeAll(async () => {
  dns = await runNameServer({ tcpPatience: TIMEOUT });
  await dns.newZone('example.com', '*.example.com A 192.0.2.1');
});
afterAll(() => dns.close());

/**
 * A plain query is answered correctly; it is retried, as resolvers do, because the kernel may drop
 * packets in a burst.
 */
async function expectAnswer(): Promise<void> {
  const query = encodeMessage(dnsQuery('any.example.com.', QTYPE.A));
  const ask = async (): Promise<number> => (await sendUdp(dns.server, query, 300))?.readUInt16BE(6) ?? 0;
  await expect.poll(ask, { timeout: 3_000, interval: 1 }).toBe(1);
}

async function converse(): Promise<Socket> {
  const socket = connect(dns.server.port, dns.server.host);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const question = (): Buffer => framed(encodeMessage(dnsQuery('any.example.com.', QTYPE.A)));

describe('over UDP', () => {
  test('a million malformed packets cause no crash, hang, growth or oversized answer', async () => {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 4_000_000 });
    let answers = 0;
    let longest = 0;
    socket.on('message', (answer) => {
      answers += 1;
      longest = Math.max(longest, answer.length);
    });
    const before = process.memoryUsage().rss;
    let sent = 0;

    for (const packet of brokenPackets(PACKETS)) {
      socket.send(packet, dns.server.port, dns.server.host);
      sent += 1;
      // Bursts that the kernel keeps whole, so that all are read.
      if (sent % 200 === 0) await pause(1);
      if (sent % 10_000 === 0) await expectAnswer();
    }

    await pause(200);
    socket.close();
    expect(answers).toBeGreaterThan(PACKETS / 10);
    expect(longest).toBeLessThanOrEqual(1_232);
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH);
    await expectAnswer();
  });
});

describe('over TCP', () => {
  test('each malformed message on a connection is answered or closes it, and the server keeps running', async () => {
    let socket = await converse();
    for (const packet of brokenPackets(5_000)) {
      if (socket.destroyed || !socket.writable) socket = await converse();
      socket.resume();
      socket.write(framed(packet));
    }
    socket.destroy();

    await expectAnswer();
  });

  test('half messages are waited for so long and no longer', async () => {
    const sockets = await Promise.all(Array.from({ length: 50 }, converse));
    const started = performance.now();
    for (const [at, socket] of sockets.entries()) {
      socket.resume();
      socket.write(question().subarray(0, 1 + (at % 20)));
    }

    await Promise.all(sockets.map((socket) => once(socket, 'close')));

    expect(performance.now() - started).toBeGreaterThan(TIMEOUT * 0.8);
    expect(performance.now() - started).toBeLessThan(TIMEOUT * 5);
  });

  test('a thousand silent connections do not keep others out', async () => {
    const silent = await Promise.all(Array.from({ length: 1_000 }, converse));

    const [answer] = await askTcp(dns.server, dnsQuery('any.example.com.', QTYPE.A));

    expect(answer?.answers).toHaveLength(1);
    for (const socket of silent) socket.destroy();
  });

  test('2,000 questions at once on one connection are all answered', async () => {
    const queries = Array.from({ length: 2_000 }, (_, at) => dnsQuery(`q${at}.example.com.`, QTYPE.A));

    const answers = await askTcp(dns.server, ...queries);

    expect(answers.filter(({ answers: records }) => records.length === 1)).toHaveLength(2_000);
  });

  test('a client that never reads is left waiting, without harm to others', async () => {
    const deaf = await converse();
    deaf.pause();
    const questions = Buffer.concat(Array.from({ length: 1_000 }, question));
    for (let round = 0; round < 100; round += 1) deaf.write(questions);

    await pause(300);

    await expectAnswer();
    deaf.destroy();
  });

  test('a disconnect during an answer causes no error', async () => {
    for (let round = 0; round < 200; round += 1) {
      const socket = await converse();
      socket.write(Buffer.concat(Array.from({ length: 50 }, question)));
      if (round % 2) socket.resetAndDestroy();
      else socket.destroy();
    }

    await expectAnswer();
  });
});

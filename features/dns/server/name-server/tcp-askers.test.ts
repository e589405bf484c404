import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { silentLog } from '#platform/log/log.ts';
import { QTYPE, askTcp, dnsQuery, framed } from '../../testing/dns-client.ts';
import { testResponder } from '../../testing/test-responder.ts';
import { compiledZone } from '../../testing/zone-builder.ts';
import { RefusedLog } from './refused-log.ts';
import { TcpAskers } from './tcp-askers.ts';
import type { TcpLimits } from './tcp-askers.ts';
import { openTcpEndpoint } from './tcp-endpoint.ts';
import { ZoneCache } from './zone-cache.ts';

const sockets: Socket[] = [];
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of closes.splice(0)) await close();
});

async function listen(limits: TcpLimits, isLoopbackLimited = true) {
  const zone = compiledZone('example.com', ['mail.example.com A 192.0.2.25']);
  const cache = new ZoneCache(
    async () => zone,
    () => undefined,
  );
  cache.notice('example.com', 1);
  const host = '127.0.0.1';
  const endpoint = await openTcpEndpoint(
    testResponder(cache),
    { host, port: 0 },
    silentLog,
    new RefusedLog(silentLog),
    { limits, isLoopbackLimited },
  );
  closes.push(() => endpoint.close());
  return { host, port: endpoint.port };
}

async function open({ host, port }: { host: string; port: number }): Promise<Socket> {
  const socket = connect({ host, port });
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const query = dnsQuery('mail.example.com.', QTYPE.A);

describe('a TCP client address', () => {
  test('has a limited number of connections: a new one evicts its oldest', async () => {
    const server = await listen({ connections: 100, connectionsPerAddress: 3, questionsPerSecond: 0 });
    const held = [await open(server), await open(server), await open(server)];

    const [answer] = await askTcp(server, query);

    expect(answer?.answers).toHaveLength(1);
    await expect.poll(() => held.map(({ closed }) => closed)).toEqual([true, false, false]);
  });

  test('has a limited number of queries per second: the rest is delayed, and all are answered', async () => {
    const server = await listen({ connections: 100, connectionsPerAddress: 10, questionsPerSecond: 100 });
    const started = performance.now();

    const answers = await Promise.all(
      [1, 2].map(() => askTcp(server, ...Array.from({ length: 70 }, () => query))),
    );

    expect(answers.flat()).toHaveLength(140);
    expect(performance.now() - started).toBeGreaterThan(350);
  });

  test('is served in turn across its connections: one that floods does not starve another', () => {
    const limits = { connections: 100, connectionsPerAddress: 10, questionsPerSecond: 10 };
    let now = 0;
    const askers = new TcpAskers(limits, { now: () => now, isLoopbackLimited: true });
    const flood = askers.admit(new Socket()).asker;
    const other = askers.admit(new Socket()).asker;
    for (let count = 0; count < 10; count += 1) expect(flood.takeQuestion()).toBe(0);

    expect([flood.takeQuestion(), other.takeQuestion()]).toEqual([100, 200]);
    now = 100;
    expect([flood.takeQuestion(), flood.takeQuestion()]).toEqual([200, 300]);
  });

  test('does not get a new budget by reconnecting', async () => {
    const server = await listen({ connections: 100, connectionsPerAddress: 10, questionsPerSecond: 50 });
    const started = performance.now();

    for (let count = 0; count < 4; count += 1) {
      await askTcp(server, ...Array.from({ length: 20 }, () => query));
    }

    expect(performance.now() - started).toBeGreaterThan(500);
  });

  test('cannot use up memory by sending queries without reading answers', async () => {
    const server = await listen({ connections: 100, connectionsPerAddress: 10, questionsPerSecond: 10 });
    const flood = await open(server);
    const octets = Buffer.concat(Array.from({ length: 1_000 }, () => framed(encodeMessage(query))));
    let isTaken = true;
    for (let count = 0; count < 1_000 && isTaken; count += 1) isTaken = flood.write(octets);
    await new Promise((resolve) => setTimeout(resolve, 200));

    // The kernel's buffers are full, and the client does not read.
    expect(flood.writableLength).toBeGreaterThan(0);
    const [answer] = await askTcp(server, query);
    expect(answer?.answers).toHaveLength(1);
  });

  test('is not limited on loopback, which may be a proxy', async () => {
    const server = await listen({ connections: 100, connectionsPerAddress: 1, questionsPerSecond: 1 }, false);
    const held = await open(server);

    const answers = await askTcp(server, ...Array.from({ length: 30 }, () => query));

    expect(answers).toHaveLength(30);
    expect(held.closed).toBe(false);
  });
});

import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { askOverNetwork } from './ask-over-network.ts';

const QUESTION = { name: 'fern.com.', type: TYPE_CODES.A, class: 1 };
const ANSWER = { name: 'fern.com.', class: 1, ttl: 60, data: { type: 'A', address: '203.0.113.1' } } as const;

const open: (Socket | Server)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

type Say = (query: DnsMessage) => readonly (DnsMessage | Uint8Array)[];
const answer = (query: DnsMessage, parts: Partial<DnsMessage> = {}): DnsMessage => ({
  ...query,
  isResponse: true,
  answers: [ANSWER],
  ...parts,
});
const toOctets = (said: DnsMessage | Uint8Array): Uint8Array =>
  said instanceof Uint8Array ? said : encodeMessage(said);
function queryIn(octets: Uint8Array): DnsMessage {
  const decoded = decodeMessage(octets);
  if (!decoded.ok) throw new Error('no query');
  return decoded.value;
}

/** A name server on loopback, over UDP and on the same port over TCP; answers its port. */
async function serve(overUdp: Say, overTcp: Say = () => []): Promise<number> {
  const udp = createSocket('udp4');
  udp.on('message', (octets, { port, address }) => {
    for (const said of overUdp(queryIn(octets))) udp.send(toOctets(said), port, address);
  });
  const tcp = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (octets) => {
      for (const said of overTcp(queryIn(octets.subarray(2)))) {
        const message = toOctets(said);
        const length = Buffer.alloc(2);
        length.writeUInt16BE(message.length);
        // Split in two, as networks may do.
        socket.write(length);
        socket.write(message);
      }
      socket.end();
    });
  });
  const port = await listenTogether(udp, tcp);
  open.push(udp, tcp);
  return port;
}

/** Has both listen on one port. One that is free for UDP may be taken for TCP: then another is tried. */
async function listenTogether(udp: Socket, tcp: Server): Promise<number> {
  for (;;) {
    const port = await freePort();
    const isBound = await new Promise<boolean>((resolve) => {
      tcp.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isBound) continue;
    await new Promise<void>((resolve) => {
      udp.bind(port, '127.0.0.1', () => resolve());
    });
    return port;
  }
}

const ask = (port: number) => askOverNetwork(port)('127.0.0.1', QUESTION);

describe('one question to one name server (RFC 1035, section 4.2)', () => {
  test('is answered over UDP', async () => {
    expect((await ask(await serve((query) => [answer(query)])))?.answers).toEqual([ANSWER]);
  });

  test('a truncated answer is requested again over TCP', async () => {
    const port = await serve(
      (query) => [answer(query, { isTruncated: true, answers: [] })],
      (query) => [answer(query)],
    );

    expect((await ask(port))?.answers).toEqual([ANSWER]);
  });

  test('answers to other questions, of other ids, and nonsense are passed over', async () => {
    const port = await serve((query) => [
      Uint8Array.of(1, 2, 3),
      answer(query, { id: (query.id + 1) % 0x1_0000, answers: [] }),
      answer(query, { questions: [{ ...QUESTION, name: 'other.com.' }], answers: [] }),
      answer(query, { questions: [], answers: [] }),
      answer(query),
    ]);

    expect((await ask(port))?.answers).toEqual([ANSWER]);
  });

  test('a lost query is sent again', async () => {
    let count = 0;
    const port = await serve((query) => {
      count += 1;
      return count === 1 ? [] : [answer(query)];
    });

    expect((await ask(port))?.answers).toEqual([ANSWER]);
    expect(count).toBe(2);
  });

  test('an address that there is no way to is no answer, and ends nothing else', async () => {
    // Sending to a broadcast address requires SO_BROADCAST, so nothing leaves the machine.
    expect(await askOverNetwork(53)('255.255.255.255', QUESTION)).toBeNull();
  });

  test('silence, and a connection that ends early, are no answer', async () => {
    expect(await ask(await serve(() => []))).toBeNull();
    expect(await ask(await serve((query) => [answer(query, { isTruncated: true })]))).toBeNull();
  });
});

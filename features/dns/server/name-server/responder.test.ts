import { describe, expect, test } from 'vitest';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import { brokenPackets } from '#platform/dns-wire/testing/broken-packets.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { QTYPE, dnsQuery, buildEdns, sectionLines } from '../../testing/dns-client.ts';
import { compiledZone } from '../../testing/zone-builder.ts';
import { udpLimit } from './encode-answer.ts';
import { testResponder } from '../../testing/test-responder.ts';
import type { Responder } from './responder.ts';
import { ZoneCache } from './zone-cache.ts';

/** A responder over replaceable zones, with the errors it reported. */
function bench(...zones: CompiledZone[]) {
  const stored = new Map(zones.map((zone) => [zone.name, zone]));
  const faults: unknown[] = [];
  const load = async (name: string): Promise<CompiledZone | null> => stored.get(name) ?? null;
  const cache = new ZoneCache(load, (fault) => faults.push(fault));
  for (const { name, serial } of zones) cache.notice(name, serial);
  return { stored, faults, cache, responder: testResponder(cache) };
}

async function ask(
  responder: Responder,
  query: DnsMessage,
  transport: 'udp' | 'tcp' = 'udp',
): Promise<DnsMessage> {
  const reply = await responder.reply(Buffer.from(encodeMessage(query)), transport, '192.0.2.9');
  const decoded = reply && decodeMessage(reply);
  if (!decoded?.ok) throw new Error('not a valid DNS message');
  return decoded.value;
}

describe('cached answers', () => {
  test('equal the first answer, for any form of the query', async () => {
    const { responder } = bench(
      compiledZone('example.com', ['a.example.com A 192.0.2.1', 'example.com MX 5 a.example.com.']),
    );
    const variants: Partial<DnsMessage>[] = [
      {},
      { recursionDesired: true },
      { edns: buildEdns(1_232) },
      { edns: buildEdns(4_096, { dnssecOk: true }) },
    ];

    for (const name of ['example.com.', 'A.example.COM.', 'none.example.com.', 'example.net.']) {
      for (const type of [QTYPE.A, QTYPE.MX, QTYPE.ANY]) {
        for (const variant of variants) {
          const first = await ask(responder, dnsQuery(name, type, { ...variant, id: 1 }));
          const second = await ask(responder, dnsQuery(name, type, { ...variant, id: 2 }));

          expect({ ...second, id: 1 }).toEqual(first);
          expect(second.questions[0]?.name).toBe(name);
          expect(second.recursionDesired).toBe(variant.recursionDesired ?? false);
          expect(second.edns?.dnssecOk).toBe(variant.edns?.dnssecOk);
        }
      }
    }
  });

  test('are not used after a change', async () => {
    const { responder, stored, cache } = bench(compiledZone('example.com', [], 1));
    const query = dnsQuery('a.example.com.', QTYPE.A);
    expect((await ask(responder, query)).rcode).toBe(3);

    stored.set('example.com', compiledZone('example.com', ['a.example.com A 192.0.2.1'], 2));
    cache.notice('example.com', 2);

    expect(sectionLines((await ask(responder, query)).answers)).toEqual(['a.example.com. A 192.0.2.1']);
  });

  test('over UDP fit the client’s limit, in any order of queries', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `a.example.com A 192.0.2.${at}`);
    const { responder } = bench(compiledZone('example.com', lines));
    const query = dnsQuery('a.example.com.', QTYPE.A);

    for (let round = 0; round < 2; round += 1) {
      expect((await ask(responder, query)).isTruncated).toBe(true);
      expect((await ask(responder, query, 'tcp')).answers).toHaveLength(40);
      expect((await ask(responder, { ...query, edns: buildEdns(600) })).isTruncated).toBe(true);
      expect((await ask(responder, { ...query, edns: buildEdns(4_096) })).answers).toHaveLength(40);
    }
  });

  test('drop additional addresses before they are truncated', async () => {
    const addresses = Array.from({ length: 40 }, (_, at) => `mail.example.com A 192.0.2.${at}`);
    const { responder } = bench(
      compiledZone('example.com', [...addresses, 'example.com MX 5 mail.example.com.']),
    );

    const answer = await ask(responder, dnsQuery('example.com.', QTYPE.MX));

    expect([answer.isTruncated, answer.answers.length, answer.additionals.length]).toEqual([false, 1, 0]);
  });
});

describe('an unreadable zone', () => {
  test('is SERVFAIL if it was never read, else served as last read', async () => {
    const zone = compiledZone('example.com', [], 1);
    const faults: unknown[] = [];
    let isBroken = true;
    const load = async (): Promise<CompiledZone> => {
      if (isBroken) throw new Error('database unavailable');
      return zone;
    };
    const [cold, warm] = [
      new ZoneCache(load, (fault) => faults.push(fault)),
      new ZoneCache(load, (fault) => faults.push(fault)),
    ];
    cold.notice('example.com', 1);
    warm.notice('example.com', 1);
    const query = dnsQuery('example.com.', QTYPE.A);
    isBroken = false;
    await ask(testResponder(warm), query);
    isBroken = true;
    warm.notice('example.com', 2);

    expect((await ask(testResponder(cold), query)).rcode).toBe(2);
    expect((await ask(testResponder(warm), query)).answers).toHaveLength(2);
    expect(faults.length).toBeGreaterThanOrEqual(2);
  });
});

describe('arbitrary packets', () => {
  test('100,000 malformed packets are handled quickly without a crash', async () => {
    // Arrange: zones that the packets often query, and packets that mostly look like queries.
    const { responder, faults } = bench(
      compiledZone('example.com', ['*.example.com A 192.0.2.1']),
      compiledZone('com', []),
    );
    const started = performance.now();

    let answered = 0;
    for (const packet of brokenPackets(100_000, likeQuery)) {
      const transport = answered % 2 ? 'udp' : 'tcp';
      const reply = await responder.reply(Buffer.from(packet), transport, '127.0.0.1');
      if (reply === null) continue;
      answered += 1;
      if (transport === 'udp' && reply.length > longestAnswerTo(packet))
        throw new Error('an answer is too long');
      // Every answer has QR set and the query's id.
      if (reply[0] !== packet[0] || reply[1] !== packet[1] || !((reply[2] ?? 0) & 0x80))
        throw new Error('unexpected response code');
    }

    expect(answered).toBeGreaterThan(50_000);
    expect(faults).toEqual([]);
    expect(performance.now() - started).toBeLessThan(60_000);
  }, 90_000);
});

/** The UDP limit: 512 octets, or with EDNS the client's payload size up to 1,232. */
function longestAnswerTo(packet: Uint8Array): number {
  const query = decodeMessage(packet);
  return query.ok ? udpLimit(query.value.edns?.udpPayloadSize ?? 0) : 12;
}

function likeQuery(packet: Uint8Array): void {
  if (packet.length > 12 && (packet[0] ?? 0) % 4 !== 0)
    packet.set([0, 0, 0, 1, 0, 0, 0, 0, 0, (packet[11] ?? 0) & 1], 2);
}

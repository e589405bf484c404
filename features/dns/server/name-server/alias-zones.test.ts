import { describe, expect, test, vi } from 'vitest';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { compileZone } from '../../rules/compile-zone.ts';
import { QTYPE, dnsQuery, sectionLines } from '../../testing/dns-client.ts';
import { testResponder } from '../../testing/test-responder.ts';
import { zoneRecord } from '../../testing/zone-builder.ts';
import type { Addresses } from './alias-zones.ts';
import { ZoneCache } from './zone-cache.ts';

/** A zone without default records at its apex. */
function bareZone(name: string, lines: readonly string[], serial = 1): CompiledZone {
  const soa = `${name} SOA ns1.namestead.test. hostmaster.namestead.test. 0 7200 1800 1209600 300`;
  return compileZone(
    name,
    serial,
    [soa, `${name} NS ns1.namestead.test.`, ...lines].map((line) => zoneRecord(line)),
  );
}

/** A responder over zones, with a fake resolver for other names. */
function bench(zones: readonly CompiledZone[], outside: Record<string, Addresses> = {}) {
  const stored = new Map(zones.map((zone) => [zone.name, zone]));
  const resolved: string[] = [];
  const cache = new ZoneCache(
    async (name) => stored.get(name) ?? null,
    () => undefined,
  );
  for (const { name, serial } of zones) cache.notice(name, serial);
  const world = { outside, isAway: false };
  const responder = testResponder(cache, {
    addresses: async (name) => {
      resolved.push(name);
      const found = world.outside[name];
      if (found === undefined || world.isAway) throw new Error('lookup failed');
      return found;
    },
  });
  const ask = async (name: string, type: number): Promise<DnsMessage> => {
    const reply = await responder.reply(Buffer.from(encodeMessage(dnsQuery(name, type))), 'udp', '192.0.2.9');
    const decoded = reply && decodeMessage(reply);
    if (!decoded?.ok) throw new Error('not a valid DNS message');
    return decoded.value;
  };
  const change = (zone: CompiledZone): void => {
    stored.set(zone.name, zone);
    cache.notice(zone.name, zone.serial);
  };
  return { ask, change, resolved, world };
}

const HOST: Addresses = {
  ttl: 120,
  addresses: [
    { type: 'A', address: '203.0.115.7' },
    { type: 'AAAA', address: '2606:4700::7' },
  ],
};
const aliased = bareZone('example.com', [
  'example.com ALIAS web.host.net.',
  'www.example.com CNAME example.com.',
  'example.com MX 10 mail.example.com.',
]);

describe('a domain with an ALIAS', () => {
  test('has the addresses of its target, for at most their TTL', async () => {
    const { ask } = bench([aliased], { 'web.host.net.': HOST });

    const [a, aaaa] = [await ask('example.com.', QTYPE.A), await ask('example.com.', QTYPE.AAAA)];

    expect(sectionLines(a.answers)).toEqual(['example.com. A 203.0.115.7']);
    expect(a.answers[0]?.ttl).toBe(120);
    expect(a.isAuthoritative).toBe(true);
    expect(sectionLines(aaaa.answers)).toEqual(['example.com. AAAA 2606:4700::7']);
  });

  test('provides them to aliases of the domain', async () => {
    const { ask } = bench([aliased], { 'web.host.net.': HOST });

    expect(sectionLines((await ask('www.example.com.', QTYPE.A)).answers)).toEqual([
      'example.com. A 203.0.115.7',
      'www.example.com. CNAME example.com.',
    ]);
  });

  test('answers other types as usual, and never exposes the ALIAS', async () => {
    const { ask, resolved } = bench([aliased], {});

    expect(sectionLines((await ask('example.com.', QTYPE.MX)).answers)).toEqual([
      'example.com. MX 10 mail.example.com.',
    ]);
    expect((await ask('example.com.', 65_401)).answers).toEqual([]);
    expect((await ask('example.com.', QTYPE.ANY)).answers).toHaveLength(1);
    expect(resolved).toEqual([]);
  });

  test('resolves once for concurrent queries until the TTL expires', async () => {
    vi.useFakeTimers();
    try {
      const { ask, resolved, world } = bench([aliased], { 'web.host.net.': HOST });
      await Promise.all(Array.from({ length: 20 }, () => ask('example.com.', QTYPE.A)));
      expect(resolved).toHaveLength(1);

      world.outside = { 'web.host.net.': { ttl: 60, addresses: [{ type: 'A', address: '203.0.115.8' }] } };
      vi.advanceTimersByTime(119_000);
      expect(sectionLines((await ask('example.com.', QTYPE.A)).answers)).toEqual([
        'example.com. A 203.0.115.7',
      ]);
      vi.advanceTimersByTime(2_000);
      expect(sectionLines((await ask('example.com.', QTYPE.A)).answers)).toEqual([
        'example.com. A 203.0.115.8',
      ]);
      expect((await ask('example.com.', QTYPE.AAAA)).answers).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('serves stale addresses while resolving fails (RFC 8767), and SERVFAIL if none are known', async () => {
    vi.useFakeTimers();
    try {
      const { ask, world } = bench([aliased], { 'web.host.net.': HOST });
      await ask('example.com.', QTYPE.A);
      world.isAway = true;
      vi.advanceTimersByTime(121_000);

      const stale = await ask('example.com.', QTYPE.A);

      expect(sectionLines(stale.answers)).toEqual(['example.com. A 203.0.115.7']);
      expect(stale.answers[0]?.ttl).toBe(30);
      expect((await bench([aliased]).ask('example.com.', QTYPE.A)).rcode).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an ALIAS to a name in our zones', () => {
  const target = bareZone('host.net', ['web.host.net A 203.0.113.1', 'cdn.host.net CNAME edge.away.net.']);

  test('needs no resolver, and follows a change of that zone at once', async () => {
    const { ask, change, resolved } = bench([aliased, target]);
    expect(sectionLines((await ask('example.com.', QTYPE.A)).answers)).toEqual([
      'example.com. A 203.0.113.1',
    ]);

    change(bareZone('host.net', ['web.host.net A 203.0.113.2'], 2));

    expect(sectionLines((await ask('example.com.', QTYPE.A)).answers)).toEqual([
      'example.com. A 203.0.113.2',
    ]);
    expect(resolved).toEqual([]);
  });

  test('continues with the resolver where an alias there leads outside', async () => {
    const { ask } = bench([bareZone('example.com', ['example.com ALIAS cdn.host.net.']), target], {
      'edge.away.net.': HOST,
    });

    expect(sectionLines((await ask('example.com.', QTYPE.A)).answers)).toEqual([
      'example.com. A 203.0.115.7',
    ]);
    expect(sectionLines((await ask('example.com.', QTYPE.AAAA)).answers)).toEqual([
      'example.com. AAAA 2606:4700::7',
    ]);
  });

  test('to itself, and ALIAS to ALIAS', async () => {
    const { ask } = bench([
      bareZone('example.com', ['example.com ALIAS a.example.com.', 'a.example.com A 192.0.2.1']),
      bareZone('example.net', ['example.net ALIAS example.com.']),
    ]);

    expect(sectionLines((await ask('example.net.', QTYPE.A)).answers)).toEqual(['example.net. A 192.0.2.1']);
  });

  test('in a loop ends without addresses and without waiting', async () => {
    const { ask } = bench([
      bareZone('a.test', ['a.test ALIAS b.test.']),
      bareZone('b.test', ['b.test ALIAS c.test.']),
      bareZone('c.test', ['c.test ALIAS a.test.']),
    ]);

    const answers = await Promise.all(['a.test.', 'b.test.', 'c.test.'].map((name) => ask(name, QTYPE.A)));

    expect(answers.map(({ rcode, answers: records }) => [rcode, records])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ]);
  });
});

describe('an ALIAS never exposes a private network', () => {
  const INSIDE: Addresses = {
    ttl: 120,
    addresses: [
      { type: 'A', address: '10.20.30.40' },
      { type: 'AAAA', address: 'fd00::40' },
    ],
  };

  test.each([
    ['corp.internal', 'prod-db.corp.internal.'],
    ['a printer', 'printer.local.'],
    ['loopback', 'db.localhost.'],
    ['reverse names', '40.30.20.10.in-addr.arpa.'],
    ['a home network', 'nas.home.arpa.'],
  ])('rejects a stored target in %s without a query', async (_kind, target) => {
    const { ask, resolved } = bench([bareZone('example.com', [`example.com ALIAS ${target}`])], {
      [target]: INSIDE,
    });

    const answer = await ask('example.com.', QTYPE.A);

    expect([answer.rcode, answer.answers]).toEqual([0, []]);
    expect(resolved).toEqual([]);
  });

  test('rejects a target behind a CNAME of one of our zones without a query', async () => {
    const { ask, resolved } = bench(
      [
        bareZone('example.com', [
          'example.com ALIAS www.example.com.',
          'www.example.com CNAME prod-db.corp.internal.',
        ]),
      ],
      { 'prod-db.corp.internal.': INSIDE },
    );

    expect((await ask('example.com.', QTYPE.A)).answers).toEqual([]);
    expect(resolved).toEqual([]);
  });

  test('keeps the public addresses of a name and drops the others', async () => {
    const { ask } = bench([aliased], {
      'web.host.net.': {
        ttl: 120,
        addresses: [
          ...INSIDE.addresses,
          { type: 'A', address: '127.0.0.1' },
          { type: 'A', address: '203.0.115.7' },
          { type: 'AAAA', address: '64:ff9b::a14:1e28' },
        ],
      },
    });

    expect(sectionLines((await ask('example.com.', QTYPE.A)).answers)).toEqual([
      'example.com. A 203.0.115.7',
    ]);
    expect((await ask('example.com.', QTYPE.AAAA)).answers).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, clientNetwork, parseTrustedProxies, readClient } from './client-network.ts';
import type { TrustedProxies } from './client-network.ts';

const proxies = (text: string): TrustedProxies => {
  const parsed = parseTrustedProxies(text);
  if (!parsed) throw new Error(`not a list of proxies: ${text}`);
  return parsed;
};
const readAddress = (trust: string, peer: string, forwarded?: string): string | null =>
  readClient(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, proxies(trust))
    ?.address ?? null;

describe('the address of a client', () => {
  test.each([
    // [TRUST_PROXY, the connection's other end, X-Forwarded-For, the client]
    ['0', '203.0.113.9', '192.0.2.1', '203.0.113.9'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    ['1', '10.0.0.1', '', '10.0.0.1'],
    ['1', '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['1', '10.0.0.1', '198.51.100.66, 192.0.2.1', '192.0.2.1'],
    ['1', '10.0.0.1', 'localhost, <script>, 192.0.2.1', '192.0.2.1'],
    ['2', '10.0.0.1', '198.51.100.66, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['2', '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['10.0.0.0/8', '203.0.113.9', '192.0.2.1', '203.0.113.9'],
    ['10.0.0.0/8', '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['10.0.0.0/8', '10.0.0.1', '198.51.100.66, 192.0.2.1, 10.9.9.9', '192.0.2.1'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.7, 10.0.0.8', '10.0.0.7'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['10.0.0.1, fd00::/8', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['10.0.0.1', '10.0.0.2', '192.0.2.1', '10.0.0.2'],
    ['1', '10.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
    ['1', '10.0.0.1', '192.0.2.1:51000', '192.0.2.1'],
    ['1', '10.0.0.1', '[2001:DB8:0::7]:51000', '2001:db8::7'],
  ])('TRUST_PROXY=%s, from %s, forwarded for %s: %s', (trust, peer, forwarded, address) => {
    expect(readAddress(trust, peer, forwarded)).toBe(address);
  });

  test.each([
    ['a text in the place of the client', '1', 'unknown'],
    ['nothing in the place of the client', '1', '192.0.2.1,'],
    ['a text in the place of a proxy', '2', '192.0.2.1, proxy.internal'],
    ['more than 1,024 octets', '1', `${' '.repeat(1_024)}192.0.2.1`],
    ['more than 20 addresses', '1', Array.from({ length: 21 }, () => '192.0.2.1').join(',')],
  ])('is not read from %s', (_what, trust, forwarded) => {
    expect(readAddress(trust, '10.0.0.1', forwarded)).toBeNull();
    // The header is ignored from any other peer.
    expect(readAddress('10.0.0.0/8', '203.0.113.9', forwarded)).toBe('203.0.113.9');
  });

  test('never depends on addresses further left', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 15 }), (strangers) => {
        const forwarded = [...strangers.map((each) => each.replaceAll(',', '')), '192.0.2.1'].join(',');
        expect(readAddress('1', '10.0.0.1', forwarded)).toBe('192.0.2.1');
        expect(readAddress('10.0.0.0/8', '10.0.0.1', forwarded)).toBe('192.0.2.1');
        expect(readAddress('0', '10.0.0.1', forwarded)).toBe('10.0.0.1');
      }),
    );
  });
});

describe('the scheme of a client’s connection', () => {
  test.each([
    ['0', '10.0.0.1', 'https', null],
    ['1', '10.0.0.1', 'https', 'https'],
    ['1', '10.0.0.1', 'HTTPS', 'https'],
    ['1', '10.0.0.1', 'https, http', 'http'],
    ['2', '10.0.0.1', 'http, https, http', 'https'],
    ['2', '10.0.0.1', 'https', 'https'],
    ['1', '10.0.0.1', undefined, null],
    ['10.0.0.0/8', '203.0.113.9', 'https', null],
    ['10.0.0.0/8', '10.0.0.1', 'https', 'https'],
  ])('TRUST_PROXY=%s, from %s, forwarded %s: %s', (trust, peer, proto, scheme) => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 192.0.2.2', 'x-forwarded-proto': proto };
    expect(readClient(peer, headers, proxies(trust))?.scheme).toBe(scheme);
  });
});

describe('the setting TRUST_PROXY', () => {
  test.each([
    'yes',
    '',
    '-1',
    '11',
    '1.5',
    '10.0.0.0/33',
    'fd00::/129',
    'loopback',
    '10.0.0.1,',
    'fe80::1%eth0',
  ])('does not take "%s"', (text) => {
    expect(parseTrustedProxies(text)).toBeNull();
  });
});

describe('whom a limit counts', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is counted as %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  test('every address of a /64 is counted as one, and its neighbour as another', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.integer({ min: 0, max: 0xffff }), (ip, group) => {
        fc.pre((canonicalAddress(ip) ?? '').includes(':'));
        const network = clientNetwork(ip);
        const prefix = network.replace('::/64', '');
        expect(clientNetwork(`${prefix}:1:2:3:${group.toString(16)}`)).toBe(network);
        const last = Number.parseInt(prefix.split(':')[3] ?? '0', 16) ^ 1;
        const neighbour = [...prefix.split(':').slice(0, 3), last.toString(16)].join(':');
        fc.pre(!neighbour.startsWith('0:0:0:0'));
        expect(clientNetwork(`${neighbour}:1:2:3:4`)).not.toBe(network);
      }),
    );
  });
});

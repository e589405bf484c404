import { describe, expect, test } from 'vitest';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { RCODE } from '#platform/dns-wire/codes.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { evaluateSetup } from '../rules/mapping-setup.ts';
import { inspectMapping } from './inspect-mapping.ts';

const GOAL = {
  nameServers: ['ns1.namestead.site', 'ns2.namestead.site'],
  addresses: ['198.51.100.7'],
  siteHost: 'fernstudio.namestead.site',
  isProven: true,
};
const ROOT = '127.0.0.1';
const COM = '127.0.0.2';

const record = (name: string, data: Rdata): DnsRecord => ({ name, class: 1, ttl: 60, data });
const ns = (name: string, target: string): DnsRecord => record(name, { type: 'NS', target });
const a = (name: string, address: string): DnsRecord => record(name, { type: 'A', address });
type Say = Partial<Pick<DnsMessage, 'rcode' | 'answers' | 'authorities' | 'additionals'>> | null;
type Servers = Readonly<Record<string, (question: DnsQuestion) => Say>>;

/** Root and .com servers that delegate to the name's own servers, each with its own address. */
function lookAt(name: string, own: Servers, com?: (question: DnsQuestion) => Say) {
  const hosts = Object.keys(own).map((address, at) => [`ns${at + 1}.host.com.`, address] as const);
  const servers: Servers = {
    [ROOT]: () => ({ authorities: [ns('com.', 'a.com.')], additionals: [a('a.com.', COM)] }),
    [COM]:
      com ??
      (() => ({
        authorities: hosts.map(([host]) => ns('fern.com.', host)),
        additionals: hosts.map(([host, address]) => a(host, address)),
      })),
    ...own,
  };
  const world = createRoots([ROOT], async (address, question) => {
    const answer = servers[address]?.(question) ?? null;
    return answer && { ...queryMessage(1, question), isResponse: true, ...answer };
  });
  return inspectMapping(world, name);
}

/** A server with one address for every name of its zone. */
const leadsTo =
  (address: string) =>
  ({ name, type }: DnsQuestion): Say => ({ answers: type === TYPE_CODES.A ? [a(name, address)] : [] });

describe('inspecting a connected name (acquisition, section 4, "Complete setup")', () => {
  test('returns the answer of every name server', async () => {
    const seen = await lookAt('fern.com', {
      '127.0.0.11': leadsTo('198.51.100.7'),
      '127.0.0.12': leadsTo('203.0.113.80'),
      '127.0.0.13': () => null,
      '127.0.0.14': () => ({ rcode: RCODE.REFUSED }),
    });

    const { www, ...ofName } = seen;
    expect(www.map(({ server, addresses }) => [server, ...addresses])).toEqual([
      ['ns1.host.com', '198.51.100.7'],
      ['ns2.host.com', '203.0.113.80'],
      ['ns3.host.com'],
      ['ns4.host.com'],
    ]);
    expect(ofName).toEqual({
      delegation: 'found',
      isOwnZone: true,
      signature: 'none',
      nameServers: ['ns1.host.com', 'ns2.host.com', 'ns3.host.com', 'ns4.host.com'],
      findings: [
        {
          server: 'ns1.host.com',
          address: '127.0.0.11',
          state: 'answers',
          alias: null,
          addresses: ['198.51.100.7'],
        },
        {
          server: 'ns2.host.com',
          address: '127.0.0.12',
          state: 'answers',
          alias: null,
          addresses: ['203.0.113.80'],
        },
        { server: 'ns3.host.com', address: '127.0.0.13', state: 'silent', addresses: [], alias: null },
        { server: 'ns4.host.com', address: '127.0.0.14', state: 'refuses', addresses: [], alias: null },
      ],
    });
    expect(evaluateSetup(seen, GOAL).verdict).toBe('changing');
  });

  test('a site is reached by address, by our name servers, or by an alias of its site address', async () => {
    const byAddress = await lookAt('fern.com', { '127.0.0.11': leadsTo('198.51.100.7') });
    const byServers = await lookAt('fern.com', {}, ({ name }) => ({
      answers: GOAL.nameServers.map((server) => ns(name, `${server}.`)),
    }));
    const byAlias = await lookAt('shop.fern.com', {
      '127.0.0.11': ({ name, type }) => ({
        answers:
          type === TYPE_CODES.A
            ? [record(name, { type: 'CNAME', target: 'FernStudio.namestead.site.' })]
            : [],
      }),
    });

    expect(evaluateSetup(byAddress, GOAL).verdict).toBe('by_records');
    expect(evaluateSetup(byServers, GOAL).verdict).toBe('by_name_servers');
    expect(evaluateSetup(byAlias, GOAL).verdict).toBe('by_records');
  });

  test.each<[string, Rdata | null, string, string]>([
    ['its own keys', { type: 'OPAQUE', code: 48, octets: Uint8Array.of(1) }, 'whole', 'by_records'],
    ['no keys', null, 'broken', 'broken_signature'],
  ])('a signed zone whose servers have %s is %s', async (_kind, key, signature, verdict) => {
    const ds: Rdata = { type: 'OPAQUE', code: 43, octets: Uint8Array.of(1) };
    const own = leadsTo('198.51.100.7');
    const seen = await lookAt(
      'fern.com',
      {
        '127.0.0.11': (question) =>
          question.type === 48 ? { answers: key ? [record(question.name, key)] : [] } : own(question),
      },
      ({ name, type }) =>
        type === 43
          ? { answers: [record(name, ds)] }
          : {
              authorities: [ns('fern.com.', 'ns1.host.com.')],
              additionals: [a('ns1.host.com.', '127.0.0.11')],
            },
    );

    expect(seen.signature).toBe(signature);
    expect(evaluateSetup(seen, GOAL).verdict).toBe(verdict);
  });

  test('an alias of a foreign host is resolved', async () => {
    const seen = await lookAt(
      'shop.fern.com',
      {
        '127.0.0.11': ({ name }) => ({ answers: [record(name, { type: 'CNAME', target: 'cdn.net.com.' })] }),
        '127.0.0.12': () => null,
      },
      ({ name }) =>
        name === 'cdn.net.com.'
          ? { answers: [a(name, '104.16.1.1')] }
          : {
              authorities: [ns('fern.com.', 'ns1.host.com.')],
              additionals: [a('ns1.host.com.', '127.0.0.11')],
            },
    );

    expect(seen.findings[0]).toMatchObject({ alias: 'cdn.net.com', addresses: ['104.16.1.1'] });
    expect(evaluateSetup(seen, GOAL)).toMatchObject({ verdict: 'behind_proxy', proxies: ['Cloudflare'] });
  });

  test('leftover IPv6 addresses are reported, too', async () => {
    const seen = await lookAt('fern.com', {
      '127.0.0.11': ({ name, type }) => ({
        answers: [
          type === TYPE_CODES.A
            ? a(name, '198.51.100.7')
            : record(name, { type: 'AAAA', address: '2a00:1450::1' }),
        ],
      }),
    });

    expect(evaluateSetup(seen, GOAL)).toMatchObject({
      verdict: 'stray_ipv6',
      wrongAddresses: ['2a00:1450::1'],
    });
  });

  test.each<[string, () => ReturnType<typeof lookAt>, string]>([
    [
      'an unregistered name',
      () => lookAt('fern.com', {}, () => ({ rcode: RCODE.NXDOMAIN })),
      'not_delegated',
    ],
    ['a name without name servers', () => lookAt('fern.com', {}, () => ({ answers: [] })), 'not_delegated'],
    ['a TLD with silent servers', () => lookAt('fern.com', {}, () => null), 'unknown'],
    ['silent name servers', () => lookAt('fern.com', { '127.0.0.11': () => null }), 'servers_silent'],
    [
      'a name missing from its zone',
      () => lookAt('shop.fern.com', { '127.0.0.11': () => ({ rcode: RCODE.NXDOMAIN }) }),
      'no_address',
    ],
    [
      'a zone without an address',
      () => lookAt('fern.com', { '127.0.0.11': () => ({ answers: [] }) }),
      'no_address',
    ],
  ])('%s', async (_kind, look, verdict) => {
    expect(evaluateSetup(await look(), GOAL).verdict).toBe(verdict);
  });

  test('name servers with internal addresses are listed, but not queried', async () => {
    const queried = new Set<string>();
    const root = '198.41.0.4';
    const inside = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1'];
    const world = createRoots([root], async (address, question) => {
      queried.add(address);
      const answer: Say =
        address === root
          ? {
              authorities: inside.map((_each, at) => ns('fern.com.', `ns${at}.fern.com.`)),
              additionals: inside.map((each, at) =>
                each.includes(':')
                  ? record(`ns${at}.fern.com.`, { type: 'AAAA', address: each })
                  : a(`ns${at}.fern.com.`, each),
              ),
            }
          : { rcode: RCODE.REFUSED };
      return { ...queryMessage(1, question), isResponse: true, ...answer };
    });

    const seen = await inspectMapping(world, 'fern.com');

    expect([...queried]).toEqual([root]);
    expect(seen.findings.every(({ state, address }) => state === 'silent' && address === null)).toBe(true);
  });

  test('without root servers nothing is queried, and no alarm is raised', async () => {
    const seen = await inspectMapping(
      createRoots([], async () => null),
      'fern.com',
    );

    expect(evaluateSetup(seen, GOAL)).toMatchObject({ verdict: 'unknown', pointsToUs: null });
  });
});

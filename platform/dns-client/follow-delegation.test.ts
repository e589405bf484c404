import { describe, expect, test } from 'vitest';
import { RCODE } from '#platform/dns-wire/codes.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import {
  type AskServer,
  findAddresses,
  findTexts,
  followDelegation,
  isDelegationSigned,
} from './follow-delegation.ts';

const ROOT = '198.41.0.4';
const record = (name: string, data: Rdata): DnsRecord => ({ name, class: 1, ttl: 60, data });
const ns = (name: string, target: string): DnsRecord => record(name, { type: 'NS', target });
const a = (name: string, address: string): DnsRecord => record(name, { type: 'A', address });
const cname = (name: string, target: string): DnsRecord => record(name, { type: 'CNAME', target });

type Say = Partial<Pick<DnsMessage, 'rcode' | 'answers' | 'authorities' | 'additionals' | 'isAuthoritative'>>;

/** A world of name servers: what each says, by its address. */
function buildWorld(servers: Readonly<Record<string, (question: DnsQuestion) => Say | null>>) {
  const asked: string[] = [];
  const ask: AskServer = async (address, question) => {
    asked.push(`${address} ${question.name}`);
    const said = servers[address]?.(question) ?? null;
    return said && { ...queryMessage(1, question), isResponse: true, ...said };
  };
  return { asked, world: { ask, roots: [ROOT], mayAsk: (address: string) => address !== '10.0.0.1' } };
}

const toCom: Say = {
  authorities: [ns('com.', 'a.gtld.test.com.')],
  additionals: [a('a.gtld.test.com.', '192.5.6.30')],
};
const delegated = (...hosts: readonly (readonly [string, string?])[]): Say => ({
  authorities: hosts.map(([host]) => ns('fern.com.', host)),
  additionals: hosts.flatMap(([host, address]) => (address === undefined ? [] : [a(host, address)])),
});

describe('finding the authoritative servers of a name (RFC 1034, section 5.3.3)', () => {
  test('is found by following referrals from the root, with the addresses that came along', async () => {
    const { world, asked } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': () => delegated(['ns1.fern.com.', '203.0.113.1'], ['NS2.Fern.com.', '203.0.113.2']),
      '203.0.113.1': ({ name }) => ({ isAuthoritative: true, answers: [ns(name, 'ns1.fern.com.')] }),
    });

    expect(await followDelegation(world, 'Fern.com.')).toEqual({
      kind: 'found',
      zone: 'fern.com.',
      servers: [
        { name: 'ns1.fern.com.', addresses: ['203.0.113.1'] },
        { name: 'ns2.fern.com.', addresses: ['203.0.113.2'] },
      ],
    });
    expect(asked.map((each) => each.split(' ')[0])).toEqual([ROOT, '192.5.6.30', '203.0.113.1']);
  });

  test('servers that are named elsewhere are looked up there', async () => {
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': ({ name }) =>
        name === 'fern.com.'
          ? delegated(['ns.host.com.'])
          : {
              authorities: [ns('host.com.', 'dns.host.com.')],
              additionals: [a('dns.host.com.', '203.0.113.9')],
            },
      '203.0.113.9': ({ name, type }) => ({
        answers: name === 'ns.host.com.' && type === TYPE_CODES.A ? [a(name, '203.0.113.10')] : [],
      }),
      '203.0.113.10': () => ({ answers: [] }),
    });

    expect(await followDelegation(world, 'fern.com.')).toMatchObject({
      kind: 'found',
      servers: [{ name: 'ns.host.com.', addresses: ['203.0.113.10'] }],
    });
  });

  test('a name below a zone has the zone’s servers', async () => {
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': () => delegated(['ns1.fern.com.', '203.0.113.1']),
      '203.0.113.1': () => ({ isAuthoritative: true }),
    });

    expect(await followDelegation(world, 'shop.fern.com.')).toMatchObject({
      kind: 'found',
      zone: 'fern.com.',
    });
  });

  test('a server that keeps a zone and the one below answers from the one below', async () => {
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': ({ name }) => ({
        isAuthoritative: true,
        answers: [ns(name, 'a.gtld.test.com.')],
        additionals: [a('a.gtld.test.com.', '192.5.6.30')],
      }),
    });

    expect(await followDelegation(world, 'fern.com.')).toEqual({
      kind: 'found',
      zone: 'fern.com.',
      servers: [{ name: 'a.gtld.test.com.', addresses: ['192.5.6.30'] }],
    });
  });

  test('a name that the parent zone does not have is nonexistent, with the zone that said so', async () => {
    const { world } = buildWorld({ [ROOT]: () => toCom, '192.5.6.30': () => ({ rcode: RCODE.NXDOMAIN }) });

    expect(await followDelegation(world, 'nobody.com.')).toEqual({
      kind: 'nonexistent',
      zone: 'com.',
      servers: [{ name: 'a.gtld.test.com.', addresses: ['192.5.6.30'] }],
    });
  });

  test('a silent, a refusing and a broken server are passed over for the one that answers', async () => {
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': () =>
        delegated(
          ['ns1.fern.com.', '203.0.113.1'],
          ['ns2.fern.com.', '203.0.113.2'],
          ['ns3.fern.com.', '203.0.113.3'],
        ),
      '203.0.113.2': () => ({ rcode: RCODE.REFUSED }),
      '203.0.113.3': () => ({ isAuthoritative: true }),
    });

    expect(await followDelegation(world, 'fern.com.')).toMatchObject({ kind: 'found', zone: 'fern.com.' });
  });

  test('without an answer it says which zone’s servers are silent', async () => {
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': () => delegated(['ns1.fern.com.', '203.0.113.1']),
    });

    expect(await followDelegation(world, 'fern.com.')).toMatchObject({
      kind: 'unreachable',
      zone: 'fern.com.',
      servers: [{ name: 'ns1.fern.com.' }],
    });
  });

  test('returns no address that must not be queried', async () => {
    const { world, asked } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': () => delegated(['ns1.fern.com.', '10.0.0.1']),
      '10.0.0.1': () => ({ isAuthoritative: true }),
    });

    // The caller queries those servers next.
    expect(await followDelegation(world, 'fern.com.')).toMatchObject({
      kind: 'unreachable',
      servers: [{ name: 'ns1.fern.com.', addresses: [] }],
    });
    expect(asked.some((each) => each.startsWith('10.'))).toBe(false);
  });

  test("ignores addresses outside a server's bailiwick", async () => {
    const { world, asked } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': ({ name }) =>
        name === 'fern.com.' ? delegated(['ns.other.net.', '203.0.113.66']) : null,
      '203.0.113.66': () => ({ isAuthoritative: true }),
    });

    expect(await followDelegation(world, 'fern.com.')).toMatchObject({ kind: 'unreachable' });
    expect(asked.some((each) => each.startsWith('203.0.113.66'))).toBe(false);
  });

  test.each<[string, (question: DnsQuestion) => Say]>([
    ['to itself', () => ({ authorities: [ns('com.', 'a.gtld.test.com.')] })],
    ['upwards', () => ({ authorities: [ns('.', 'a.gtld.test.com.')] })],
    ['aside', () => ({ authorities: [ns('net.', 'a.gtld.test.com.')] })],
  ])('a referral %s ends the walk', async (_kind, say) => {
    const { world } = buildWorld({ [ROOT]: () => toCom, '192.5.6.30': say });

    expect(await followDelegation(world, 'fern.com.')).toMatchObject({ kind: 'found', zone: 'com.' });
  });

  test('zones that name each other’s servers without any address are given up after a few queries', async () => {
    const { world, asked } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': ({ name }) =>
        name.endsWith('fern.com.')
          ? { authorities: [1, 2, 3, 4].map((at) => ns('fern.com.', `ns${at}.moss.com.`)) }
          : { authorities: [1, 2, 3, 4].map((at) => ns('moss.com.', `ns${at}.fern.com.`)) },
    });

    expect(await followDelegation(world, 'fern.com.')).toMatchObject({ kind: 'unreachable' });
    expect(asked.length).toBeLessThanOrEqual(40);
  });

  test('a zone that names servers and addresses without end has a few of them asked', async () => {
    const hosts = Array.from({ length: 60 }, (_, at) => `ns${at}.fern.com.`);
    const { world, asked } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': () => ({
        authorities: hosts.map((host) => ns('fern.com.', host)),
        additionals: hosts.flatMap((host, at) =>
          Array.from({ length: 30 }, (_, of) => a(host, `203.0.${at}.${of + 1}`)),
        ),
      }),
    });

    const { kind, servers } = await followDelegation(world, 'fern.com.');

    expect(kind).toBe('unreachable');
    expect(servers).toHaveLength(13);
    expect(Math.max(...servers.map(({ addresses }) => addresses.length))).toBe(4);
    expect(asked.length).toBeLessThanOrEqual(40);
  });

  test('resolves an alias to the addresses of its target; an alias of itself has none', async () => {
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': ({ name }) =>
        ({
          'www.fern.com.': { answers: [cname('www.fern.com.', 'cdn.com.')] },
          'cdn.com.': { answers: [a('cdn.com.', '203.0.113.5')] },
        })[name] ?? { answers: [cname(name, name)] },
    });

    expect(await findAddresses(world, 'www.fern.com.')).toEqual(['203.0.113.5']);
    expect(await findAddresses(world, 'loop.com.')).toEqual([]);
  });

  test('joins the strings of a TXT record, also of an alias’s target', async () => {
    const text = (...parts: readonly string[]): Rdata => ({
      type: 'TXT',
      strings: parts.map((part) => Buffer.from(part)),
    });
    const { world } = buildWorld({
      [ROOT]: () => toCom,
      '192.5.6.30': ({ name }) =>
        name === '_hint.fern.com.'
          ? { answers: [cname(name, 'hint.host.com.')] }
          : { answers: [record(name, text('connect.', 'host.com')), record(name, text('more'))] },
    });

    expect(await findTexts(world, '_Hint.fern.com.')).toEqual(['connect.host.com', 'more']);
    expect(await findTexts(buildWorld({}).world, '_hint.fern.com.')).toEqual([]);
  });

  test('takes from the parent zone, not the zone itself, whether a zone is signed', async () => {
    const ds: Rdata = { type: 'OPAQUE', code: 43, octets: Uint8Array.of(1) };
    const worldWith = (com: (question: DnsQuestion) => Say | null) =>
      buildWorld({ [ROOT]: () => toCom, '192.5.6.30': com }).world;

    const signed = worldWith(({ name, type }) => ({ answers: type === 43 ? [record(name, ds)] : [] }));
    expect(await isDelegationSigned(signed, 'Fern.com.')).toBe(true);
    expect(
      await isDelegationSigned(
        worldWith(() => ({})),
        'fern.com.',
      ),
    ).toBe(false);
    const other = worldWith(() => ({ answers: [record('moss.com.', ds)] }));
    expect(await isDelegationSigned(other, 'fern.com.')).toBe(false);
    expect(
      await isDelegationSigned(
        worldWith(() => null),
        'fern.com.',
      ),
    ).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { RCODE } from '#platform/dns-wire/codes.ts';
import type { DnsMessage, DnsQuestion, DnsRecord } from '#platform/dns-wire/message.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { TEST_DEFAULTS } from '../testing/zone-builder.ts';
import { readLiveZone } from './read-live-zone.ts';

const ROOT = '127.0.0.1';
const [ONE, TWO] = ['127.0.0.11', '127.0.0.12'];
type Say = Partial<Pick<DnsMessage, 'rcode' | 'answers' | 'authorities' | 'additionals'>> | null;
type Serve = (question: DnsQuestion) => Say;

const record = (name: string, data: Rdata): DnsRecord => ({ name, class: 1, ttl: 300, data });
const soa: Rdata = {
  type: 'SOA',
  primary: 'ns1.host.com.',
  mailbox: 'h.host.com.',
  serial: 1,
  refresh: 1,
  retry: 1,
  expire: 1,
  minimum: 1,
};

/** A server that has fern.com with these records, by owner name. */
const keeps =
  (records: Readonly<Record<string, readonly Rdata[]>>): Serve =>
  ({ name, type }) => ({
    answers: [...(records[name] ?? []), ...(name === 'fern.com.' ? [soa] : [])]
      .filter((data) => data.type === 'CNAME' || ('type' in data && TYPE_CODES[data.type as 'A'] === type))
      .map((data) => record(name, data)),
  });

/** Reads fern.com in a fake DNS that delegates it to these servers. */
function readFrom(servers: Readonly<Record<string, Serve>>, names?: readonly string[]) {
  const hosts = Object.keys(servers).map(
    (address, at) => [names?.[at] ?? `ns${at + 1}.host.com.`, address] as const,
  );
  const queried: string[] = [];
  const world = createRoots([ROOT], async (address, question) => {
    queried.push(`${address} ${question.name} ${question.type}`);
    const records: Say =
      address === ROOT
        ? {
            authorities: hosts.map(([host]) => record('fern.com.', { type: 'NS', target: host })),
            additionals: hosts.map(([host, at]) => record(host, { type: 'A', address: at })),
          }
        : (servers[address]?.(question) ?? null);
    return records && { ...queryMessage(1, question), isResponse: true, ...records };
  });
  const deps = { publicNameServers: world, defaults: TEST_DEFAULTS };
  return { queried, live: readLiveZone(deps, 'fern.com') };
}

const FERN = {
  'fern.com.': [
    { type: 'A', address: '203.0.113.80' },
    { type: 'MX', preference: 10, exchange: 'mail.host.com.' },
  ],
  'www.fern.com.': [{ type: 'CNAME', target: 'fern.com.' }],
  'google._domainkey.fern.com.': [{ type: 'TXT', strings: [Buffer.from('v=DKIM1; p=MII')] }],
} satisfies Readonly<Record<string, readonly Rdata[]>>;
const ALL = ['fern.com A', 'fern.com MX', 'google._domainkey.fern.com TXT', 'www.fern.com CNAME'];

describe('the records of a domain at other name servers', () => {
  test('are queried at the delegated servers', async () => {
    const live = await readFrom({ [ONE]: keeps(FERN) }).live;

    expect(live).toMatchObject({ ok: true, value: { nameServers: ['ns1.host.com'], leftOut: [] } });
    expect(live.ok && live.value.records.map(({ name, data }) => `${name} ${data.type}`).toSorted()).toEqual(
      ALL,
    );
  });

  test('include hosts that they refer to, whatever their names', async () => {
    const live = await readFrom({
      [ONE]: keeps({
        'fern.com.': [{ type: 'MX', preference: 1, exchange: 'post-17.fern.com.' }],
        'post-17.fern.com.': [{ type: 'CNAME', target: 'machine.fern.com.' }],
        'machine.fern.com.': [{ type: 'A', address: '203.0.113.25' }],
      }),
    }).live;

    expect(live.ok && live.value.records.map(({ name, data }) => `${name} ${data.type}`).toSorted()).toEqual([
      'fern.com MX',
      'machine.fern.com A',
      'post-17.fern.com CNAME',
    ]);
  });

  test('are not queried at lame or silent servers', async () => {
    const { live, queried } = readFrom({
      [ONE]: () => ({ rcode: RCODE.REFUSED }),
      [TWO]: keeps(FERN),
    });

    expect((await live).ok).toBe(true);
    expect(queried.filter((each) => each.startsWith(ONE)).length).toBeLessThan(3);
  });

  test('are queried at the next server if one does not answer', async () => {
    const live = await readFrom({
      [ONE]: (question) => (question.name.startsWith('www.') ? null : keeps(FERN)(question)),
      [TWO]: keeps(FERN),
    }).live;

    expect(live.ok && live.value.records.some(({ name }) => name === 'www.fern.com')).toBe(true);
  });

  test('are empty if any query is unanswered, because a partial copy would lose mail', async () => {
    const { live, queried } = readFrom({
      [ONE]: (question) => (question.name === '_dmarc.fern.com.' ? null : keeps(FERN)(question)),
    });

    expect(await live).toMatchObject({ ok: false, refusal: { code: 'live_records_incomplete' } });
    expect(queried.length).toBeLessThan(300);
  });

  test.each([null, { rcode: RCODE.NOTIMP }, { rcode: RCODE.SERVFAIL }])(
    'omit and report types that some servers do not support (%j)',
    async (records) => {
      const live = await readFrom({
        [ONE]: (question) => (question.type === TYPE_CODES.HTTPS ? records : keeps(FERN)(question)),
      }).live;

      expect(live).toMatchObject({ ok: true, value: { leftOut: [{ name: '', type: 'HTTPS' }] } });
    },
  );

  test('do not include the target of an alias', async () => {
    const live = await readFrom({
      [ONE]: (question) => {
        const records = keeps(FERN)(question);
        if (question.name !== 'www.fern.com.' || question.type !== TYPE_CODES.A) return records;
        return {
          answers: [...(records?.answers ?? []), record('fern.com.', { type: 'A', address: '203.0.113.99' })],
        };
      },
    }).live;

    expect(live.ok && live.value.records.map(({ data }) => data.type).filter((type) => type === 'A')).toEqual(
      ['A'],
    );
  });

  test.each<[string, Readonly<Record<string, Serve>>, readonly string[] | undefined, string]>([
    ['its name servers are ours', { [ONE]: keeps(FERN) }, ['ns1.namestead.test.'], 'served_here'],
    ['no server answers', { [ONE]: () => null }, undefined, 'not_served_elsewhere'],
    ['it has no delegation', {}, undefined, 'not_served_elsewhere'],
    ['every server is lame', { [ONE]: () => ({ rcode: RCODE.REFUSED }) }, undefined, 'not_served_elsewhere'],
  ])('are empty where %s', async (_kind, servers, names, code) => {
    expect(await readFrom(servers, names).live).toMatchObject({ ok: false, refusal: { code } });
  });

  test('are queried only at other providers’ servers if the delegation includes ours', async () => {
    const { live, queried } = readFrom({ [ONE]: keeps({}), [TWO]: keeps(FERN) }, [
      'ns1.namestead.test.',
      'ns2.host.com.',
    ]);

    expect(await live).toMatchObject({ ok: true, value: { nameServers: ['ns2.host.com'] } });
    expect(queried.some((each) => each.includes(`${ONE} www.`))).toBe(false);
  });
});

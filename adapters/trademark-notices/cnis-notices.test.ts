import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printTrademarkNotice } from '#platform/epp-wire/trademark-notice.ts';
import { silentLog } from '#platform/log/log.ts';
import { cnisNotices } from './cnis-notices.ts';

const KEY = '2026030100/a/b/c/abcdef0000000001';
const NOTICE = printTrademarkNotice({
  id: 'n1',
  notBefore: new Date('2026-03-01T00:00:00Z'),
  notAfter: new Date('2026-03-03T00:00:00Z'),
  label: 'lumivara',
  claims: [
    {
      markName: 'LUMIVARA',
      holders: [
        {
          entitlement: 'owner',
          name: 'Ada',
          organization: 'Lumivara Lighting GmbH',
          street: ['Lampenweg 4'],
          city: 'Köln',
          state: null,
          postalCode: '50667',
          countryCode: 'DE',
        },
      ],
      jurisdiction: { countryCode: 'EU', description: 'European Union' },
      classes: [{ number: 11, description: 'Lighting' }],
      goodsAndServices: 'Lamps',
    },
  ],
});

let server: Server;
let url: string;
let asked: IncomingMessage[];
let answer: { readonly status: number; readonly body: string; readonly location?: string } | null;

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request);
    // Without an answer the line stays open.
    if (!answer) return;
    if (answer.location !== undefined) reply.setHeader('location', answer.location);
    reply.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `127.0.0.1:${(server.address() as AddressInfo).port}/cnis`;
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: NOTICE };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchNotice = (key = KEY, login = '') =>
  cnisNotices({ url: `http://${login}${url}`, log: silentLog, timeout: 300 }).fetch(key);

describe('reading trademark claims notices (RFC 9361, Claims Notice Information Service)', () => {
  test('fetches a notice by its lookup key, without private addresses', async () => {
    expect(await fetchNotice()).toEqual({
      id: 'n1',
      notBefore: new Date('2026-03-01T00:00:00Z'),
      notAfter: new Date('2026-03-03T00:00:00Z'),
      claims: [
        {
          markName: 'LUMIVARA',
          holders: [{ name: 'Ada', organization: 'Lumivara Lighting GmbH', city: 'Köln', countryCode: 'DE' }],
          jurisdiction: 'European Union',
          classes: [{ number: 11, description: 'Lighting' }],
          goodsAndServices: 'Lamps',
        },
      ],
    });
    expect(asked.map((request) => request.url)).toEqual([`/cnis/${KEY}.xml`]);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test('the operator’s login goes along', async () => {
    await fetchNotice(KEY, 'regis:se%20cret@');

    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('regis:se cret').toString('base64')}`);
  });

  test.each([
    ['not there', { status: 404, body: 'no' }],
    ['no notice', { status: 200, body: '<html></html>' }],
    ['no XML', { status: 200, body: 'no' }],
    ['too long', { status: 200, body: NOTICE + ' '.repeat(1_000_001) }],
    ['somewhere else', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
    ['never answered', null],
  ])('one that is %s cannot be had, and nothing is thrown', async (_what, wrong) => {
    answer = wrong;

    expect(await fetchNotice()).toBeNull();
  });

  test.each(['', '../../admin/clock', 'http://elsewhere.test/x', `${KEY}/../..`, `${KEY}?x`])(
    'rejects a key that would change the URL: %j',
    async (key) => {
      expect(await fetchNotice(key)).toBeNull();
      expect(asked).toEqual([]);
    },
  );
});

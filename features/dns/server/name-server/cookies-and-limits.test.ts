import { describe, expect, test } from 'vitest';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import { QTYPE, dnsQuery, buildEdns } from '../../testing/dns-client.ts';
import { testResponder } from '../../testing/test-responder.ts';
import type { TestResponderSettings } from '../../testing/test-responder.ts';
import { compiledZone } from '../../testing/zone-builder.ts';
import { COOKIE_OPTION } from './server-cookies.ts';
import { ZoneCache } from './zone-cache.ts';

const CLIENT_COOKIE = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const ADDRESS = '192.0.2.9';

/** Queries a responder that serves example.com; null if it does not answer. */
function bench(settings: TestResponderSettings = {}) {
  const zone = compiledZone('example.com', ['mail.example.com A 192.0.2.25', '*.w.example.com A 192.0.2.1']);
  const cache = new ZoneCache(
    async () => zone,
    () => undefined,
  );
  cache.notice('example.com', 1);
  const responder = testResponder(cache, settings);
  return async (
    query: DnsMessage,
    transport: 'udp' | 'tcp' = 'udp',
    address = ADDRESS,
  ): Promise<DnsMessage | null> => {
    const reply = await responder.reply(Buffer.from(encodeMessage(query)), transport, address);
    if (reply === null) return null;
    const decoded = decodeMessage(reply);
    if (!decoded.ok) throw decoded.refusal;
    return decoded.value;
  };
}

function query(name: string, cookie: Uint8Array | null = CLIENT_COOKIE, type: number = QTYPE.A): DnsMessage {
  const options = cookie === null ? [] : [{ code: COOKIE_OPTION, octets: cookie }];
  return dnsQuery(name, type, { edns: buildEdns(1_232, { options }) });
}

function readCookie(answer: DnsMessage | null): Uint8Array {
  const cookie = answer?.edns?.options.find(({ code }) => code === COOKIE_OPTION)?.octets;
  if (cookie === undefined) throw new Error('no cookie in the answer');
  return cookie;
}

describe('cookies (RFC 7873)', () => {
  test.each([
    ['records', 'mail.example.com.'],
    ['NXDOMAIN', 'none.example.com.'],
    ['a foreign name', 'example.net.'],
    ['the class of version.bind', 'version.bind.'],
  ])('a client cookie is returned with a server cookie: %s', async (_what, name) => {
    const ask = bench();

    for (let round = 0; round < 2; round += 1) {
      const cookie = readCookie(await ask(query(name)));

      expect(cookie).toHaveLength(24);
      expect([...cookie.subarray(0, 8)]).toEqual([...CLIENT_COOKIE]);
    }
  });

  test('a query without a cookie gets none, even for a cached answer', async () => {
    const ask = bench();
    await ask(query('mail.example.com.'));

    expect((await ask(query('mail.example.com.', null)))?.edns?.options).toEqual([]);
    expect((await ask(dnsQuery('mail.example.com.', QTYPE.A)))?.edns).toBeNull();
  });

  test('our cookie is returned unchanged while it is fresh', async () => {
    const ask = bench();
    const given = readCookie(await ask(query('mail.example.com.')));

    expect(readCookie(await ask(query('www.example.com.', given)))).toEqual(given);
  });

  test('an invalid cookie is FORMERR (section 5.2.2)', async () => {
    const answer = await bench()(query('mail.example.com.', Uint8Array.of(1, 2, 3)));

    expect([answer?.rcode, answer?.answers]).toEqual([1, []]);
  });

  test('a cookie can be requested without a question (section 5.4)', async () => {
    const answer = await bench()({ ...query('.'), questions: [] });

    expect([answer?.rcode, readCookie(answer).length, answer?.questions]).toEqual([0, 24, []]);
  });

  test('an answer stays within the client’s limit, including its cookie', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `a.example.com A 192.0.2.${at}`);
    const zone = compiledZone('example.com', lines.slice(0, 28));
    const cache = new ZoneCache(
      async () => zone,
      () => undefined,
    );
    cache.notice('example.com', 1);
    const responder = testResponder(cache);

    for (let size = 480; size < 560; size += 1) {
      for (const cookie of [CLIENT_COOKIE, null]) {
        const options = cookie === null ? [] : [{ code: COOKIE_OPTION, octets: cookie }];
        const request = dnsQuery('a.example.com.', QTYPE.A, { edns: buildEdns(size, { options }) });
        const reply = await responder.reply(Buffer.from(encodeMessage(request)), 'udp', ADDRESS);

        expect(reply?.length).toBeLessThanOrEqual(Math.max(512, size));
      }
    }
  });
});

describe('an answer sent to one network too often', () => {
  async function flood(ask: ReturnType<typeof bench>, times: number, one: () => DnsMessage) {
    const outcomes: string[] = [];
    for (let at = 0; at < times; at += 1) {
      const answer = await ask(one());
      outcomes.push(answer === null ? 'nothing' : answer.isTruncated ? 'cut' : `rcode ${answer.rcode}`);
    }
    return Object.fromEntries(
      [...new Set(outcomes)].map((each) => [each, outcomes.filter((one_) => one_ === each).length]),
    );
  }

  test('is alternately truncated and dropped: real resolvers retry over TCP', async () => {
    const ask = bench({ rateLimit: 10 });

    expect(await flood(ask, 30, () => dnsQuery('mail.example.com.', QTYPE.A))).toEqual({
      'rcode 0': 10,
      cut: 10,
      nothing: 10,
    });
    expect((await ask(dnsQuery('mail.example.com.', QTYPE.A), 'tcp'))?.answers).toHaveLength(1);
  });

  test('is BADCOOKIE with a cookie for clients that support it, and complete with that cookie (RFC 7873, section 5.2.3)', async () => {
    const ask = bench({ rateLimit: 10 });

    expect(await flood(ask, 30, () => query('mail.example.com.'))).toEqual({
      'rcode 0': 10,
      'rcode 23': 10,
      nothing: 10,
    });
    let cookie: Uint8Array | undefined;
    while (cookie === undefined) {
      const answer = await ask(query('mail.example.com.'));
      cookie = answer === null ? undefined : readCookie(answer);
    }
    const good = cookie;
    expect(await flood(ask, 30, () => query('mail.example.com.', good))).toEqual({ 'rcode 0': 30 });
  });

  test.each([
    ['names that do not exist', (at: number) => `none${at}.example.com.`],
    ['names that a wildcard covers', (at: number) => `n${at}.w.example.com.`],
    ['foreign names', (at: number) => `n${at}.example.net.`],
  ])('%s count as one answer', async (_what, name) => {
    const ask = bench({ rateLimit: 10 });
    let at = 0;

    const outcomes = await flood(ask, 30, () => dnsQuery(name((at += 1)), QTYPE.A));

    expect((outcomes['rcode 0'] ?? 0) + (outcomes['rcode 3'] ?? 0) + (outcomes['rcode 5'] ?? 0)).toBe(10);
  });

  test('does not affect other networks', async () => {
    const ask = bench({ rateLimit: 10 });
    await flood(ask, 100, () => dnsQuery('mail.example.com.', QTYPE.A));

    expect((await ask(dnsQuery('mail.example.com.', QTYPE.A), 'udp', '198.51.100.1'))?.answers).toHaveLength(
      1,
    );
    expect((await ask(dnsQuery('example.com.', QTYPE.A)))?.answers).toHaveLength(2);
  });
});

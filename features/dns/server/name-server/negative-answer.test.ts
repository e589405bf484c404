import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMessage } from '#platform/dns-wire/decode-message.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import type { DnsMessage } from '#platform/dns-wire/message.ts';
import { answerQuery } from '../../rules/answer-query.ts';
import { QTYPE, dnsQuery, buildEdns } from '../../testing/dns-client.ts';
import { testResponder } from '../../testing/test-responder.ts';
import { compiledZone } from '../../testing/zone-builder.ts';
import { ZoneCache } from './zone-cache.ts';

const zone = compiledZone('example.com', [
  'mail.example.com A 192.0.2.25',
  'a.deep.example.com A 192.0.2.7',
  '*.wild.example.com A 192.0.2.42',
  'set.wild.example.com A 192.0.2.43',
  '*.cwild.example.com CNAME mail.example.com.',
  'sub.example.com NS ns1.sub.example.com.',
  'ns1.sub.example.com A 192.0.2.53',
  'away.example.com CNAME missing.example.com.',
]);

const label = fc.constantFrom(
  'a',
  'deep',
  'wild',
  'set',
  'cwild',
  'sub',
  'ns1',
  'mail',
  'away',
  'none',
  'NONE',
  '*',
  'b\\.c',
  '\\255x',
);
const name = fc
  .array(label, { maxLength: 4 })
  .map((labels) => `${labels.map((each) => `${each}.`).join('')}example.com.`);
const type = fc.constantFrom(...Object.values(QTYPE).filter((each) => each !== QTYPE.AXFR), 43, 65, 4_321);

describe('preassembled negative answers', () => {
  test('equal the generic ones for any query', async () => {
    const cache = new ZoneCache(
      async () => zone,
      () => undefined,
    );
    cache.notice('example.com', 1);
    const responder = testResponder(cache);

    await fc.assert(
      fc.asyncProperty(
        name,
        type,
        fc.constantFrom(null, buildEdns(), buildEdns(1_232, { dnssecOk: true })),
        async (queryName, of, edns) => {
          const query = dnsQuery(queryName, of, { edns, recursionDesired: true });
          const reply = await responder.reply(Buffer.from(encodeMessage(query)), 'udp', '192.0.2.9');
          const decoded = reply && decodeMessage(reply);
          if (!decoded?.ok) throw new Error('not a valid DNS message');

          const { isShared: _isShared, ...expected } = answerQuery(zone, {
            name: queryName,
            type: of,
            class: 1,
          });
          expect(lowered(decoded.value)).toMatchObject(lowered(expected));
          expect(decoded.value).toMatchObject({
            id: query.id,
            questions: query.questions,
            recursionDesired: true,
          });
          expect(decoded.value.edns).toEqual(edns);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('count for their zone', async () => {
    const cache = new ZoneCache(
      async () => zone,
      () => undefined,
    );
    cache.notice('example.com', 1);
    const responder = testResponder(cache);
    const ask = (queryName: string, of: number) =>
      responder.reply(Buffer.from(encodeMessage(dnsQuery(queryName, of))), 'udp', '192.0.2.9');

    for (let round = 0; round < 3; round += 1) {
      await ask('none.example.com.', QTYPE.A);
      await ask('mail.example.com.', QTYPE.AAAA);
      await ask('mail.example.com.', QTYPE.A);
      await ask('example.net.', QTYPE.A);
    }

    expect(cache.takeCounts()).toEqual([{ name: 'example.com', asked: 9, missing: 3 }]);
    expect(cache.takeCounts()).toEqual([]);
  });
});

/** Ignores letter case of names; answers preserve the query's. */
function lowered(answer: Partial<DnsMessage>): object {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'name' ? String(value).toLowerCase() : value)),
  );
}

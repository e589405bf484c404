import { describe, expect, test } from 'vitest';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { RCODE } from '#platform/dns-wire/codes.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { TargetLookup } from './target-lookup.ts';

/** A public root that answers for every name itself, with these addresses. */
function world(addresses: readonly string[] | 'nothing' | 'silence') {
  let asked = 0;
  const roots = createRoots(['198.41.0.4'], async (_server, question) => {
    asked += 1;
    if (addresses === 'silence') return null;
    const answer = (data: Rdata) => ({ name: question.name, class: 1, ttl: 60, data });
    const answers =
      addresses === 'nothing'
        ? []
        : addresses.flatMap((address): Rdata[] => {
            const type = address.includes(':') ? 'AAAA' : 'A';
            return question.type === TYPE_CODES[type] ? [{ type, address }] : [];
          });
    return {
      ...queryMessage(1, question),
      isResponse: true,
      rcode: addresses === 'nothing' ? RCODE.NXDOMAIN : RCODE.NOERROR,
      answers: answers.map(answer),
    };
  });
  return { roots, countAsked: () => asked };
}

describe('what DNS says of a redirect’s target (acquisition, section 5: a server check)', () => {
  test.each([
    ['a public address', ['93.184.216.34', '10.0.0.1'], 'reachable'],
    ['a public address of IPv6 alone', ['2001:4860:4860::8888'], 'reachable'],
    ['private addresses alone', ['10.0.0.1', '192.168.1.7'], 'impossible'],
    ['this machine', ['127.0.0.1', '::1'], 'impossible'],
    ['a name that does not exist', 'nothing', 'unreachable'],
    ['a name without addresses', [], 'unreachable'],
    ['no answer, not even from the root', 'silence', 'unknown'],
  ] as const)('%s: %s is %s', async (_what, addresses, reach) => {
    const { roots } = world(addresses === 'nothing' || addresses === 'silence' ? addresses : [...addresses]);

    expect(await new TargetLookup(roots).find('example.com')).toBe(reach);
  });

  test('without roots, as in the sandbox, nothing is asked', async () => {
    const lookup = new TargetLookup(createRoots([], async () => Promise.reject(new Error('asked'))));

    expect(await lookup.find('example.com')).toBe('unknown');
  });

  test('a finding is kept for ten minutes', async () => {
    let now = 0;
    const { roots, countAsked } = world(['93.184.216.34']);
    const lookup = new TargetLookup(roots, () => now);

    await lookup.find('example.com');
    const once = countAsked();
    await lookup.find('example.com');
    expect(countAsked()).toBe(once);
    now = 10 * 60_000 + 1;
    await lookup.find('example.com');
    expect(countAsked()).toBe(2 * once);
  });
});

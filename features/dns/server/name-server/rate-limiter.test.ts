import { describe, expect, test } from 'vitest';
import { Peers } from './peers.ts';
import { RateLimiter } from './rate-limiter.ts';

const peers = new Peers();

/** A limiter of 10 answers per second with its own clock. */
function bench(perSecond = 10) {
  const clock = { now: 1_000_000 };
  const limiter = new RateLimiter({ perSecond, now: () => clock.now, seed: 7 });
  const ask = (address: string, times: number, key = 1): string[] =>
    Array.from({ length: times }, () => limiter.decide(peers.of(address), key));
  return { clock, ask, limiter };
}

const count = (verdicts: readonly string[], wanted: string): number =>
  verdicts.filter((verdict) => verdict === wanted).length;

describe('rate limiting of equal answers per network', () => {
  test('one second’s worth is answered; the rest is alternately truncated and dropped', () => {
    const verdicts = bench().ask('192.0.2.1', 30);

    expect(verdicts.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'answer'));
    expect([count(verdicts, 'slip'), count(verdicts, 'drop')]).toEqual([10, 10]);
  });

  test('the budget refills over time, up to one second’s worth', () => {
    const { clock, ask } = bench();
    ask('192.0.2.1', 30);

    clock.now += 500;
    expect(count(ask('192.0.2.1', 30), 'answer')).toBe(5);
    clock.now += 60_000;
    expect(count(ask('192.0.2.1', 30), 'answer')).toBe(10);
  });

  test.each([
    ['192.0.2.1', '192.0.2.254', true],
    ['192.0.2.1', '192.0.3.1', false],
    ['2001:db8:1:200::1', '2001:db8:1:2ff::9', true],
    ['2001:db8:1:200::1', '2001:db8:1:300::1', false],
    ['::ffff:192.0.2.1', '192.0.2.9', true],
  ])('%s and %s are in one network: %s', (one, other, isSame) => {
    const { ask } = bench();
    ask(one, 10);

    expect(ask(other, 1)[0] === 'answer').toBe(!isSame);
  });

  test('another answer has its own limit', () => {
    const { ask } = bench();
    ask('192.0.2.1', 30, 1);

    expect(ask('192.0.2.1', 10, 2)).not.toContain('drop');
  });

  test.each([['127.0.0.1'], ['127.8.8.8'], ['::1'], ['::ffff:127.0.0.1']])(
    '%s is loopback and has no limit',
    (address) => {
      expect(new Set(bench().ask(address, 100))).toEqual(new Set(['answer']));
    },
  );

  test('a limit of 0 disables it', () => {
    expect(new Set(bench(0).ask('192.0.2.1', 1_000))).toEqual(new Set(['answer']));
  });

  test('a flood from many networks stays within the table, and limited networks stay limited', () => {
    const { ask, limiter } = bench();
    ask('192.0.2.1', 100);

    for (let network = 0; network < 200_000; network += 1)
      limiter.decide({ octets: new Uint8Array(4), network, isLoopback: false }, 1);

    expect(count(ask('192.0.2.1', 100), 'answer')).toBeLessThanOrEqual(10);
  });
});

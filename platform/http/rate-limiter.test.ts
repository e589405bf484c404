import { describe, expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

describe('the limit of calls in a minute', () => {
  test('refuses with the seconds until the next minute, and counts from zero then', () => {
    let now = 30_000;
    const limiter = new RateLimiter(() => now);

    expect(limiter.count('a', 2)).toBeNull();
    expect(limiter.count('a', 2)).toBeNull();
    expect(limiter.count('a', 2)).toBe(30);
    expect(limiter.count('b', 2)).toBeNull();
    now = 60_000;
    expect(limiter.count('a', 2)).toBeNull();
  });

  test('holds a bounded number of keys, and keeps those that call again and again', () => {
    const limiter = new RateLimiter(() => 0, 1_000);

    for (let call = 0; call < 100_000; call += 1) {
      limiter.count(`stranger ${call}`, 10);
      if (call % 500 === 0) limiter.count('busy', 10);
    }

    expect(limiter.size).toBeLessThanOrEqual(1_000);
    expect(limiter.count('busy', 10)).toBe(60);
  });
});

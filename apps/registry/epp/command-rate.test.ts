import { describe, expect, test } from 'vitest';

import { createCommandRate } from './command-rate.ts';

describe('commands a second', () => {
  test('are rejected above the limit, for each registrar separately, until the next second', () => {
    let now = 0;
    const rate = createCommandRate(2, () => now);

    expect([rate.count('one'), rate.count('one'), rate.count('one'), rate.count('two')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    now = 1_000;
    expect(rate.count('one')).toBe(true);
    expect(rate.figures()).toEqual({
      one: { busiestSecond: 3, refused: 1 },
      two: { busiestSecond: 1, refused: 0 },
    });
  });
});

import { describe, expect, test } from 'vitest';
import { clockOffsetFrom } from './clock.ts';

const current = { offset: 3_600_000, realNow: new Date('2026-11-01T00:00:00Z') };

describe('moving the clock of the sandbox', () => {
  test.each([
    ['+30d', 3_600_000 + 30 * 86_400_000],
    ['-1h', 0],
    ['+90s', 3_690_000],
    ['+10m', 4_200_000],
    ['reset', 0],
    ['2026-11-02', 86_400_000],
    ['2026-11-01T00:00:10Z', 10_000],
  ])('%s', (typed, offset) => {
    expect(clockOffsetFrom(typed, current)).toBe(offset);
  });

  test.each(['30d', '+d', 'tomorrow', '+5y', '2026-13-45', ''])('"%s" is not understood', (typed) => {
    expect(clockOffsetFrom(typed, current)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { isSaleOn } from './sale.ts';

const window = { startsAt: new Date('2026-11-20T00:00:00Z'), expiresAt: new Date('2026-12-01T00:00:00Z') };

describe('sale windows (cart spec, section 5: shown only when now lies between start_date and expires)', () => {
  test.each([
    ['2026-11-19T23:59:59.999Z', false],
    ['2026-11-20T00:00:00Z', true],
    ['2026-11-25T12:00:00Z', true],
    ['2026-11-30T23:59:59.999Z', true],
    ['2026-12-01T00:00:00Z', false],
    ['2027-01-01T00:00:00Z', false],
  ])('at %s the sale is on: %s', (now, expected) => {
    expect(isSaleOn(window, new Date(now))).toBe(expected);
  });
});

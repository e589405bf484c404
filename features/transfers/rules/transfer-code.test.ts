import { expect, test } from 'vitest';
import { days } from '#platform/kernel/duration.ts';
import { CODE_LENGTH, codeLife } from './transfer-code.ts';

const NOW = new Date('2026-11-26T12:00:00Z');

test.each([
  ['com', 14],
  ['de', 30],
  ['eu', 14],
  ['unsold', 14],
])('a transfer code of a .%s name is valid for %i days', (tld, life) => {
  expect(codeLife(tld, NOW)).toBe(days(life));
});

test('a transfer code has the 128 bits of RFC 9154, section 4.1', () => {
  expect(CODE_LENGTH * 5).toBeGreaterThanOrEqual(128);
});

import { expect, test } from 'vitest';
import { retryTime, retryTimeText } from './retry-time.ts';

const NOW = new Date('2026-05-01T09:00:00Z');
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

test.each([
  ['10 seconds', 10_000, 60_000],
  ['2 minutes', 120_000, 120_000],
  ['2 hours and 59 minutes', 10_740_000, 10_800_000],
  ['3 hours', 10_800_000, 10_800_000],
  ['26 hours', 93_600_000, 172_800_000],
])('the retry time is never before the end: %s (acquisition, section 4)', (_what, milliseconds, retryIn) => {
  expect(retryTime(later(milliseconds), NOW)).toEqual(later(retryIn));
});

test.each([
  ['later', null],
  ['later', 0],
  ['later', -1],
  ['in 1 minute', 1],
  ['in 2 minutes', 60_001],
  ['in 59 minutes', 59 * 60_000],
  ['in 1 hour', 3_600_000],
  ['in 3 hours', 10_740_000],
  ['in 1 day', 86_400_000],
  ['in 2 days', 93_600_000],
])('reads "%s" (management, section 8)', (text, milliseconds) => {
  expect(retryTimeText(milliseconds === null ? null : later(milliseconds), NOW).message).toBe(text);
});

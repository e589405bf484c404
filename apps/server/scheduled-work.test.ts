import { expect, test } from 'vitest';
import { days, hours } from '#platform/kernel/duration.ts';
import { nextDueAt } from './scheduled-work.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const at = (text: string) => new Date(text);

test('the first backup is due at once', () => {
  expect(nextDueAt({ every: days(1), at: null }, null, NOW)).toEqual(NOW);
  expect(nextDueAt({ every: days(1), at: '03:00' }, null, NOW)).toEqual(NOW);
});

test('without a time of day, one follows the last after the given time', () => {
  expect(nextDueAt({ every: hours(6), at: null }, at('2026-11-23T07:12:00Z'), NOW)).toEqual(
    at('2026-11-23T13:12:00Z'),
  );
});

test.each([
  ['one made by hand in the afternoon', '2026-11-22T15:00:00Z', days(1), '2026-11-23T03:00:00Z'],
  ['the one of last night, made on time', '2026-11-23T03:00:20Z', days(1), '2026-11-24T03:00:00Z'],
  ['one made shortly before its time', '2026-11-23T02:59:00Z', days(1), '2026-11-23T03:00:00Z'],
  ['one of the week before', '2026-11-16T03:00:10Z', days(7), '2026-11-23T03:00:00Z'],
])('with a time of day, after %s the next is due at that time', (_case, last, every, next) => {
  expect(nextDueAt({ every, at: '03:00' }, at(last), NOW)).toEqual(at(next));
});

import { expect, test } from 'vitest';
import { mappingCheckTimes } from './mapping-term.ts';

test('checks connections of the last two days every ten minutes until they work, and all others every six hours', () => {
  expect(mappingCheckTimes(new Date('2026-05-03T12:00:00Z'))).toEqual({
    freshSince: new Date('2026-05-01T12:00:00Z'),
    freshBefore: new Date('2026-05-03T11:50:00Z'),
    othersBefore: new Date('2026-05-03T06:00:00Z'),
  });
});

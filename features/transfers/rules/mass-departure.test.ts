import { expect, test } from 'vitest';
import { isPlausibleLoss } from './mass-departure.ts';

test.each([
  [{ gone: 0, lately: 0, held: 0 }, true],
  [{ gone: 5, lately: 0, held: 5 }, true],
  [{ gone: 6, lately: 0, held: 12 }, false],
  [{ gone: 1, lately: 5, held: 12 }, false],
  [{ gone: 90, lately: 10, held: 10_000 }, true],
  [{ gone: 91, lately: 10, held: 10_000 }, false],
])('of %j the loss is plausible: %s', (names, isPlausible) => {
  expect(isPlausibleLoss(names)).toBe(isPlausible);
});

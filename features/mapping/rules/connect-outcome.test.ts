import { expect, test } from 'vitest';
import { connectOutcome } from './mapping-status.ts';

test.each([
  [undefined, 'connected'],
  ['', 'connected'],
  ['access_denied', 'cancelled'],
  ['server_error', 'failed'],
  ['anything else', 'failed'],
] as const)('who comes back with the error %s has %s', (error, outcome) => {
  expect(connectOutcome(error)).toBe(outcome);
});

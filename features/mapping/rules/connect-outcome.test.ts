import { expect, test } from 'vitest';
import { connectOutcome } from './mapping-status.ts';

test.each([
  [undefined, 'connected'],
  ['', 'connected'],
  ['access_denied', 'cancelled'],
  ['server_error', 'failed'],
  ['anything else', 'failed'],
] as const)('a return with the error %s is %s', (error, outcome) => {
  expect(connectOutcome(error)).toBe(outcome);
});

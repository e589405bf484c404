import { expect, test } from 'vitest';
import { supportsAuthCodeTransfer } from './supports-auth-code-transfer.ts';

test.each([
  ['com', true],
  ['de', true],
  ['uk', false],
  ['jp', false],
  // We do not sell these.
  ['berlin', false],
  ['invalid', false],
])('names under .%s come here by a code: %s (acquisition, section 2 "Transfer a Domain")', (tld, comes) => {
  expect(supportsAuthCodeTransfer(tld)).toBe(comes);
});

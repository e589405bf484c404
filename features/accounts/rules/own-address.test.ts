import { expect, test } from 'vitest';
import { isOwnAddress } from './email-address.ts';

test.each([
  ['ada@example.com', 'ada@example.com', true, true],
  [' Ada@Example.com ', 'ada@example.com', true, true],
  ['ada@example.com', 'ada@example.com', false, false],
  ['eve@example.com', 'ada@example.com', true, false],
  ['', 'ada@example.com', true, false],
])('%j is the own address of %j (confirmed: %s): %s', (address, email, isConfirmed, isOwn) => {
  expect(isOwnAddress(address, { email, isConfirmed })).toBe(isOwn);
});

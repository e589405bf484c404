import { expect, test } from 'vitest';

import { isOperator } from './operator-module.ts';

test.each([
  ['an operator', 'ops@example.com', true, ['ops@example.com'], true],
  ['an operator in capitals', 'Ops@Example.com', true, ['ops@example.com'], true],
  ['an unconfirmed address', 'ops@example.com', false, ['ops@example.com'], false],
  ['another', 'ada@example.com', true, ['ops@example.com'], false],
  ['part of an address', 'ps@example.com', true, ['ops@example.com'], false],
  ['anyone where nobody is named', 'ops@example.com', true, [], false],
])('%s', (_who, email, isEmailVerified, operators, expected) => {
  expect(isOperator({ email, isEmailVerified }, operators)).toBe(expected);
});

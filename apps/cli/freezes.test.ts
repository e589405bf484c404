import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { readFrozenName } from './freezes.ts';

test('domain unfreeze reads one name, in any spelling', () => {
  expect(readFrozenName(['Bücher.example'])).toBe('xn--bcher-kva.example');
  for (const words of [[], ['one.com', 'two.com'], ['not a name']])
    expect(() => readFrozenName(words)).toThrow(UsageError);
});

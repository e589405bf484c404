import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { formatFrozen, readFrozenName } from './freezes.ts';

test('domain unfreeze reads one name, in any spelling', () => {
  expect(readFrozenName(['Bücher.example'])).toBe('xn--bcher-kva.example');
  for (const words of [[], ['one.com', 'two.com'], ['not a name']])
    expect(() => readFrozenName(words)).toThrow(UsageError);
});

test('domain frozen lists since when, which domain, and whose', () => {
  const frozenAt = new Date('2026-11-26T12:00:00Z');

  expect(formatFrozen([])).toBe('No domain is frozen.');
  expect(formatFrozen([{ name: 'xn--bcher-kva.example', frozenAt, manager: 'ada@example.com' }])).toBe(
    '2026-11-26 12:00  bücher.example  ada@example.com',
  );
});

import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { formatDifferences, readGoneName } from './registry-differences.ts';

describe('registry confirm-gone', () => {
  test('reads a name in A-labels, or all', () => {
    expect(readGoneName(['Bücher.de'])).toBe('xn--bcher-kva.de');
    expect(readGoneName(['--all'])).toBeNull();
  });

  test.each([[['nonsense name']], [[]], [['one.com', 'two.com']], [['one.com', '--all']]])(
    'refuses %j',
    (words) => {
      expect(() => readGoneName(words)).toThrow(UsageError);
    },
  );
});

test('registry differences lists each with its date and whether it is open', () => {
  const foundAt = new Date('2026-11-01T12:34:56Z');
  const open = {
    name: 'a.com',
    kind: 'expires_sooner',
    detail: 'paid until …',
    isRepaired: false,
    foundAt,
  } as const;
  const repaired = { ...open, name: 'xn--bcher-kva.de', kind: 'left', isRepaired: true } as const;

  expect(formatDifferences([open, repaired])).toBe(
    '2026-11-01 12:34  open      a.com  expires_sooner: paid until …\n' +
      '2026-11-01 12:34  repaired  bücher.de  left: paid until …',
  );
  expect(formatDifferences([])).toBe('We and the registry agree.');
});

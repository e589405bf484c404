import { expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { formatDeletions, readDayCount } from './registry-deletions.ts';

const at = (text: string) => new Date(`${text}:00Z`);

test('registry deletions reads a number of days', () => {
  expect(readDayCount([])).toBe(14);
  expect(readDayCount(['--days', '3'])).toBe(3);
  for (const days of ['0', '-1', '1.5', 'week', '401']) {
    expect(() => readDayCount(['--days', days])).toThrow(UsageError);
  }
});

test('registry deletions lists names that will be deleted, and what became of others', () => {
  const endedAt = at('2026-11-01T12:00');
  const settled = {
    id: 1,
    endedAt,
    settledAt: at('2026-11-20T12:03'),
    state: 'deleted',
    roid: 'R1',
  } as const;

  expect(
    formatDeletions(
      [{ name: 'xn--bcher-kva.de', endedAt: at('2026-12-03T08:00'), deletedFrom: at('2026-12-01T08:00') }],
      [
        { ...settled, domain: 'gone.com', isCharged: false, keptReason: null },
        { ...settled, domain: 'late.com', isCharged: true, keptReason: null },
        { ...settled, domain: 'kept.com', state: 'kept', isCharged: false, keptReason: 'it was renewed' },
      ],
    ),
  ).toBe(
    [
      '2026-12-01 08:00  to delete  bücher.de  paid until 2026-12-03',
      '2026-11-20 12:03  deleted    gone.com  paid until 2026-11-01',
      '2026-11-20 12:03  deleted    late.com  paid until 2026-11-01; the registry charged a year and refunds nothing',
      '2026-11-20 12:03  kept       kept.com  it was renewed',
    ].join('\n'),
  );
  expect(formatDeletions([], [])).toBe('No name is to be deleted, and none was.');
});

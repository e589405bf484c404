import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSort, sortRows } from './table-sort.ts';

const rows = fc.array(fc.record({ id: fc.nat(), value: fc.option(fc.integer({ min: 0, max: 9 })) }));
const orders = fc.constantFrom('asc' as const, 'desc' as const);

describe('sorted rows', () => {
  test('are the same rows in order, those without a value last', () => {
    fc.assert(
      fc.property(rows, orders, (all, order) => {
        const sorted = sortRows(all, (row) => row.value, order);

        expect(new Set(sorted)).toEqual(new Set(all));
        const values = sorted.map((row) => row.value);
        const known = values.filter((value) => value !== null);
        expect(values.slice(known.length).every((value) => value === null)).toBe(true);
        expect(known).toEqual(known.toSorted((one, two) => (order === 'asc' ? one - two : two - one)));
      }),
    );
  });

  test('keep the order they had where their values are equal', () => {
    fc.assert(
      fc.property(rows, orders, (all, order) => {
        const sorted = sortRows(all, (row) => row.value, order);
        for (const [place, row] of sorted.entries()) {
          const next = sorted[place + 1];
          if (next?.value === row.value) expect(all.indexOf(row)).toBeLessThan(all.indexOf(next));
        }
      }),
    );
  });

  test.each([
    ['numbers inside words count as numbers', ['name10', 'name9'], ['name9', 'name10']],
    [
      'accents and capitals do not part what belongs together',
      ['Zebra', 'bücher', 'Bravo'],
      ['Bravo', 'bücher', 'Zebra'],
    ],
  ])('in natural order: %s', (_why, words, expected) => {
    expect(sortRows(words, (word) => word, 'asc')).toEqual(expected);
  });
});

describe('presses on a header', () => {
  const expiry = { id: 'expiry', sort: 'desc' } as const;

  test('show both directions in turn, beginning with the useful one', () => {
    const first = nextSort({ by: 'name', order: 'asc' }, expiry, false);
    const second = nextSort(first, expiry, false);

    expect([first, second, nextSort(second, expiry, false)]).toEqual([
      { by: 'expiry', order: 'desc' },
      { by: 'expiry', order: 'asc' },
      { by: 'expiry', order: 'desc' },
    ]);
  });

  test('give rows with an order of their own that order back', () => {
    expect(nextSort({ by: 'expiry', order: 'asc' }, expiry, true)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectedShare, switchAll, switchRange, switchRow } from './table-selection.ts';

const keys = Array.from({ length: 20 }, (_, index) => `row-${index}`);
const key = fc.constantFrom(...keys);
const selections = fc.subarray(keys).map((some) => new Set(some));

describe('a range of rows', () => {
  test('is switched whole in either direction, and nothing outside it', () => {
    fc.assert(
      fc.property(selections, key, key, fc.boolean(), (selected, from, to, isSelected) => {
        const next = switchRange(selected, keys, { from, to, isSelected });

        const [first, last] = [keys.indexOf(from), keys.indexOf(to)].toSorted((one, two) => one - two);
        for (const [place, each] of keys.entries()) {
          const isInside = place >= (first ?? 0) && place <= (last ?? 0);
          expect(next.has(each)).toBe(isInside ? isSelected : selected.has(each));
        }
        expect(switchRange(selected, keys, { from: to, to: from, isSelected })).toEqual(next);
      }),
    );
  });

  test('without an anchor selects only the pressed row', () => {
    const next = switchRange(new Set(['row-1']), keys, { from: 'gone', to: 'row-3', isSelected: true });

    expect(next).toEqual(new Set(['row-1', 'row-3']));
  });
});

describe('selecting', () => {
  test('a row twice changes nothing, and leaves the selection that was handed in alone', () => {
    fc.assert(
      fc.property(selections, key, (selected, each) => {
        const before = new Set(selected);
        const had = selected.has(each);

        expect(switchRow(switchRow(selected, each, !had), each, had)).toEqual(before);
        expect(selected).toEqual(before);
      }),
    );
  });

  test('select all selects all unless all are selected; rows of other pages keep their state', () => {
    fc.assert(
      fc.property(selections, (some) => {
        const selected = new Set([...some, 'elsewhere']);

        const next = switchAll(selected, keys);

        expect(selectedShare(keys, next)).toBe(some.size === keys.length ? 'none' : 'all');
        expect(next.has('elsewhere')).toBe(true);
      }),
    );
  });

  test.each([
    [[], 'none'],
    [['row-2'], 'some'],
    [keys, 'all'],
    [['elsewhere'], 'none'],
  ] as const)('the header checkbox: %j is %s', (some, share) => {
    expect(selectedShare(keys, new Set(some))).toBe(share);
  });
});

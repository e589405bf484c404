import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittingOptions, nextPlace, sameOption } from './combo-options.ts';

const options = ['Wacholder Bäckerei', 'Old bakery', 'Bakers', 'North Quay'].map((label, index) => ({
  value: String(index),
  label,
}));
const labels = (typed: string): readonly string[] => fittingOptions(options, typed).map(({ label }) => label);

describe('matching the input', () => {
  test('is everything while nothing was typed', () => {
    expect(labels(' ')).toEqual(options.map(({ label }) => label));
  });

  test('comes best first: names that begin so, then words that do, then the rest', () => {
    expect(labels('ba')).toEqual(['Bakers', 'Wacholder Bäckerei', 'Old bakery']);
    expect(labels('ay')).toEqual(['North Quay']);
  });

  test('is found without its marks and capitals, and by its detail', () => {
    expect(labels('BACKEREI')).toEqual(['Wacholder Bäckerei']);
    expect(fittingOptions([{ value: 'x', label: 'Fern', detail: 'fern.example' }], 'example')).toHaveLength(
      1,
    );
  });

  test('never invents or repeats an option, for any input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.string({ unit: 'grapheme' }),
        (texts, typed) => {
          const all = texts.map((label, index) => ({ value: String(index), label }));

          const found = fittingOptions(all, typed);

          expect(new Set(found).size).toBe(found.length);
          expect(found.every((option) => all.includes(option))).toBe(true);
        },
      ),
    );
  });
});

describe('the option that was typed out', () => {
  test('matches regardless of case, unless it is disabled', () => {
    expect(sameOption(options, 'bakers')?.label).toBe('Bakers');
    expect(sameOption(options, 'bake')).toBeUndefined();
    expect(sameOption([{ value: 'x', label: 'Bakers', isDisabled: true }], 'bakers')).toBeUndefined();
  });
});

describe('the arrow keys', () => {
  const some = [
    { value: 'a', label: 'a' },
    { value: 'b', label: 'b', isDisabled: true },
    { value: 'c', label: 'c' },
  ];

  test('pass over what cannot be chosen, and go around the ends', () => {
    expect([-1, 0, 2].map((from) => nextPlace(some, from, 1))).toEqual([0, 2, 0]);
    expect([-1, 0, 2].map((from) => nextPlace(some, from, -1))).toEqual([2, 2, 0]);
  });

  test('stay where there is nothing to choose', () => {
    expect(nextPlace([], -1, 1)).toBe(-1);
    expect(nextPlace([{ value: 'b', label: 'b', isDisabled: true }], -1, 1)).toBe(-1);
  });
});

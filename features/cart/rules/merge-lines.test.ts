import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRequest } from '../testing/cart-builders.ts';
import { isSameRequest } from './cart-edits.ts';
import type { LineRequest } from './cart.ts';
import { lineId } from './line-identity.ts';
import { mergeLines } from './merge-lines.ts';

const named = (name: string, volume = 1) => buildRequest({ meta: `${name}.com`, volume });
const metas = (lines: readonly LineRequest[]) => lines.map((line) => `${line.meta} ${line.volume}`).sort();

describe('two tabs, one cart (decision 39)', () => {
  test.each([
    ['both add', [], ['a 1'], ['b 1'], ['a.com 1', 'b.com 1'], 0],
    ['one adds while the other removes', ['a 1'], ['a 1', 'b 1'], [], ['b.com 1'], 0],
    ['both remove the same', ['a 1'], [], [], [], 0],
    ['one changes, the other leaves alone', ['a 1'], ['a 2'], ['a 1'], ['a.com 2'], 0],
    ['both change alike', ['a 1'], ['a 2'], ['a 2'], ['a.com 2'], 0],
    ['both change differently: ours holds and is named', ['a 1'], ['a 2'], ['a 3'], ['a.com 3'], 1],
    ['a change outlives a removal', ['a 1'], [], ['a 2'], ['a.com 2'], 1],
    ['a removal does not undo a change', ['a 1'], ['a 2'], [], ['a.com 2'], 1],
  ])('%s', (_name, base, theirs, ours, expected, conflicts) => {
    const read = (texts: readonly string[]) =>
      texts.map((text) => named(text.split(' ')[0] ?? '', Number(text.split(' ')[1])));

    const merged = mergeLines(read(base), read(theirs), read(ours));

    expect(metas(merged.lines)).toEqual(expected);
    expect(merged.conflicts).toHaveLength(conflicts);
  });

  const anyLines = fc
    .uniqueArray(
      fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), volume: fc.integer({ min: 1, max: 3 }) }),
      { selector: ({ name }) => name, maxLength: 4 },
    )
    .map((lines) => lines.map(({ name, volume }) => named(name, volume)));

  test('of any two edits both survive, or the conflict is reported', () => {
    fc.assert(
      fc.property(anyLines, anyLines, anyLines, (base, theirs, ours) => {
        const { lines, conflicts } = mergeLines(base, theirs, ours);
        const find = (where: readonly LineRequest[], id: string) => where.find((line) => lineId(line) === id);

        for (const side of [theirs, ours]) {
          for (const id of new Set([...base, ...side].map(lineId))) {
            const [was, wanted, got] = [find(base, id), find(side, id), find(lines, id)];
            const isUntouched = was && wanted ? isSameRequest(was, wanted) : was === wanted;
            if (isUntouched || conflicts.includes(id)) continue;
            expect(wanted && got ? isSameRequest(wanted, got) : wanted === got).toBe(true);
          }
        }
      }),
    );
  });

  test('if only one side edited, the result is that side’s cart', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (base, edited) => {
        expect(metas(mergeLines(base, base, edited).lines)).toEqual(metas(edited));
        expect(metas(mergeLines(base, edited, base).lines)).toEqual(metas(edited));
      }),
    );
  });
});

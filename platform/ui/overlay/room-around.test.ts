import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roomAround } from './room-around.ts';

describe('the rows of a long list that are drawn', () => {
  test('rows and padding together are as long as the list, for any rendered rows', () => {
    const rows = fc.array(fc.record({ height: fc.nat(500), isDrawn: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.nat(2000), (all, begin) => {
        let at = begin;
        const placed = all.map(({ height, isDrawn }) => {
          const row = { start: at, end: at + height, isDrawn };
          at += height;
          return row;
        });
        const drawn = placed.filter((row) => row.isDrawn);

        const rooms = roomAround(drawn, begin, at - begin);

        expect(rooms).toHaveLength(drawn.length + 1);
        expect(rooms.every((room) => room >= 0)).toBe(true);
        const filled = drawn.reduce((sum, row) => sum + row.end - row.start, 0);
        expect(rooms.reduce((sum, room) => sum + room, 0) + filled).toBe(at - begin);
      }),
    );
  });

  test('rows are at their positions: each after the padding and rows before it', () => {
    expect(
      roomAround(
        [
          { start: 300, end: 350 },
          { start: 400, end: 480 },
        ],
        100,
        1000,
      ),
    ).toEqual([200, 50, 620]);
    expect(roomAround([], 100, 1000)).toEqual([1000]);
  });
});

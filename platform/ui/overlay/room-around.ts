/** A drawn row of a list: its number, and where it begins and ends. */
export interface RowPlace {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The empty room before each drawn row of a list, and after the last.
 *
 * `begin` is where the list begins and `total` how long it is with every row; drawn rows need not
 * follow each other. Room and rows together are always as long as the list.
 */
export function roomAround(
  drawn: readonly Pick<RowPlace, 'start' | 'end'>[],
  begin: number,
  total: number,
): readonly number[] {
  const rooms: number[] = [];
  let end = begin;
  for (const row of drawn) {
    rooms.push(row.start - end);
    end = row.end;
  }
  return [...rooms, begin + total - end];
}

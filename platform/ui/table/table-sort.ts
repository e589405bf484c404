/** A direction of sorting. */
export type SortOrder = 'asc' | 'desc';

/** The sort order: a column's id, and the direction. */
export interface TableSort {
  readonly by: string;
  readonly order: SortOrder;
}

/**
 * The sort after a press on a column's header.
 *
 * Two presses show both directions; the third turns round again or, where the rows have an order of
 * their own (`canUnsort`), gives that back.
 */
export function nextSort(
  current: TableSort | null,
  column: { readonly id: string; readonly sort?: SortOrder },
  canUnsort: boolean,
): TableSort | null {
  const first = column.sort ?? 'asc';
  if (current?.by !== column.id) return { by: column.id, order: first };
  if (current.order === first) return { by: column.id, order: first === 'asc' ? 'desc' : 'asc' };
  return canUnsort ? null : { by: column.id, order: first };
}

/** Sort keys; null is an empty value, which comes last in both directions. */
export type SortValue = string | number | Date | null;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compare(one: string | number | Date, two: string | number | Date): number {
  if (typeof one === 'string' && typeof two === 'string') return collator.compare(one, two);
  return Number(one) - Number(two);
}

/** Sorts rows by a value; stable, so sorting twice sorts by both. */
export function sortRows<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => SortValue,
  order: SortOrder,
): readonly Row[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => [row, readValue(row)] as const)
    .sort(([, one], [, two]) => {
      if (one === null || two === null) return Number(one === null) - Number(two === null);
      return direction * compare(one, two);
    })
    .map(([row]) => row);
}

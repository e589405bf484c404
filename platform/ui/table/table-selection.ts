import type { Key } from 'react';

/** Which rows are selected, kept by the caller. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<Key>;
  readonly onChange: (selected: ReadonlySet<Key>) => void;
  /** The row's name in its checkbox's label. */
  readonly getLabel: (row: Row) => string;
  /** `one` turns the checkboxes into radio buttons. */
  readonly mode?: 'many' | 'one';
  /** Rows that cannot be selected have a disabled box. */
  readonly canSelect?: (row: Row) => boolean;
}

/** Whether all, some or none of the rows are selected. */
export function selectedShare(keys: readonly Key[], selected: ReadonlySet<Key>): 'none' | 'some' | 'all' {
  let count = 0;
  for (const key of keys) if (selected.has(key)) count += 1;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The selection with one row switched. */
export function switchRow(selected: ReadonlySet<Key>, key: Key, isSelected: boolean): ReadonlySet<Key> {
  const next = new Set(selected);
  if (isSelected) next.add(key);
  else next.delete(key);
  return next;
}

/**
 * The selection with every row from `from` to `to` switched, both included and in either direction.
 *
 * Without a row to start from (it has gone since) only `to` is switched.
 */
export function switchRange(
  selected: ReadonlySet<Key>,
  keys: readonly Key[],
  range: { readonly from: Key | null; readonly to: Key; readonly isSelected: boolean },
): ReadonlySet<Key> {
  const end = keys.indexOf(range.to);
  const start = range.from === null ? -1 : keys.indexOf(range.from);
  if (start < 0 || end < 0) return switchRow(selected, range.to, range.isSelected);
  const next = new Set(selected);
  for (const key of keys.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (range.isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

/**
 * The selection after "select all": all rows, or none if all were selected. Rows of other pages
 * keep their state.
 */
export function switchAll(selected: ReadonlySet<Key>, keys: readonly Key[]): ReadonlySet<Key> {
  const isSelected = selectedShare(keys, selected) !== 'all';
  const next = new Set(selected);
  for (const key of keys) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

import { useId, useRef } from 'react';
import type { Key, KeyboardEvent, RefObject } from 'react';
import type { RowCheck } from './table-row.tsx';
import { selectedShare, switchAll, switchRange, switchRow, type TableSelection } from './table-selection.ts';

/** What a table needs to draw its boxes. */
export interface RowChecks<Row> {
  /** How many of the rows that are here are selected. */
  readonly count: number;
  readonly share: 'none' | 'some' | 'all';
  readonly onToggleAll: () => void;
  readonly clear: () => void;
  readonly checkOf: (row: Row, key: Key) => RowCheck;
}

/** Keys that go from a row's box to another's, by how far. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Joins a selection to a table's rows: single rows, ranges with Shift, all.
 *
 * Arrows go from box to box, with Shift they take the rows on the way along.
 */
export function useRowChecks<Row>(
  table: RefObject<HTMLTableElement | null>,
  {
    rows,
    rowKey,
    selection,
  }: {
    readonly rows: readonly Row[];
    readonly rowKey: (row: Row) => Key;
    readonly selection: TableSelection<Row> | undefined;
  },
): RowChecks<Row> | undefined {
  const group = useId();
  const anchor = useRef<Key | null>(null);
  const keys = selection
    ? rows.filter((row) => selection.canSelect?.(row) ?? true).map((row) => rowKey(row))
    : [];
  const current = useRef({ rows, rowKey, selection, keys });
  current.current = { rows, rowKey, selection, keys };
  // The same functions for as long as the table lives, so that a press draws one row again and not all.
  const actions = useRef<Pick<RowCheck, 'onChange' | 'onMove'>>(undefined);
  actions.current ??= {
    onChange: (index, isSelected, isRange) => {
      const now = current.current;
      const row = now.rows[index];
      if (row === undefined || !now.selection) return;
      const key = now.rowKey(row);
      const { selected, mode } = now.selection;
      if (mode === 'one') now.selection.onChange(new Set([key]));
      else if (isRange) {
        now.selection.onChange(
          switchRange(selected, now.keys, { from: anchor.current, to: key, isSelected }),
        );
      } else now.selection.onChange(switchRow(selected, key, isSelected));
      anchor.current = key;
    },
    onMove: (index, event) => {
      const step = STEPS[event.key];
      if (step === undefined || current.current.selection?.mode === 'one') return;
      const next = table.current?.querySelector<HTMLInputElement>(`[data-check="${index + step}"]`);
      if (!next) return;
      event.preventDefault();
      if (event.shiftKey) take(event, index, index + step);
      next.focus();
    },
  };

  function take(event: KeyboardEvent<HTMLInputElement>, from: number, to: number): void {
    const now = current.current;
    const [first, last] = [now.rows[from], now.rows[to]];
    if (first === undefined || last === undefined || !now.selection) return;
    const isSelected = event.currentTarget.checked;
    anchor.current = now.rowKey(last);
    now.selection.onChange(
      switchRange(now.selection.selected, now.keys, {
        from: now.rowKey(first),
        to: now.rowKey(last),
        isSelected,
      }),
    );
  }

  if (!selection) return undefined;
  const { onChange, onMove } = actions.current;
  const { selected, labelOf, mode } = selection;
  return {
    count: keys.filter((key) => selected.has(key)).length,
    share: selectedShare(keys, selected),
    onToggleAll: () => selection.onChange(switchAll(selected, keys)),
    clear: () => selection.onChange(new Set()),
    checkOf: (row, key) => ({
      name: labelOf(row),
      isSelected: selected.has(key),
      isDisabled: !(selection.canSelect?.(row) ?? true),
      group: mode === 'one' ? group : undefined,
      onChange,
      onMove,
    }),
  };
}

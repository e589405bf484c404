import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import type { Key, RefObject } from 'react';
import type { RowCheck } from './table-row.tsx';
import { selectedShare, switchAll, switchRange, switchRow, type TableSelection } from './table-selection.ts';

/** Data for a table's checkboxes. */
export interface RowChecks<Row> {
  /** Number of loaded rows that are selected. */
  readonly count: number;
  readonly share: 'none' | 'some' | 'all';
  readonly onToggleAll: () => void;
  readonly clear: () => void;
  readonly getCheck: (row: Row, key: Key) => RowCheck;
}

/** Keys that go from a row's box to another's, by how far. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** Radio buttons answer to these, too. */
const RADIO_STEPS: typeof STEPS = { ...STEPS, ArrowRight: 1, ArrowLeft: -1 };

/** The next box in a direction that can be focused; null if there is none. */
function findBox(table: HTMLTableElement | null, from: number, step: number): HTMLInputElement | null {
  for (let index = from + step; ; index += step) {
    const box = table?.querySelector<HTMLInputElement>(`[data-check="${index}"]`);
    if (!box || !box.disabled) return box ?? null;
  }
}

/**
 * Joins a selection to a table's rows: single rows, ranges with Shift, all.
 *
 * Arrows go from box to box, with Shift they take the rows on the way along. Radio buttons are only
 * reached by them and chosen by Space, because a choice may act at once (WAI-ARIA APG, radio group in a
 * toolbar).
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
  const now = { rows, rowKey, selection, keys };
  const current = useRef(now);
  useLayoutEffect(() => {
    current.current = now;
  });
  // The same functions for as long as the table lives, so that a press draws one row again and not all.
  const onChange = useCallback<RowCheck['onChange']>((index, isSelected, isRange) => {
    const { rows: shown, rowKey, selection: chosen, keys: all } = current.current;
    const row = shown[index];
    if (row === undefined || !chosen) return;
    const key = rowKey(row);
    if (chosen.mode === 'one') chosen.onChange(new Set([key]));
    else if (isRange) {
      chosen.onChange(switchRange(chosen.selected, all, { from: anchor.current, to: key, isSelected }));
    } else chosen.onChange(switchRow(chosen.selected, key, isSelected));
    anchor.current = key;
  }, []);
  const onMove = useCallback<RowCheck['onMove']>(
    (index, event) => {
      const { rows: shown, rowKey, selection: chosen, keys: all } = current.current;
      const isOne = chosen?.mode === 'one';
      const step = (isOne ? RADIO_STEPS : STEPS)[event.key];
      if (step === undefined || !chosen) return;
      const next = findBox(table.current, index, step);
      // Without a box to go to, a radio button would choose the one at the other end.
      if (next || isOne) event.preventDefault();
      next?.focus();
      if (!next || isOne) return;
      const [from, to] = [shown[index], shown[Number(next.dataset['check'])]];
      if (!event.shiftKey || from === undefined || to === undefined) return;
      anchor.current = rowKey(to);
      chosen.onChange(
        switchRange(chosen.selected, all, {
          from: rowKey(from),
          to: rowKey(to),
          isSelected: event.currentTarget.checked,
        }),
      );
    },
    [table],
  );

  if (!selection) return undefined;
  const { selected, getLabel, mode } = selection;
  return {
    count: keys.filter((key) => selected.has(key)).length,
    share: selectedShare(keys, selected),
    onToggleAll: () => selection.onChange(switchAll(selected, keys)),
    clear: () => selection.onChange(new Set()),
    getCheck: (row, key) => ({
      name: getLabel(row),
      isSelected: selected.has(key),
      isDisabled: !(selection.canSelect?.(row) ?? true),
      group: mode === 'one' ? group : undefined,
      onChange,
      onMove,
    }),
  };
}

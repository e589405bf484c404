import type { ReactNode } from 'react';
import type { SortOrder } from './table-sort.ts';

/** A column: its header, its cells, and its behaviour in narrow windows. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column that names the row, and the head of the row's block on a phone; one a table. */
  readonly isRowHeader?: boolean;
  /** For columns of actions: hides the header visually. */
  readonly isHeaderHidden?: boolean;
  readonly align?: 'start' | 'end';
  /** Any CSS width; the other columns share the rest. */
  readonly width?: string;
  /** Makes the header a button; the order that its first press asks for. */
  readonly sort?: SortOrder;
  /** 1 (the default) always stays; 2 leaves tables narrower than 44 rem, 3 those narrower than 56. */
  readonly priority?: 1 | 2 | 3;
  /**
   * Position of the value in a row's block on a phone: under the name without its header (`head`),
   * on a line beside its header (`line`), behind "More" (`folded`) or hidden. Default: a line for
   * priority 1, else folded.
   */
  readonly phone?: PhonePlace;
}

/** Places in a row's block on a phone. */
export type PhonePlace = 'head' | 'line' | 'folded' | 'hidden';

/** The elements' native roles, which `display: block` on a phone removes. */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A column's position on a phone. */
export function choosePhonePlace<Row>(column: Column<Row>): PhonePlace {
  return column.phone ?? ((column.priority ?? 1) > 1 ? 'folded' : 'line');
}

/** The class that takes a column from tables that are too narrow for it. */
export function roomClass<Row>(column: Column<Row>): string | undefined {
  if (column.priority === 2) return 'sm:@max-[44rem]:hidden';
  if (column.priority === 3) return 'sm:@max-[56rem]:hidden';
  return undefined;
}

/** Actions are in the block's corner on a phone. */
export function isActionColumn<Row>(column: Column<Row>): boolean {
  return column.isHeaderHidden === true && column.align === 'end';
}

import { Fragment, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** One column: its header and what a row shows in it. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column that names the row; one a table. */
  readonly isRowHeader?: boolean;
  /** For columns of actions or checkboxes: the header is only read out. */
  readonly isHeaderHidden?: boolean;
  readonly isHiddenOnPhone?: boolean;
  readonly align?: 'start' | 'end';
  /** Any CSS width; the others share what is left. */
  readonly width?: string;
}

/** What the elements are anyway, until `display: block` on a phone takes it from them. */
const roles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * A plain table.
 *
 * Below 640 px every row becomes a block: the row's header on top, then each value beside
 * its column's name.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowState,
  after,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** `busy` dims a row whose change is on its way; `marked` tints it. */
  readonly rowState?: (row: Row) => 'busy' | 'marked' | undefined;
  /** A row of its own below a row, such as an edit form. */
  readonly after?: (row: Row) => ReactNode;
}): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  useKeptFocus(table, rows);
  return (
    <table
      ref={table}
      {...roles.table}
      aria-label={label}
      className="w-full border-collapse text-start max-sm:block"
    >
      <thead {...roles.rowGroup} className="max-sm:sr-only">
        <tr {...roles.row} className="border-b border-line">
          {columns.map((column) => (
            <th
              key={column.id}
              {...roles.columnHeader}
              scope="col"
              style={column.width ? { width: column.width } : undefined}
              className={classNames(
                'px-4 py-2 text-sm font-medium text-muted',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowGroup} className="max-sm:block">
        {rows.map((row) => {
          const extra = after?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <TableRow row={row} columns={columns} state={rowState?.(row)} isLast={!extra} />
              {extra ? (
                <tr {...roles.row} className="border-b border-line last:border-0 max-sm:block">
                  <td {...roles.cell} colSpan={columns.length} className="px-4 pb-4 max-sm:block">
                    {extra}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** Actions stand in the block's corner on a phone. */
function isActions<Row>(column: Column<Row>): boolean {
  return column.isHeaderHidden === true && column.align === 'end';
}

function TableRow<Row>({
  row,
  columns,
  state,
  isLast,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly state: 'busy' | 'marked' | undefined;
  readonly isLast: boolean;
}): ReactNode {
  return (
    <tr
      {...roles.row}
      aria-busy={state === 'busy' || undefined}
      className={classNames(
        'transition-colors max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:px-4 max-sm:py-3 sm:hover:bg-sunken/45',
        isLast && 'border-b border-line last:border-0',
        state === 'busy' && 'opacity-55',
        state === 'marked' && 'bg-accent-soft',
      )}
    >
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(column.isRowHeader ? roles.rowHeader : roles.cell)}
            scope={column.isRowHeader ? 'row' : undefined}
            className={classNames(
              'min-w-0 align-middle font-normal [overflow-wrap:anywhere] sm:h-12 sm:px-4 sm:py-1.5',
              column.align === 'end' ? 'sm:text-end' : 'text-start',
              column.isRowHeader
                ? 'max-sm:order-first max-sm:pe-10 max-sm:font-medium'
                : 'max-sm:flex max-sm:justify-between max-sm:gap-4',
              column.isHeaderHidden && column.align === 'end' && 'max-sm:justify-end',
              isActions(column) && 'max-sm:absolute max-sm:end-2 max-sm:top-2',
              column.isHiddenOnPhone && 'max-sm:hidden!',
            )}
          >
            {column.isRowHeader || column.isHeaderHidden ? null : (
              <span aria-hidden="true" className="flex-none text-muted sm:hidden">
                {column.header}
              </span>
            )}
            {column.isRowHeader ? (
              column.cell(row)
            ) : (
              <div className="min-w-0 max-sm:text-end">{column.cell(row)}</div>
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

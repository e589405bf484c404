import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, memo, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { TableCheck } from './table-check.tsx';
import { type Column, isActionColumn, choosePhonePlace, roomClass, tableRoles } from './table-column.ts';
import { tableMessages } from '../words/en.ts';

/** A row's checkbox. */
export interface RowCheck {
  /** Name of the row. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly group: string | undefined;
  readonly onChange: (index: number, isSelected: boolean, isRange: boolean) => void;
  readonly onMove: (index: number, event: KeyboardEvent<HTMLInputElement>) => void;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  /** Rows that are not all in the document carry their number (WAI-ARIA 1.2, `aria-rowindex`). */
  readonly hasNumber: boolean;
  readonly state: 'busy' | 'marked' | undefined;
  readonly check: RowCheck | undefined;
  readonly isOpenedByPress: boolean;
  /** Content of an extra row below. */
  readonly extra: ReactNode;
  readonly isLast: boolean;
}

/** The whole row follows the link in its header; its other controls stay clickable. */
const OPENED_BY_PRESS =
  '[&_th_a]:after:absolute [&_th_a]:after:inset-0 [&_td_:is(a,button)]:relative [&_td_:is(a,button)]:z-1 cursor-pointer';

function Row<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, columns, index, hasNumber, state, check, isOpenedByPress, extra, isLast } = props;
  const m = useMessages(tableMessages);
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const hasFolds = columns.some((column) => choosePhonePlace(column) === 'folded' && !column.isRowHeader);
  const hasHead = columns.some((column) => choosePhonePlace(column) === 'head');
  const line = 'border-b border-line';
  return (
    <Fragment>
      <tr
        {...tableRoles.row}
        aria-rowindex={hasNumber ? index + 2 : undefined}
        aria-busy={state === 'busy' || undefined}
        className={classNames(
          'relative transition-colors max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3',
          check && 'max-sm:ps-12',
          !extra && !isLast && line,
          // Muted text, not opacity: busy rows must stay readable (WCAG 2.2, 1.4.3).
          state === 'busy' && 'cursor-progress text-muted [&_:is(a,button)]:text-muted',
          state === 'marked' || check?.isSelected ? 'bg-accent-soft' : 'sm:hover:bg-sunken/45',
          isOpenedByPress && OPENED_BY_PRESS,
        )}
      >
        {check ? (
          <td
            {...tableRoles.cell}
            className="relative z-1 max-sm:absolute max-sm:start-0 max-sm:top-0 max-sm:size-12 sm:w-12"
          >
            <TableCheck
              label={m('selectRow', { name: check.name })}
              isSelected={check.isSelected}
              isDisabled={check.isDisabled}
              group={check.group}
              index={index}
              onChange={(isSelected, isRange) => check.onChange(index, isSelected, isRange)}
              onKeyDown={(event) => check.onMove(index, event)}
            />
          </td>
        ) : null}
        {columns.map((column, place) => (
          <Cell
            key={column.id}
            column={column}
            id={column.isRowHeader && hasFolds ? `${id}-name` : undefined}
            isAfterCheck={check !== undefined && place === 0}
            isUnfolded={isUnfolded}
          >
            {column.cell(row)}
          </Cell>
        ))}
        {hasFolds ? (
          <td
            {...tableRoles.cell}
            className={classNames(
              'self-center sm:hidden',
              hasHead ? 'order-2 col-start-2' : 'order-4 col-span-2 justify-self-start',
            )}
          >
            <button
              type="button"
              id={`${id}-fold`}
              aria-expanded={isUnfolded}
              aria-labelledby={`${id}-fold ${id}-name`}
              onClick={() => setUnfolded(!isUnfolded)}
              className="-mx-1.5 flex h-7 items-center gap-1 rounded-sm px-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
            >
              {m(isUnfolded ? 'less' : 'more')}
              {isUnfolded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            </button>
          </td>
        ) : null}
      </tr>
      {extra ? (
        <tr {...tableRoles.row} className={classNames('max-sm:block', !isLast && line)}>
          <td
            {...tableRoles.cell}
            colSpan={columns.length + (check ? 1 : 0)}
            className="px-4 pb-4 max-sm:block"
          >
            {extra}
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

function areShallowEqual(one: object | undefined, two: object | undefined): boolean {
  if (!one || !two) return one === two;
  const [before, after] = [Object.entries(one), new Map(Object.entries(two))];
  return before.length === after.size && before.every(([key, value]) => Object.is(value, after.get(key)));
}

/** One row of a table, and the row below it that belongs to it. Drawn again only when something of it changed. */
export const TableRow = memo(
  Row,
  ({ check: checkBefore, ...before }, { check, ...after }) =>
    areShallowEqual(checkBefore, check) && areShallowEqual(before, after),
) as typeof Row;

function Cell<Row>({
  column,
  id,
  isAfterCheck,
  isUnfolded,
  children,
}: {
  readonly column: Column<Row>;
  readonly id: string | undefined;
  readonly isAfterCheck: boolean;
  readonly isUnfolded: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { isRowHeader, isHeaderHidden } = column;
  const place = choosePhonePlace(column);
  const Element = isRowHeader ? 'th' : 'td';
  return (
    <Element
      id={id}
      {...(isRowHeader ? tableRoles.rowHeader : tableRoles.cell)}
      scope={isRowHeader ? 'row' : undefined}
      className={classNames(
        'min-w-0 align-middle font-normal [overflow-wrap:anywhere] sm:h-12 sm:py-1.5',
        isAfterCheck ? 'sm:ps-1 sm:pe-4' : 'sm:px-4',
        column.align === 'end' ? 'sm:text-end' : 'text-start',
        isRowHeader
          ? 'max-sm:order-1 max-sm:col-span-2 max-sm:pe-10 max-sm:font-medium'
          : place === 'head'
            ? 'max-sm:order-2 max-sm:col-start-1'
            : 'max-sm:order-3 max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:gap-4',
        isHeaderHidden && column.align === 'end' && 'max-sm:justify-end',
        isActionColumn(column) && 'max-sm:absolute max-sm:end-2 max-sm:top-2',
        !isRowHeader && (place === 'hidden' || (place === 'folded' && !isUnfolded)) && 'max-sm:hidden!',
        roomClass(column),
      )}
    >
      {isRowHeader || isHeaderHidden || place === 'head' ? null : (
        <span aria-hidden="true" className="flex-none text-muted sm:hidden">
          {column.header}
        </span>
      )}
      {isRowHeader ? (
        children
      ) : (
        <div className={classNames('min-w-0', place !== 'head' && 'max-sm:text-end')}>{children}</div>
      )}
    </Element>
  );
}

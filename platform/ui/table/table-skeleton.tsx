import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { type Column, choosePhonePlace, roomClass } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { uiMessages } from '../words/en.ts';

const widths = ['w-3/5', 'w-2/5', 'w-1/2'] as const;

/**
 * The table while loading: real headers and widths, so that nothing shifts. Three rows by default
 * (decision 39).
 */
export function TableSkeleton<Row>({
  columns,
  rows = 3,
  hasChecks = false,
}: {
  readonly columns: readonly Column<Row>[];
  readonly rows?: number;
  readonly hasChecks?: boolean;
}): ReactNode {
  const m = useMessages(uiMessages);
  return (
    <div className="@container">
      <output className="sr-only">{m('loading')}</output>
      <table aria-hidden="true" className="w-full table-fixed border-collapse max-sm:block">
        <TableHead
          columns={columns}
          sort={null}
          onSort={undefined}
          check={hasChecks ? 'none' : undefined}
          isSticky={false}
          hasRowNumbers={false}
        />
        <tbody className="max-sm:block">
          {Array.from({ length: rows }, (_, index) => (
            <SkeletonRow
              key={index}
              columns={columns}
              hasChecks={hasChecks}
              index={index}
              isLast={index === rows - 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A skeleton row, as high as a real one. */
export function SkeletonRow<Row>({
  columns,
  hasChecks,
  index,
  isLast,
}: {
  readonly columns: readonly Column<Row>[];
  readonly hasChecks: boolean;
  readonly index: number;
  readonly isLast: boolean;
}): ReactNode {
  return (
    <tr
      className={classNames(
        'max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:px-4 max-sm:py-3',
        hasChecks && 'max-sm:ps-12',
        !isLast && 'border-b border-line',
      )}
    >
      {hasChecks ? (
        <td className="w-12 max-sm:hidden">
          <Bar className="mx-auto size-4" />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={classNames(
            'sm:h-12 sm:py-1.5',
            hasChecks && place === 0 ? 'sm:ps-1 sm:pe-4' : 'sm:px-4',
            column.isRowHeader && 'max-sm:order-first',
            choosePhonePlace(column) === 'head' && 'max-sm:order-first',
            !column.isRowHeader && ['folded', 'hidden'].includes(choosePhonePlace(column)) && 'max-sm:hidden',
            column.isHeaderHidden && 'max-sm:hidden',
            roomClass(column),
          )}
        >
          {column.isHeaderHidden ? null : (
            <div className="flex h-5 items-center justify-between gap-4">
              {column.isRowHeader || choosePhonePlace(column) === 'head' ? null : (
                <Bar className="h-2.5 w-16 sm:hidden" />
              )}
              <Bar className={`h-2.5 ${widths[(index + place) % 3] ?? 'w-1/2'} max-sm:max-w-32`} />
            </div>
          )}
        </td>
      ))}
    </tr>
  );
}

function Bar({ className }: { readonly className: string }): ReactNode {
  return <span className={`block animate-breathe rounded-xs bg-sunken ${className}`} />;
}

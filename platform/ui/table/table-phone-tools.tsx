import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TableCheck } from './table-check.tsx';
import type { Column } from './table-column.ts';
import type { HeadCheck } from './table-head.tsx';
import { tableMessages } from '../words/en.ts';
import type { TableSort } from './table-sort.ts';

/** The header row's functions above the blocks of a phone: select all, and sort. */
export function TablePhoneTools<Row>({
  columns,
  sort,
  onSort,
  canUnsort,
  check,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort | null) => void) | undefined;
  readonly canUnsort: boolean;
  readonly check: HeadCheck | undefined;
}): ReactNode {
  const m = useMessages(tableMessages);
  const sortable = onSort ? columns.filter((column) => column.sort) : [];
  if (!check && sortable.length === 0) return null;
  return (
    <div className="relative flex min-h-12 items-center justify-between gap-3 border-b border-line py-1.5 ps-12 pe-2 sm:hidden">
      {check ? (
        <>
          <span aria-hidden="true" className="text-sm text-muted">
            {m('selectAll')}
          </span>
          <div className="absolute start-0 size-12">
            <TableCheck
              label={m('selectAll')}
              isSelected={check.share === 'all'}
              isMixed={check.share === 'some'}
              onChange={check.onToggle}
            />
          </div>
        </>
      ) : null}
      {onSort && sortable.length > 0 ? (
        <div className="ms-auto flex items-center gap-1">
          <SelectField
            label={m('sortBy')}
            isLabelHidden
            value={sort?.by ?? ''}
            onChange={(by) => {
              const column = sortable.find((each) => each.id === by);
              onSort(column ? { by, order: column.sort ?? 'asc' } : null);
            }}
            options={[
              ...(canUnsort || sort === null ? [{ value: '', label: m('ownOrder') }] : []),
              ...sortable.map((column) => ({ value: column.id, label: column.header })),
            ]}
          />
          {sort ? (
            <IconButton
              label={m(sort.order === 'asc' ? 'ascending' : 'descending')}
              icon={sort.order === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
              onPress={() => onSort({ by: sort.by, order: sort.order === 'asc' ? 'desc' : 'asc' })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

import { useMemo, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { TableProps } from '#platform/ui/table/table.tsx';
import { TableSkeleton } from '#platform/ui/table/table-skeleton.tsx';
import { domainColumns } from './domain-columns.tsx';
import type { ListColumn } from './list-view.ts';
import type { DomainRow } from './domain-row.ts';
import { domainMessages } from '../words/en.ts';
import { useDomainExport } from './use-export.ts';
import { Copy, Download, ListChecks } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';

function useColumns(withSite: boolean, chosen?: readonly ListColumn[]): TableProps<DomainRow>['columns'] {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const { copyNames } = useDomainExport();
  return useMemo(
    () => domainColumns({ m, format, copyNames, withSite, chosen }),
    [m, format, copyNames, withSite, chosen],
  );
}

/** How selected domains, or all that the list has, are changed together. */
export interface BulkChoice {
  readonly onChange: (rows: readonly DomainRow[]) => void;
  readonly onChangeAll: () => void;
}

/** A sortable, selectable table of domains; activating a row opens the domain. */
export function DomainTable({
  withSite,
  chosenColumns,
  bulk,
  ...table
}: Pick<TableProps<DomainRow>, 'rows' | 'sort' | 'onSort' | 'more' | 'rowCount'> & {
  readonly withSite: boolean;
  readonly chosenColumns?: readonly ListColumn[];
  readonly bulk?: BulkChoice;
}): ReactNode {
  const m = useMessages(domainMessages);
  const columns = useColumns(withSite, chosenColumns);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const chosen = table.rows.filter((row) => selected.has(row.domain));
  return (
    <Card isFlush>
      <Table
        {...table}
        label={m('listLabel')}
        columns={columns}
        rowKey={getRowKey}
        isFixed
        isOpenedByPress
        selection={{ selected, onChange: setSelected, getLabel: getRowName }}
        bulkActions={
          <SelectionActions
            rows={chosen}
            // With every loaded row selected, those that are not loaded can be meant too.
            all={chosen.length === table.rows.length ? (table.rowCount ?? 0) : 0}
            bulk={bulk}
          />
        }
      />
    </Card>
  );
}

const getRowKey = (row: DomainRow): Key => row.domain;
const getRowName = (row: DomainRow): string => row.display_name;

/** The loading placeholder of the table. */
export function DomainTableToCome({
  withSite,
  chosenColumns,
}: {
  readonly withSite: boolean;
  readonly chosenColumns?: readonly ListColumn[];
}): ReactNode {
  return (
    <Card isFlush>
      <TableSkeleton columns={useColumns(withSite, chosenColumns)} hasChecks />
    </Card>
  );
}

/** The bulk actions for selected domains. */
function SelectionActions({
  rows,
  all,
  bulk,
}: {
  readonly rows: readonly DomainRow[];
  /** How many domains the whole list has, if they can be meant; 0 otherwise. */
  readonly all: number;
  readonly bulk: BulkChoice | undefined;
}): ReactNode {
  const m = useMessages(domainMessages);
  const { copyNames, download } = useDomainExport();
  return (
    <>
      {bulk ? (
        <Button size="small" icon={<ListChecks aria-hidden="true" />} onPress={() => bulk.onChange(rows)}>
          {m('changeSelected')}
        </Button>
      ) : null}
      {bulk && all > rows.length ? (
        <Button size="small" onPress={bulk.onChangeAll}>
          {m('changeAllFound', { count: all })}
        </Button>
      ) : null}
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copyNames(rows)}>
        {m('copyNames')}
      </Button>
      <Button size="small" icon={<Download aria-hidden="true" />} onPress={() => download(rows)}>
        {m('downloadCsv')}
      </Button>
    </>
  );
}

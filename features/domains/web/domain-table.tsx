import { useMemo, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { TableProps } from '#platform/ui/table/table.tsx';
import { TableSkeleton } from '#platform/ui/table/table-skeleton.tsx';
import { domainColumns } from './domain-columns.tsx';
import type { DomainRow } from './domain-row.ts';
import { domainMessages } from '../words/en.ts';
import { useDomainExport } from './use-export.ts';
import { Copy, Download } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';

function useColumns(withSite: boolean): TableProps<DomainRow>['columns'] {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const { copyNames } = useDomainExport();
  return useMemo(() => domainColumns({ m, format, copyNames, withSite }), [m, format, copyNames, withSite]);
}

/** A sortable, selectable table of domains; activating a row opens the domain. */
export function DomainTable({
  withSite,
  ...table
}: Pick<TableProps<DomainRow>, 'rows' | 'sort' | 'onSort' | 'more' | 'rowCount'> & {
  readonly withSite: boolean;
}): ReactNode {
  const m = useMessages(domainMessages);
  const columns = useColumns(withSite);
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
        bulkActions={<SelectionActions rows={chosen} />}
      />
    </Card>
  );
}

const getRowKey = (row: DomainRow): Key => row.domain;
const getRowName = (row: DomainRow): string => row.display_name;

/** The loading placeholder of the table. */
export function DomainTableToCome({ withSite }: { readonly withSite: boolean }): ReactNode {
  return (
    <Card isFlush>
      <TableSkeleton columns={useColumns(withSite)} hasChecks />
    </Card>
  );
}

/** The bulk actions for selected domains. */
function SelectionActions({ rows }: { readonly rows: readonly DomainRow[] }): ReactNode {
  const m = useMessages(domainMessages);
  const { copyNames, download } = useDomainExport();
  return (
    <>
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copyNames(rows)}>
        {m('copyNames')}
      </Button>
      <Button size="small" icon={<Download aria-hidden="true" />} onPress={() => download(rows)}>
        {m('downloadCsv')}
      </Button>
    </>
  );
}

import { useMemo, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import { Price } from '#platform/ui/content/price.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { SectionHeader } from '#platform/ui/navigation/section-header.tsx';
import { type Column, Table } from '#platform/ui/table/table.tsx';
import { TableSkeleton } from '#platform/ui/table/table-skeleton.tsx';
import { sortRows, type TableSort } from '#platform/ui/table/table-sort.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { type SampleDomain, sampleDomains } from './sample-names.ts';

const VALUES: Readonly<Record<string, (row: SampleDomain) => string | number>> = {
  name: (row) => row.name,
  expiry: (row) => row.expiresOn,
  price: (row) => row.price,
};

const name: Column<SampleDomain> = {
  id: 'name',
  header: 'Domain',
  isRowHeader: true,
  sort: 'asc',
  cell: (row) => (
    <Link href={`/dev/ui?row=${row.id}`} className="font-medium hover:underline">
      {row.name}
    </Link>
  ),
};

const columns: readonly Column<SampleDomain>[] = [
  name,
  {
    id: 'status',
    header: 'Status',
    width: '10rem',
    phone: 'head',
    cell: (row) => <Badge kind={row.status === 'Active' ? 'success' : 'warning'}>{row.status}</Badge>,
  },
  {
    id: 'expiry',
    header: 'Expires',
    width: '9rem',
    sort: 'asc',
    cell: (row) => <RelativeTime at={row.expiresOn} isPlain />,
  },
  {
    id: 'price',
    header: 'Renewal',
    width: '7.5rem',
    align: 'end',
    sort: 'desc',
    priority: 2,
    cell: (row) => <Price money={{ amount: row.price, currency: 'USD' }} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    width: '3.75rem',
    align: 'end',
    cell: (row) => (
      <MenuButton
        size="small"
        label={`Actions for ${row.name}`}
        items={[{ id: 'copy', label: 'Copy name', onSelect: () => toast({ text: 'Copied.' }) }]}
      />
    ),
  },
];

/** Tables: sorted, selected, as a choice of one, on their way, in trouble. */
export function TableSamples(): ReactNode {
  return (
    <>
      <SectionHeader title="Tables">
        <Link href="/dev/ui/rows">10,000 rows</Link>
      </SectionHeader>
      <SelectableTable />
      <ChoiceTable />
      <Card title="On its way" isFlush>
        <TableSkeleton columns={columns} hasChecks />
      </Card>
      <TroubledTable />
    </>
  );
}

function SelectableTable(): ReactNode {
  const [sort, setSort] = useState<TableSort | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const rows = useMemo(() => {
    const all = sampleDomains(6);
    const readValue = sort ? VALUES[sort.by] : undefined;
    return sort && readValue ? sortRows(all, readValue, sort.order) : all;
  }, [sort]);
  return (
    <Card title="Sorted and selected" isFlush>
      <Table
        label="Domains to select"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        canUnsort
        isFixed
        isOpenedByPress
        selection={{
          selected,
          onChange: setSelected,
          getLabel: (row) => row.name,
          canSelect: (row) => row.id !== 4,
        }}
        bulkActions={
          <Button size="small" onPress={() => toast({ text: `${selected.size} rows, for example.` })}>
            Count them
          </Button>
        }
      />
    </Card>
  );
}

function ChoiceTable(): ReactNode {
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set([1]));
  return (
    <Card title="A choice of one" isFlush>
      <Table
        label="Domains to choose from"
        columns={columns.slice(0, 3)}
        rows={sampleDomains(3)}
        rowKey={(row) => row.id}
        selection={{ mode: 'one', selected, onChange: setSelected, getLabel: (row) => row.name }}
      />
    </Card>
  );
}

function TroubledTable(): ReactNode {
  const [isLoading, setLoading] = useState(false);
  return (
    <Card title="Busy, marked, and no more to be had" isFlush>
      <Table
        label="Domains in trouble"
        columns={columns}
        rows={sampleDomains(3)}
        rowKey={(row) => row.id}
        rowState={(row) => (['busy', 'marked'] as const)[row.id]}
        after={(row) => (row.id === 2 ? 'A row of its own below a row, such as an edit form.' : null)}
        rowCount={40}
        more={{ hasMore: true, isLoading, isFailed: true, onEndReached: () => setLoading(!isLoading) }}
      />
    </Card>
  );
}

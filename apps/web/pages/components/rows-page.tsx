import { useDeferredValue, useMemo, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Price } from '#platform/ui/content/price.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { type Column, Table } from '#platform/ui/table/table.tsx';
import { sortRows, type TableSort } from '#platform/ui/table/table-sort.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { type SampleDomain, sampleDomains } from './sample-names.ts';

const COUNT = 10_000;
const KINDS = {
  Active: 'success',
  Expiring: 'warning',
  'Action required': 'danger',
  Parked: 'neutral',
} as const;
const VALUES: Readonly<Record<string, (row: SampleDomain) => string | number>> = {
  name: (row) => row.name,
  site: (row) => row.site,
  status: (row) => row.status,
  expiry: (row) => row.expiresOn,
  price: (row) => row.price,
};

/** 10,000 rows with search, sort and selection, to measure the cost of long lists. */
export function RowsPage(): ReactNode {
  const format = useFormat();
  const all = useMemo(() => sampleDomains(COUNT), []);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const rows = useMemo(() => {
    const found = wanted === '' ? all : all.filter((row) => row.name.includes(wanted));
    const readValue = sort ? VALUES[sort.by] : undefined;
    return sort && readValue ? sortRows(found, readValue, sort.order) : found;
  }, [all, wanted, sort]);
  const columns = useMemo(() => buildColumns((instant) => format.date(instant)), [format]);
  const chosen = rows.filter((row) => selected.has(row.id));
  return (
    <PageFrame
      title="10,000 rows"
      description="A long list, with everything that a list can do."
      back={{ href: '/dev/ui', label: 'Components' }}
    >
      <SearchField
        size="medium"
        label="Search rows"
        placeholder="Search rows"
        value={search}
        onChange={setSearch}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No row matches"
          action={<Button onPress={() => setSearch('')}>Show all rows</Button>}
        >
          Try fewer letters.
        </EmptyState>
      ) : (
        <Card isFlush>
          <Table
            label="Domains"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={sort}
            onSort={setSort}
            canUnsort
            isOpenedByPress
            selection={{ selected, onChange: setSelected, getLabel: (row) => row.name }}
            bulkActions={
              <Button
                size="small"
                onPress={() => toast({ text: `${format.number(chosen.length)} rows, for example.` })}
              >
                Count them
              </Button>
            }
          />
        </Card>
      )}
      <p role="status" className="text-sm text-muted">
        {format.number(rows.length)} rows
      </p>
    </PageFrame>
  );
}

function buildColumns(date: (instant: string) => string): readonly Column<SampleDomain>[] {
  return [
    {
      id: 'name',
      header: 'Domain',
      isRowHeader: true,
      sort: 'asc',
      cell: (row) => (
        <Link href={`/dev/ui?row=${row.id}`} className="font-medium hover:underline">
          {row.name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: '10.5rem',
      sort: 'asc',
      phone: 'head',
      cell: (row) => <Badge kind={KINDS[row.status]}>{row.status}</Badge>,
    },
    { id: 'site', header: 'Site', width: '11rem', sort: 'asc', priority: 2, cell: (row) => row.site },
    {
      id: 'expiry',
      header: 'Expires',
      width: '8.5rem',
      sort: 'asc',
      cell: (row) => <span className="tabular whitespace-nowrap">{date(row.expiresOn)}</span>,
    },
    {
      id: 'renewal',
      header: 'Auto-renew',
      width: '7.5rem',
      priority: 3,
      cell: (row) => (row.isAutoRenewing ? 'On' : 'Off'),
    },
    {
      id: 'price',
      header: 'Renewal',
      width: '7rem',
      align: 'end',
      sort: 'desc',
      priority: 2,
      cell: (row) => <Price money={{ amount: row.price, currency: 'USD' }} />,
    },
  ];
}

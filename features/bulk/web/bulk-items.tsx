import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import type { BulkChangeOnWire, BulkItemOnWire } from '../contract/bulk-endpoints.ts';
import { bulkMessages } from '../words/en.ts';
import { bulkItemsQuery } from './bulk-queries.ts';
import { BulkItemBadge } from './bulk-state-badge.tsx';

const FILTERS = ['all', 'ready', 'done', 'failed', 'impossible'] as const;
type Filter = (typeof FILTERS)[number];
const FILTER_LABELS = {
  all: 'filterAll',
  ready: 'filterReady',
  done: 'filterDone',
  failed: 'filterFailed',
  impossible: 'filterApart',
} as const satisfies Readonly<Record<Filter, string>>;

/** What needs attention first; equal ones keep their order. */
const RANKS = {
  failed: 0,
  impossible: 1,
  sent: 2,
  ready: 3,
  done: 4,
  unchanged: 5,
} as const satisfies Readonly<Record<BulkItemOnWire['state'], number>>;
const sortItems = (items: readonly BulkItemOnWire[]): readonly BulkItemOnWire[] =>
  items.toSorted((one, two) => RANKS[one.state] - RANKS[two.state]);

const getKey = ({ domain }: BulkItemOnWire): Key => domain;

function useColumns(isDraft: boolean): readonly Column<BulkItemOnWire>[] {
  const m = useMessages(bulkMessages);
  return useMemo(
    () => [
      {
        id: 'domain',
        header: m('columnDomain'),
        isRowHeader: true,
        cell: ({ display_name: shown }) => (
          <span className="font-medium">
            <NameText name={shown} />
          </span>
        ),
      },
      {
        id: 'result',
        header: m('columnResult'),
        width: '12rem',
        phone: 'head',
        cell: ({ state }) => <BulkItemBadge state={state} isDraft={isDraft} />,
      },
      {
        id: 'reason',
        header: m('columnReason'),
        width: '45%',
        phone: 'line',
        cell: ({ reason }) => (reason === null ? null : translated(reason)),
      },
    ],
    [m, isDraft],
  );
}

/** The domains of a bulk change with their results, filtered by them. */
export function BulkItems({ change }: { readonly change: BulkChangeOnWire }): ReactNode {
  const m = useMessages(bulkMessages);
  const [filter, setFilter] = useState<Filter>('all');
  const items = useQuery(bulkItemsQuery(String(change.id), filter === 'all' ? undefined : filter));
  const columns = useColumns(change.state === 'draft');
  const count = (each: Filter): number => (each === 'all' ? change.counts.total : change.counts[each]);
  const offered = FILTERS.filter((each) => each === filter || count(each) > 0);
  return (
    <section className="flex flex-col gap-3">
      {offered.length > 2 ? (
        <div className="w-56 max-sm:w-full">
          <SelectField
            label={m('filter')}
            isLabelHidden
            value={filter}
            onChange={(next) => setFilter(next as Filter)}
            options={offered.map((each) => ({
              value: each,
              label: m(FILTER_LABELS[each], { count: count(each) }),
            }))}
          />
        </div>
      ) : null}
      <Query query={items} placeholder={<SkeletonRows />}>
        {({ domains }) => (
          <Card isFlush>
            <Table label={m('results')} columns={columns} rows={sortItems(domains)} rowKey={getKey} isFixed />
          </Card>
        )}
      </Query>
    </section>
  );
}

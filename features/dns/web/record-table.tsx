import { Pencil, Trash2, SearchX, Waypoints } from 'lucide-react';
import { useMemo, useState, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Say } from '#platform/i18n/messages.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { sortRows } from '#platform/ui/table/table-sort.ts';
import type { TableSort } from '#platform/ui/table/table-sort.ts';
import { Table } from '#platform/ui/table/table.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import { dnsMessages } from '../words/en.ts';
import { buildFullName } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import { RecordContent, RecordNameAndNote } from './record-content.tsx';
import { RecordEditForm } from './record-edit-form.tsx';
import { RecordSearchBar, useRecordSearch } from './record-search.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { ttlText } from './ttl-text.ts';
import type { EditRecords } from './use-edit-records.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { useRecordRemoval } from './use-record-removal.ts';

/** The customer's records: search, edit in place, delete. */
export function OwnRecords({
  domain,
  records,
  serial,
  edit,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  /** The version of the records. */
  readonly serial: number;
  readonly edit: EditRecords;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const format = useFormat();
  const search = useRecordSearch(records);
  const removal = useRecordRemoval({ domain, records, serial, remove: edit.remove });
  const place = useRef<HTMLDivElement>(null);
  const editor = useRecordEditor({ domain, records, serial, replace: edit.replace, applyFix: edit.applyFix });
  const { found, words } = search;
  const { open } = editor;
  const { begin: remove } = removal;
  // A stable object around the latest functions, so that rows do not re-render.
  const latest = useRef({ open, remove });
  useEffect(() => {
    latest.current = { open, remove };
  });
  const actions = useMemo(
    () => ({
      edit: (record: ShownRecord) => latest.current.open(record),
      remove: (record: ShownRecord) => latest.current.remove(record),
    }),
    [],
  );
  useFocusReturn(place, editor, records);

  if (records.length === 0 && editor.record === null) {
    return (
      <EmptyState icon={<Waypoints aria-hidden="true" />} title={m('ownEmptyTitle')}>
        {m('ownEmpty', { domain })}
      </EmptyState>
    );
  }
  const count =
    found.length === records.length
      ? format.number(records.length)
      : m('countFound', { found: format.number(found.length), total: format.number(records.length) });
  const showAll = (): void => {
    search.setWords('');
    search.setType('');
  };
  const form = <RecordEditForm key={editor.record?.id} editor={editor} />;
  const isBelowRow = found.some(({ id }) => id === editor.record?.id);
  return (
    <div ref={place} className="flex flex-col gap-3">
      {/* Announces the number of results while the user types. */}
      <output className="sr-only">{found.length === records.length ? '' : count}</output>
      {records.length >= SEARCHED_FROM ? <RecordSearchBar search={search} total={records.length} /> : null}
      {editor.record !== null && !isBelowRow ? (
        <Card title={m('editTitle', { type: editor.record.type, name: buildFullName(editor.record) })}>
          {form}
        </Card>
      ) : null}
      {found.length === 0 && records.length > 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={m('noneFoundTitle', { words: words.trim() })}
          action={<Button onPress={showAll}>{m('showAll')}</Button>}
        >
          {m('noneFound')}
        </EmptyState>
      ) : (
        <Card
          title={
            <>
              {m('ownTitle')} <span className="font-normal text-muted">{count}</span>
            </>
          }
          isFlush
        >
          <RecordTable
            label={m('ownTitle')}
            records={found}
            actions={actions}
            looking={removal.looking}
            editing={editor.record === null ? undefined : { id: editor.record.id, form }}
          />
        </Card>
      )}
      <RemovalDialog domain={domain} removal={removal} />
    </div>
  );
}

type Words = Say<(typeof dnsMessages.keys)[number]>;

/** Lists from this length on have search and sorting. */
export const SEARCHED_FROM = 8;

/** The actions of a row. */
export interface RecordActions {
  readonly edit: (record: ShownRecord) => void;
  readonly remove: (record: ShownRecord) => void;
}

/** A table of records; read-only without `actions`. */
export function RecordTable({
  label,
  records,
  actions,
  looking,
  editing,
}: {
  readonly label: string;
  readonly records: readonly ShownRecord[];
  readonly actions?: RecordActions;
  /** The records whose change is being previewed. */
  readonly looking?: ReadonlySet<string>;
  /** The edited record, with the form below it. */
  readonly editing?: { readonly id: string; readonly form: ReactNode } | undefined;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => buildColumns(m, actions), [m, actions]);
  const rows = useMemo(
    () =>
      sort
        ? sortRows(records, sort.by === 'type' ? ({ type }) => type : (row) => buildFullName(row), sort.order)
        : records,
    [records, sort],
  );
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={getRowKey}
      rowState={(record) =>
        record.pending !== null || looking?.has(record.id)
          ? 'busy'
          : record.id === editing?.id
            ? 'marked'
            : undefined
      }
      after={(record) => (record.id === editing?.id ? editing.form : null)}
      sort={sort}
      onSort={actions && records.length >= SEARCHED_FROM ? setSort : undefined}
      canUnsort
      isFixed
    />
  );
}

/** A stable function, because a new one would re-render the whole table. */
function getRowKey(record: ShownRecord): string {
  return record.id;
}

function buildColumns(m: Words, actions: RecordActions | undefined): Column<ShownRecord>[] {
  return [
    {
      id: 'type',
      header: m('type'),
      sort: 'asc',
      width: '5.5rem',
      phone: 'head',
      cell: (record) => <span className="font-mono text-sm font-medium">{record.type}</span>,
    },
    {
      id: 'name',
      header: m('name'),
      isRowHeader: true,
      sort: 'asc',
      width: '32%',
      cell: (record) => <RecordNameAndNote record={record} />,
    },
    { id: 'content', header: m('content'), cell: (record) => <RecordContent record={record} /> },
    {
      id: 'ttl',
      header: m('ttl'),
      // As wide as both columns without actions, so that stacked tables align.
      width: actions ? '7rem' : 'min(13.5rem, 20vw)',
      cell: (record) => ttlText(record.ttl, m),
    },
    ...(actions ? [actionColumn(m, actions)] : []),
  ];
}

const STATES = { adding: 'adding', changing: 'changing', deleting: 'deleting' } as const;

function actionColumn(m: Words, actions: RecordActions): Column<ShownRecord> {
  return {
    id: 'action',
    header: m('action'),
    isHeaderHidden: true,
    align: 'end',
    width: '6.5rem',
    cell: (record) => {
      if (record.pending !== null) return <Badge>{m(STATES[record.pending])}</Badge>;
      const words = { type: record.type, name: buildFullName(record) };
      return (
        <span className="inline-flex gap-0.5" data-record={record.id}>
          <IconButton
            size="small"
            icon={<Pencil aria-hidden="true" />}
            label={m('edit', words)}
            onPress={() => actions.edit(record)}
          />
          <IconButton
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            label={m('remove', words)}
            onPress={() => actions.remove(record)}
          />
        </span>
      );
    },
  };
}

import { Lock, Pencil, Trash2, SearchX, Waypoints } from 'lucide-react';
import { useMemo, useState, useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
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
import { findRecords } from './record-search.tsx';
import type { RecordSearch } from './record-search.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { BulkActions } from './table/bulk-actions.tsx';
import { ttlText } from './ttl-text.ts';
import type { EditRecords } from './use-edit-records.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { useRecordRemoval } from './use-record-removal.ts';

/**
 * All records in one table: the customer's, to edit and select, and the default records, locked and
 * folded below them.
 */
export function ZoneRecords({
  domain,
  records,
  system,
  search,
  serial,
  edit,
}: {
  readonly domain: string;
  /** The customer's records. */
  readonly records: readonly ShownRecord[];
  /** The default records. */
  readonly system: readonly ShownRecord[];
  readonly search: RecordSearch;
  /** The version of the records. */
  readonly serial: number;
  readonly edit: EditRecords;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const format = useFormat();
  const removal = useRecordRemoval({ domain, records, serial, edit });
  const place = useRef<HTMLDivElement>(null);
  const editor = useRecordEditor({ domain, records, serial, replace: edit.replace, applyFix: edit.applyFix });
  const { found, words, sought, type } = search;
  const [isUnfolded, setUnfolded] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(NONE_SELECTED);
  const locked = useMemo(() => {
    const isSearched = sought.trim() !== '' || type !== '';
    return isUnfolded || isSearched ? findRecords(system, sought, type) : [];
  }, [system, sought, type, isUnfolded]);
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
      remove: (record: ShownRecord) => latest.current.remove([record]),
    }),
    [],
  );
  useFocusReturn(place, editor, records);

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
  const chosen = (): readonly ShownRecord[] => found.filter(({ id }) => selected.has(id));
  const take = (act: (records: readonly ShownRecord[]) => void): void => {
    act(chosen());
    setSelected(NONE_SELECTED);
  };
  return (
    <div ref={place} className="flex flex-col gap-3">
      {/* Announces the number of results while the user types. */}
      <output className="sr-only">{found.length === records.length ? '' : count}</output>
      {editor.record !== null && !isBelowRow ? (
        <Card title={m('editTitle', { type: editor.record.type, name: buildFullName(editor.record) })}>
          {form}
        </Card>
      ) : null}
      {found.length + locked.length === 0 && records.length > 0 ? (
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
          footer={
            <DefaultRecordsFold
              domain={domain}
              count={system.length}
              isUnfolded={isUnfolded}
              onToggle={() => setUnfolded(!isUnfolded)}
            />
          }
        >
          {records.length === 0 ? (
            <EmptyState icon={<Waypoints aria-hidden="true" />} title={m('ownEmptyTitle')}>
              {m('ownEmpty', { domain })}
            </EmptyState>
          ) : null}
          {found.length + locked.length > 0 ? (
            <RecordTable
              label={m('ownTitle')}
              records={found}
              locked={locked}
              actions={actions}
              looking={removal.looking}
              editing={editor.record === null ? undefined : { id: editor.record.id, form }}
              selected={selected}
              onSelect={setSelected}
              bulkActions={
                <BulkActions
                  count={selected.size}
                  onDelete={() => take(remove)}
                  onSetTtl={(seconds) => take((all) => void edit.setTtl(all, seconds, serial))}
                />
              }
            />
          ) : null}
        </Card>
      )}
      <RemovalDialog domain={domain} removal={removal} />
    </div>
  );
}

const NONE_SELECTED: ReadonlySet<Key> = new Set();

/** Shows and hides the default records, which cannot be changed. */
function DefaultRecordsFold({
  domain,
  count,
  isUnfolded,
  onToggle,
}: {
  readonly domain: string;
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const m = useMessages(dnsMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-72 text-sm text-pretty text-muted">{m('systemIntro', { domain })}</p>
      <Button
        size="small"
        variant="quiet"
        icon={<Lock aria-hidden="true" />}
        isExpanded={isUnfolded}
        onPress={onToggle}
      >
        {m(isUnfolded ? 'systemHide' : 'systemShow', { count })}
      </Button>
    </div>
  );
}

type Words = Say<(typeof dnsMessages.keys)[number]>;

/** Lists from this length on can be sorted. */
const SORTED_FROM = 8;

/** The actions of a row. */
interface RecordActions {
  readonly edit: (record: ShownRecord) => void;
  readonly remove: (record: ShownRecord) => void;
}

/** The table: the customer's records in the chosen order, then the locked ones. */
function RecordTable({
  label,
  records,
  locked,
  actions,
  looking,
  editing,
  selected,
  onSelect,
  bulkActions,
}: {
  readonly label: string;
  readonly records: readonly ShownRecord[];
  readonly locked: readonly ShownRecord[];
  readonly actions: RecordActions;
  /** The records whose change is being previewed. */
  readonly looking: ReadonlySet<string>;
  /** The edited record, with the form below it. */
  readonly editing: { readonly id: string; readonly form: ReactNode } | undefined;
  readonly selected: ReadonlySet<Key>;
  readonly onSelect: (selected: ReadonlySet<Key>) => void;
  readonly bulkActions: ReactNode;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => buildColumns(m, actions), [m, actions]);
  const rows = useMemo(() => {
    const own = sort
      ? sortRows(records, sort.by === 'type' ? ({ type }) => type : (row) => buildFullName(row), sort.order)
      : records;
    return locked.length === 0 ? own : [...own, ...locked];
  }, [records, locked, sort]);
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={getRowKey}
      rowState={(record) =>
        record.pending !== null || looking.has(record.id)
          ? 'busy'
          : record.id === editing?.id
            ? 'marked'
            : undefined
      }
      after={(record) => (record.id === editing?.id ? editing.form : null)}
      sort={sort}
      onSort={records.length >= SORTED_FROM ? setSort : undefined}
      canUnsort
      selection={{
        selected,
        onChange: onSelect,
        getLabel: (record) => `${record.type} ${buildFullName(record)}`,
        canSelect: (record) => !record.protected_field && record.pending === null,
      }}
      bulkActions={bulkActions}
      isFixed
    />
  );
}

/** A stable function, because a new one would re-render the whole table. */
function getRowKey(record: ShownRecord): string {
  return record.id;
}

function buildColumns(m: Words, actions: RecordActions): Column<ShownRecord>[] {
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
      width: '7rem',
      cell: (record) => ttlText(record.ttl, m),
    },
    actionColumn(m, actions),
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
      if (record.protected_field) {
        return (
          <span
            title={m('systemLocked')}
            className="inline-flex size-8 items-center justify-center text-muted"
          >
            <Lock aria-hidden="true" className="size-4" />
            <span className="sr-only">{m('systemLocked')}</span>
          </span>
        );
      }
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

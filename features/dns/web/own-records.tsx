import { SearchX, Waypoints } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { dnsMessages } from '../words/en.ts';
import { fullNameOf } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import { RecordEditForm } from './record-edit-form.tsx';
import { RecordSearchBar, useRecordSearch } from './record-search.tsx';
import { RecordTable, SEARCHED_FROM } from './record-table.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import type { EditRecords } from './use-edit-records.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { useRecordRemoval } from './use-record-removal.ts';

/** The records that people may change: found, edited in place, deleted. */
export function OwnRecords({
  domain,
  records,
  serial,
  edit,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  /** The version that the records are. */
  readonly serial: number;
  readonly edit: EditRecords;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const format = useFormat();
  const search = useRecordSearch(records);
  const removal = useRecordRemoval({ domain, records, serial, remove: edit.remove });
  const place = useRef<HTMLDivElement>(null);
  const editor = useRecordEditor({ domain, records, serial, replace: edit.replace, mend: edit.mend });
  const { found, words } = search;
  const { open } = editor;
  const { begin: remove } = removal;
  // The newest functions behind one object that stays, so that rows are not drawn again without need.
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
      {/* What is found while somebody types is heard, too. */}
      <output className="sr-only">{found.length === records.length ? '' : count}</output>
      {records.length >= SEARCHED_FROM ? <RecordSearchBar search={search} total={records.length} /> : null}
      {editor.record !== null && !isBelowRow ? (
        <Card title={m('editTitle', { type: editor.record.type, name: fullNameOf(editor.record) })}>
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

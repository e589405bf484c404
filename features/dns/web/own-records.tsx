import { SearchX, Waypoints } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { dnsMessages } from './messages.ts';
import { fullNameOf, isLastMailServer } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import { RecordEditForm } from './record-edit-form.tsx';
import { RecordTable, SEARCHED_FROM } from './record-table.tsx';
import type { EditRecords } from './use-edit-records.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useRecordEditor } from './use-record-editor.ts';

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
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<ShownRecord | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRecordEditor({ domain, records, serial, replace: edit.replace, mend: edit.mend });
  const found = useMemo(() => findRecords(records, search), [records, search]);
  const { open } = editor;
  // Undo is enough for any other; without a mail server, mail is lost before anybody notices.
  const remove = (record: ShownRecord): void =>
    isLastMailServer(record, records) ? setAsked(record) : edit.remove(record);
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
  const form = <RecordEditForm key={editor.record?.id} editor={editor} />;
  const isBelowRow = found.some(({ id }) => id === editor.record?.id);
  return (
    <div ref={place} className="flex flex-col gap-3">
      {records.length >= SEARCHED_FROM ? (
        <SearchField
          size="medium"
          label={m('find')}
          placeholder={m('findPlaceholder')}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      {editor.record !== null && !isBelowRow ? (
        <Card title={m('editTitle', { type: editor.record.type, name: fullNameOf(editor.record) })}>
          {form}
        </Card>
      ) : null}
      {found.length === 0 && records.length > 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={m('noneFoundTitle', { words: search.trim() })}
          action={<Button onPress={() => setSearch('')}>{m('showAll')}</Button>}
        >
          {m('noneFound')}
        </EmptyState>
      ) : (
        <Card title={m('ownTitle')} isFlush>
          <RecordTable
            label={m('ownTitle')}
            records={found}
            actions={actions}
            editing={editor.record === null ? undefined : { id: editor.record.id, form }}
          />
        </Card>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={m('lastMxTitle')}
        cancelLabel={m('lastMxKeep')}
        actions={[
          {
            label: m('lastMxDelete'),
            kind: 'danger',
            onPress: () => {
              setAsked(null);
              if (asked !== null) edit.remove(asked);
            },
          },
        ]}
      >
        <p>{m('lastMxAsk', { domain, server: asked?.data.replace(/(.)\.$/, '$1') ?? '' })}</p>
      </Dialog>
    </div>
  );
}

/** Each word is a part of the type, the name or the content. */
function findRecords(records: readonly ShownRecord[], search: string): readonly ShownRecord[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return records;
  return records.filter((record) => {
    const text =
      `${record.type} ${fullNameOf(record)} ${record.data} ${record.target ?? ''} ${record.comment}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

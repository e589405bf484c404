import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Say } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeValue } from '#platform/ui/code-value.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { dnsMessages } from './messages.ts';
import { fullNameOf } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import { ttlText } from './ttl-text.ts';

/** Rows drawn at first and with each "Show more", so that a long zone opens at once. */
const ROWS_AT_ONCE = 200;

type Words = Say<(typeof dnsMessages.keys)[number]>;

/** Records as rows; without `onDelete` they can only be read. */
export function RecordTable({
  label,
  records,
  onDelete,
}: {
  readonly label: string;
  readonly records: readonly ShownRecord[];
  readonly onDelete?: (record: ShownRecord) => void;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const rest = records.length - count;
  return (
    <>
      <Table
        label={label}
        columns={
          onDelete ? [...valueColumns(m, '6.5rem'), actionColumn(m, onDelete)] : valueColumns(m, '14rem')
        }
        rows={records.slice(0, count)}
        rowKey={(record) => record.id}
        rowState={(record) => (record.isBeingAdded || record.isBeingDeleted ? 'busy' : undefined)}
      />
      {rest > 0 ? (
        <div className="px-4 py-3">
          <Button onPress={() => setCount(count + ROWS_AT_ONCE)}>
            {m('showMore', { count: Math.min(rest, ROWS_AT_ONCE) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Without the column of actions the last one is as wide as both, so that lists below each other line up. */
function valueColumns(m: Words, lastWidth: string): Column<ShownRecord>[] {
  return [
    {
      id: 'type',
      header: m('type'),
      width: '6rem',
      cell: (record) => <span className="font-mono text-sm font-medium">{record.type}</span>,
    },
    {
      id: 'name',
      header: m('name'),
      isRowHeader: true,
      width: '34%',
      cell: (record) => (
        <span className="inline-flex max-w-full items-center gap-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{fullNameOf(record)}</span>
          <CopyButton value={fullNameOf(record)} label={m('copyName', { name: fullNameOf(record) })} />
        </span>
      ),
    },
    { id: 'content', header: m('content'), cell: (record) => <Content record={record} /> },
    { id: 'ttl', header: m('ttl'), width: lastWidth, cell: (record) => ttlText(record.ttl, m) },
  ];
}

function actionColumn(m: Words, onDelete: (record: ShownRecord) => void): Column<ShownRecord> {
  return {
    id: 'action',
    header: m('action'),
    isHeaderHidden: true,
    align: 'end',
    width: '7.5rem',
    cell: (record) => {
      if (record.isBeingAdded) return <Badge>{m('adding')}</Badge>;
      if (record.isBeingDeleted) return <Badge>{m('deleting')}</Badge>;
      return (
        <IconButton
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          label={m('remove', { type: record.type, name: fullNameOf(record) })}
          onPress={() => onDelete(record)}
        />
      );
    },
  };
}

/** What the record says: the value that people carry elsewhere, and what goes with it. */
function Content({ record }: { readonly record: ShownRecord }): ReactNode {
  const m = useMessages(dnsMessages);
  const label = m('copyContent', { name: fullNameOf(record) });
  // Hosts are kept with their final dot; people read and paste them without.
  const host = (text: string): string => text.replace(/\.$/, '');
  if (record.type === 'MX') {
    return (
      <Detailed value={host(record.data)} label={label} detail={m('priority', { priority: record.aux })} />
    );
  }
  if (record.type === 'SRV') {
    const value = `${host(record.target ?? record.data)}:${record.port}`;
    const detail = m('serviceDetail', { priority: record.aux, weight: record.weight });
    return <Detailed value={value} label={label} detail={detail} />;
  }
  if (record.type === 'TXT') return <LongText value={record.data} label={label} />;
  const isHost = record.type === 'CNAME' || record.type === 'NS';
  return <CodeValue value={isHost ? host(record.data) : record.data} label={label} />;
}

/** Keys of mail are hundreds of characters long: four lines are shown, all of it is copied. */
function LongText({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="line-clamp-4 min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{value}</code>
      <CopyButton value={value} label={label} />
    </span>
  );
}

function Detailed({
  value,
  label,
  detail,
}: {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}): ReactNode {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <CodeValue value={value} label={label} />
      <span className="text-sm text-muted">{detail}</span>
    </span>
  );
}

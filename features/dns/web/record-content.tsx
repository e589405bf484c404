import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { CopyButton } from '#platform/ui/content/copy-button.tsx';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { dnsMessages } from '../words/en.ts';
import { isZoneType, recordType } from '../rules/record-types/record-types.ts';
import { RowProof } from './table/row-proof.tsx';
import { buildFullName, isDataHost } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';

/** Longer texts, such as DKIM keys, are truncated; copying includes all of it. */
const LONGEST_WHOLE_TEXT = 160;

/** The record's full name with a copy button. */
function RecordName({ record }: { readonly record: ShownRecord }): ReactNode {
  const m = useMessages(dnsMessages);
  const name = buildFullName(record);
  return (
    // Leaves room for the row's two buttons in the corner on phones.
    <span className="inline-flex max-w-full items-center gap-1 max-sm:pe-8">
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
      <CopyButton value={name} label={m('copyName', { name })} />
    </span>
  );
}

/** The record's name, with its comment and the proof of its latest change below. */
export function RecordNameAndNote({ record }: { readonly record: ShownRecord }): ReactNode {
  return (
    <div className="flex min-w-0 flex-col items-start">
      <RecordName record={record} />
      {record.comment === '' ? null : (
        <bdi className="text-sm text-muted [overflow-wrap:anywhere]">{record.comment}</bdi>
      )}
      <RowProof id={record.id} />
    </div>
  );
}

/** The record's data with a copy button, and related values. */
export function RecordContent({ record }: { readonly record: RecordOnWire }): ReactNode {
  const m = useMessages(dnsMessages);
  const label = m('copyContent', { name: buildFullName(record) });
  // Hosts are stored with a trailing dot, which users do not expect.
  const host = (text: string): string => text.replace(/\.$/, '');
  switch (record.type) {
    case 'MX':
      return (
        <Detailed value={host(record.data)} label={label} detail={m('priority', { priority: record.aux })} />
      );
    case 'SRV':
      return (
        <Detailed
          value={`${host(record.target ?? record.data)}:${record.port}`}
          label={label}
          detail={m('serviceDetail', { priority: record.aux, weight: record.weight })}
        />
      );
    default:
      return isDataLong(record.type) ? (
        <LongText value={record.data} label={label} />
      ) : (
        <CodeValue value={isDataHost(record.type) ? host(record.data) : record.data} label={label} />
      );
  }
}

function isDataLong(type: string): boolean {
  return isZoneType(type) && recordType(type).fields.some(({ isLong }) => isLong === true);
}

function LongText({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  const m = useMessages(dnsMessages);
  const [isWhole, setWhole] = useState(false);
  const isLong = value.length > LONGEST_WHOLE_TEXT;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="flex min-w-0 flex-col items-start gap-0.5 max-sm:items-end">
        <code
          dir="auto"
          title={isLong && !isWhole ? value : undefined}
          className={`min-w-0 font-mono text-sm [overflow-wrap:anywhere] ${isLong && !isWhole ? 'line-clamp-3' : ''}`}
        >
          {value}
        </code>
        {isLong ? (
          <button
            type="button"
            aria-expanded={isWhole}
            className="rounded-sm text-sm text-accent hover:underline"
            onClick={() => setWhole(!isWhole)}
          >
            {m(isWhole ? 'lessText' : 'wholeText')}
          </button>
        ) : null}
      </span>
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
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 max-sm:justify-end">
      <CodeValue value={value} label={label} />
      <span className="text-sm text-muted">{detail}</span>
    </span>
  );
}

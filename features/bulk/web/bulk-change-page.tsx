import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCsv } from '#platform/kernel/csv.ts';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import {
  deleteBulkChangeEndpoint,
  retryBulkChangeEndpoint,
  startBulkChangeEndpoint,
  stopBulkChangeEndpoint,
  undoBulkChangeEndpoint,
} from '../contract/bulk-endpoints.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import { isAtRegistry } from '../rules/bulk-action.ts';
import { bulkMessages } from '../words/en.ts';
import { BulkItems } from './bulk-items.tsx';
import {
  buildBulkPath,
  bulkChangeQuery,
  bulkItemsQuery,
  describeChange,
  explainAction,
} from './bulk-queries.ts';
import { BulkStateBadge } from './bulk-state-badge.tsx';

const NEW_CHANGE = '/domains/manage/bulk';

/** Loads a bulk change and its domains before the page opens. */
export function prefetchBulkChange(client: QueryClient, { id }: { readonly id: string }): Promise<unknown> {
  return Promise.all([client.query(bulkChangeQuery(id)), client.query(bulkItemsQuery(id, undefined))]);
}

/** A bulk change: its preview, its progress and the result of each domain. */
export function BulkChangePage({ id }: { readonly id: string }): ReactNode {
  const m = useMessages(bulkMessages);
  const change = useQuery(bulkChangeQuery(id));
  const { data } = change;
  return (
    <PageFrame
      title={data === undefined ? m('newTitle') : describeChange(m, data)}
      description={data === undefined || data.name === '' ? undefined : m(data.action)}
      back={{ href: NEW_CHANGE, label: m('newTitle') }}
      action={data === undefined ? undefined : <Actions change={data} />}
    >
      <Query query={change}>
        {(loaded) => (
          <>
            <Summary change={loaded} />
            <BulkItems change={loaded} />
          </>
        )}
      </Query>
    </PageFrame>
  );
}

/** What can be done with the change now: one main button, and the ways out of it. */
function Actions({ change }: { readonly change: BulkChangeOnWire }): ReactNode {
  const m = useMessages(bulkMessages);
  const go = useGo();
  const client = useQueryClient();
  const params = { id: String(change.id) };
  const onError = ({ message }: Error) => toast({ kind: 'error', text: message });
  const onSuccess = (next: BulkChangeOnWire) => {
    client.setQueryData(bulkChangeQuery(String(next.id)).queryKey, next);
    return client.invalidateQueries({ queryKey: ['bulk'] });
  };
  const start = useMutation({
    mutationFn: () => call(startBulkChangeEndpoint, { params }),
    onSuccess,
    onError,
  });
  const stop = useMutation({
    mutationFn: () => call(stopBulkChangeEndpoint, { params }),
    onSuccess,
    onError,
  });
  const retry = useMutation({
    mutationFn: () => call(retryBulkChangeEndpoint, { params }),
    onSuccess,
    onError,
  });
  const undo = useMutation({
    mutationFn: () => call(undoBulkChangeEndpoint, { params }),
    onSuccess: async (next: BulkChangeOnWire) => {
      await onSuccess(next);
      go(buildBulkPath(next));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteBulkChangeEndpoint, { params }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['bulk', 'changes'] });
      go(NEW_CHANGE);
    },
    onError,
  });
  const { ready, failed } = change.counts;
  return (
    <>
      {change.state === 'draft' ? (
        <Button isBusy={remove.isPending} onPress={() => remove.mutate()}>
          {m('remove')}
        </Button>
      ) : null}
      {change.state === 'draft' && ready > 0 ? (
        <Button variant="primary" isBusy={start.isPending} onPress={() => start.mutate()}>
          {m('start', { count: ready })}
        </Button>
      ) : null}
      {change.state === 'running' ? (
        <Button isBusy={stop.isPending} onPress={() => stop.mutate()}>
          {m('stop')}
        </Button>
      ) : null}
      {change.state === 'stopped' && ready > 0 ? (
        <Button variant="primary" isBusy={start.isPending} onPress={() => start.mutate()}>
          {m('continue')}
        </Button>
      ) : null}
      {change.can_undo ? (
        <Button icon={<Undo2 aria-hidden="true" />} isBusy={undo.isPending} onPress={() => undo.mutate()}>
          {m('undo')}
        </Button>
      ) : null}
      {change.state === 'finished' && failed > 0 && change.undone_by === null ? (
        <Button variant="primary" isBusy={retry.isPending} onPress={() => retry.mutate()}>
          {m('retry', { count: failed })}
        </Button>
      ) : null}
      {change.state === 'draft' ? null : <DownloadResults change={change} />}
    </>
  );
}

/** How many domains are where, and the progress while it runs. */
function Summary({ change }: { readonly change: BulkChangeOnWire }): ReactNode {
  const m = useMessages(bulkMessages);
  const format = useFormat();
  const { state, counts } = change;
  const { ready, sent, done, failed, impossible, unchanged } = counts;
  const chosen = ready + sent + done + failed;
  const through = done + failed;
  const facts =
    state === 'draft'
      ? [m('toChange', { count: ready })]
      : [
          m('changedCount', { count: done }),
          ...(failed > 0 ? [m('failedCount', { count: failed })] : []),
          ...(ready + sent > 0 ? [m('waitingCount', { count: ready + sent })] : []),
        ];
  const apart = [
    ...(impossible > 0 ? [m('apartCount', { count: impossible })] : []),
    ...(unchanged > 0 ? [m('unchangedCount', { count: unchanged })] : []),
  ];
  const isUnderWay = state === 'running' || state === 'stopped';
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5" role="status">
          <BulkStateBadge change={change} />
          <span>{[...facts, ...apart].join(' · ')}</span>
        </div>
        <UndoNote change={change} />
        <ActionNotes change={change} />
        {isUnderWay ? (
          <div className="flex flex-col gap-1.5">
            <ProgressBar label={m('progress')} value={chosen === 0 ? 1 : through / chosen} />
            <p className="tabular text-sm text-muted">
              {m('progressText', { done: format.number(through), total: format.number(chosen) })}
            </p>
          </div>
        ) : null}
        {state === 'running' && isAtRegistry(change.action) ? (
          <p className="text-sm text-muted">{m('registryPace')}</p>
        ) : null}
        {state === 'stopped' ? <p className="text-sm text-muted">{m('stoppedNote')}</p> : null}
      </div>
    </Card>
  );
}

/** What a change does besides, before it starts; and how to close domains again that it opened. */
function ActionNotes({
  change: { action, state, counts },
}: {
  readonly change: BulkChangeOnWire;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const about = explainAction(action);
  const notes = [
    ...(state === 'draft' && counts.ready > 0 && about !== null ? [m(about)] : []),
    ...(state === 'draft' && counts.ready > 0 && action === 'contacts' ? [m('agreement')] : []),
    ...(state !== 'draft' && action === 'transfer_codes' ? [m('closeAgain')] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="text-sm text-pretty text-muted">
      {note}
    </p>
  ));
}

/** Says that a change undoes another or was undone, with the way there. */
function UndoNote({ change }: { readonly change: BulkChangeOnWire }): ReactNode {
  const m = useMessages(bulkMessages);
  const other = change.undoes ?? change.undone_by;
  if (other === null) return null;
  return (
    <p className="text-sm text-muted">
      {m(change.undoes === null ? 'undoneNote' : 'undoNote')}{' '}
      <Link href={buildBulkPath({ id: other })} className="text-accent hover:underline">
        {m(change.undoes === null ? 'showUndo' : 'showUndone')}
      </Link>
    </p>
  );
}

/** Downloads the result of each domain as a CSV file. */
function DownloadResults({ change }: { readonly change: BulkChangeOnWire }): ReactNode {
  const m = useMessages(bulkMessages);
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: () => client.query({ ...bulkItemsQuery(String(change.id), undefined), staleTime: 0 }),
    onSuccess: ({ domains }) => {
      const lines = domains.map(({ domain, state, reason }) => [
        domain,
        state,
        reason === null ? '' : translated(reason),
      ]);
      const headers = [m('columnDomain'), m('columnResult'), m('columnReason')];
      // The byte order mark tells spreadsheets that the file is UTF-8.
      const file = new Blob(['\uFEFF', formatCsv([headers, ...lines])], { type: 'text/csv' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `bulk-change-${change.id}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
    onError: () => toast({ kind: 'error', text: m('listFailed') }),
  });
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      isBusy={download.isPending}
      onPress={() => download.mutate()}
    >
      {m('download')}
    </Button>
  );
}

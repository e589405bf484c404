import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedLink } from '#features/domains/web/api/failed-link.tsx';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { answerSensitiveChange, lookAtSensitiveChange } from '../contract/guard-endpoints.ts';
import type { GuardedChangeOnWire } from '../contract/guard-endpoints.ts';
import { isFreezable } from '../rules/sensitive-change.ts';
import type { GuardAction } from '../rules/sensitive-change.ts';
import { undoChangeMessages } from '../words/en.ts';

/**
 * The page that a mail about a change of who controls a domain links to: shows the change, and undoes
 * it or freezes the domain. Opening it changes nothing.
 */
export function UndoChangePage({
  domain,
  token,
}: {
  readonly domain: string;
  readonly token: string;
}): ReactNode {
  const m = useMessages(undoChangeMessages);
  useDocumentTitle(m('title'));
  const client = useQueryClient();
  const queryKey = ['guard', 'change', domain, token];
  const asked = useQuery({
    queryKey,
    queryFn: () => call(lookAtSensitiveChange, { body: { domain, token } }),
    staleTime: Infinity,
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (action: GuardAction) => call(answerSensitiveChange, { body: { domain, token, action } }),
    onSuccess: (change) => client.setQueryData(queryKey, change),
  });
  if (asked.error) {
    return (
      <FailedLink
        error={asked.error}
        title={m('failedTitle')}
        tryAgain={m('tryAgain')}
        onRetry={asked.refetch}
      />
    );
  }
  const change = asked.data;
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <h1 tabIndex={-1} data-page-title="" className="text-2xl font-semibold">
          {m('title')}
        </h1>
        {change ? (
          <p className="mt-1 text-pretty text-muted [overflow-wrap:anywhere]">
            {m(change.kind, { domain: change.display_name })}
          </p>
        ) : null}
      </div>
      {change ? (
        <Card>
          <div className="flex flex-col gap-4 py-1">
            <ChangeFacts change={change} />
            <Outcome change={change} />
            {answer.error ? <Notice kind="danger">{answer.error.message}</Notice> : null}
            <Answers
              change={change}
              sent={answer.isPending ? answer.variables : null}
              send={(action) => answer.mutate(action)}
            />
          </div>
        </Card>
      ) : (
        <ProgressBar label={m('loading')} />
      )}
    </div>
  );
}

function ChangeFacts({ change }: { readonly change: GuardedChangeOnWire }): ReactNode {
  const m = useMessages(undoChangeMessages);
  const format = useFormat();
  const { happened_at: at, via, network } = change;
  return (
    <Facts
      facts={[
        { label: m('when'), value: format.dateTime(at) },
        { label: m('how'), value: m(via) },
        {
          label: m('from'),
          value: network === null ? m('unknownNetwork') : <bdi dir="ltr">{network}</bdi>,
        },
      ]}
    />
  );
}

/** What became of the change and of the domain, and of the link. */
function Outcome({ change }: { readonly change: GuardedChangeOnWire }): ReactNode {
  const m = useMessages(undoChangeMessages);
  const format = useFormat();
  const { undo, undo_failure: failure, frozen_at: frozenAt, used_at: usedAt, display_name: domain } = change;
  if (change.is_gone) return <Notice kind="warning">{m('gone', { domain })}</Notice>;
  return (
    <>
      {undo === 'done' ? (
        <Notice kind="success" title={m('done')} isAnnounced>
          {m('doneText')}
        </Notice>
      ) : null}
      {undo === 'pending' ? (
        <Notice title={m('pending')} isAnnounced>
          {m('pendingText')}
        </Notice>
      ) : null}
      {undo === 'failed' ? (
        <Notice kind="danger" title={m('failed')}>
          {m('failedText', { reason: failure === null ? '' : translated(failure) })}
        </Notice>
      ) : null}
      {undo === 'overruled' ? <Notice>{m('overruled')}</Notice> : null}
      {frozenAt === null ? null : (
        <Notice kind="success" title={m('frozen', { domain })} isAnnounced>
          {m('frozenText', { date: format.dateTime(frozenAt) })}
        </Notice>
      )}
      {usedAt === null ? null : (
        <>
          <Notice
            kind="warning"
            action={
              <LinkButton href="/me/security" size="small">
                {m('security')}
              </LinkButton>
            }
          >
            {m('advice')}
          </Notice>
          <p className="text-sm text-muted">{m('used', { date: format.dateTime(usedAt) })}</p>
        </>
      )}
    </>
  );
}

/** What the link can still do; nothing where it was used or the domain has left. */
function Answers({
  change,
  sent,
  send,
}: {
  readonly change: GuardedChangeOnWire;
  /** The action being sent. */
  readonly sent: GuardAction | null;
  readonly send: (action: GuardAction) => void;
}): ReactNode {
  const m = useMessages(undoChangeMessages);
  const format = useFormat();
  const canUndo = change.undo === 'possible';
  const canFreeze = isFreezable(change.kind) && change.frozen_at === null;
  if (change.is_gone || change.used_at !== null || !(canUndo || canFreeze)) return null;
  return (
    <>
      <div className="flex flex-col gap-2 text-pretty">
        {canUndo ? <p>{m(change.kind === 'contacts' ? 'undoHelpContacts' : 'undoHelp')}</p> : null}
        {canFreeze ? <p>{m('freezeHelp')}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {canUndo ? (
          <Button
            variant="primary"
            isBusy={sent === 'undo'}
            isDisabled={sent === 'freeze'}
            onPress={() => send('undo')}
          >
            {m('undo')}
          </Button>
        ) : null}
        {canFreeze ? (
          <Button isBusy={sent === 'freeze'} isDisabled={sent === 'undo'} onPress={() => send('freeze')}>
            {m('freeze')}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-muted">{m('until', { date: format.dateTime(change.expires_at) })}</p>
    </>
  );
}

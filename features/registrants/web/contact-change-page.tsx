import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailedLink } from '#features/domains/web/api/failed-link.tsx';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { answerContactChange, lookAtContactChange } from '../contract/contact-change-endpoints.ts';
import type { AskedContactChange } from '../contract/contact-change-endpoints.ts';
import { contactChangeMessages } from '../words/en.ts';

/**
 * The page that a mail about a change of registrant links to: shows the change, and confirms or
 * declines it. Opening it answers nothing.
 */
export function ContactChangePage({ token }: { readonly token: string }): ReactNode {
  const m = useMessages(contactChangeMessages);
  useDocumentTitle(m('title'));
  const asked = useQuery({
    queryKey: ['registrants', 'contact-change', token],
    queryFn: () => call(lookAtContactChange, { body: { token } }),
    // An answered change is not loaded again.
    staleTime: Infinity,
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (agrees: boolean) => call(answerContactChange, { body: { token, agrees } }),
  });
  if (answer.data) {
    const { agreed, is_complete: isComplete, display_name: domain } = answer.data;
    return (
      <div role="status">
        <EmptyState
          level={1}
          icon={agreed ? <CircleCheck aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
          title={m(agreed ? 'agreedTitle' : 'declinedTitle')}
        >
          {m(agreed ? (isComplete ? 'agreedAll' : 'agreed') : 'declined', { domain })}
        </EmptyState>
      </div>
    );
  }
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
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <h1 tabIndex={-1} data-page-title="" className="text-2xl font-semibold">
          {m('title')}
        </h1>
        {asked.data ? (
          <p className="mt-1 text-pretty text-muted [overflow-wrap:anywhere]">
            {m('intro', { domain: asked.data.display_name })}
          </p>
        ) : null}
      </div>
      {asked.data ? (
        <AskedChange
          asked={asked.data}
          answered={answer.isPending ? answer.variables : null}
          fault={answer.error?.message ?? null}
          say={(agrees) => answer.mutate(agrees)}
        />
      ) : (
        <ProgressBar label={m('loading')} />
      )}
    </div>
  );
}

function AskedChange({
  asked,
  answered,
  fault,
  say,
}: {
  readonly asked: AskedContactChange;
  /** The answer being sent. */
  readonly answered: boolean | null;
  readonly fault: string | null;
  readonly say: (agrees: boolean) => void;
}): ReactNode {
  const m = useMessages(contactChangeMessages);
  const format = useFormat();
  const meaning = m(
    asked.awaits_other ? (asked.party === 'former' ? 'meaningFormer' : 'meaningNew') : 'meaningAlone',
  );
  return (
    <Card>
      <div className="flex flex-col gap-4 py-1">
        <Facts
          facts={asked.changes.map(({ field, before, after }) => ({
            label: m(field),
            value: <bdi className="font-medium">{after || m('none')}</bdi>,
            help: (
              <>
                {m('former')}: <bdi>{before || m('none')}</bdi>
              </>
            ),
          }))}
        />
        <p className="text-pretty">
          {asked.has_agreed ? m('alreadyAgreed') : meaning}{' '}
          {asked.locked_until === null ? '' : m('locked', { date: format.date(asked.locked_until) })}
        </p>
        {fault === null ? null : <Notice kind="danger">{fault}</Notice>}
        <div className="flex flex-wrap gap-2">
          {asked.has_agreed ? null : (
            <Button
              variant="primary"
              isBusy={answered === true}
              isDisabled={answered === false}
              onPress={() => say(true)}
            >
              {m('yes')}
            </Button>
          )}
          <Button isBusy={answered === false} isDisabled={answered === true} onPress={() => say(false)}>
            {m('no')}
          </Button>
        </div>
        <p className="text-sm text-muted">{m('until', { date: format.date(asked.expires_at) })}</p>
      </div>
    </Card>
  );
}

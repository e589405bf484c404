import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { answerDataConsent, lookAtDataConsent } from '../contract/data-consent-endpoints.ts';
import type { AskedDataConsent } from '../contract/data-consent-endpoints.ts';
import { dataConsentMessages } from '../words/consent/en.ts';
import { FailedLink } from './api/failed-link.tsx';

/**
 * The page that the mail to a registrant links to: shows what is asked, and gives or withdraws consent.
 * Opening it answers nothing.
 */
export function DataConsentPage({ token }: { readonly token: string }): ReactNode {
  const m = useMessages(dataConsentMessages);
  useDocumentTitle(m('title'));
  const asked = useQuery({
    queryKey: ['domains', 'data-consent-link', token],
    queryFn: () => call(lookAtDataConsent, { body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (isGiven: boolean) => call(answerDataConsent, { body: { token, is_given: isGiven } }),
  });
  const change = (): void => {
    answer.reset();
    void asked.refetch();
  };
  if (answer.data) {
    const { is_given: isGiven, display_name: domain } = answer.data;
    return (
      <div role="status">
        <EmptyState
          level={1}
          icon={isGiven ? <CircleCheck aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
          title={m(isGiven ? 'givenTitle' : 'withdrawnTitle')}
          action={<Button onPress={change}>{m('change')}</Button>}
        >
          {m(isGiven ? 'givenText' : 'withdrawnText', { domain })}
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
        <Question
          asked={asked.data}
          answered={answer.isPending ? answer.variables : null}
          fault={answer.error?.message ?? null}
          say={(isGiven) => answer.mutate(isGiven)}
        />
      ) : (
        <ProgressBar label={m('loading')} />
      )}
    </div>
  );
}

function Question({
  asked: { display_name: domain, email, is_given: isGiven, answered_at: answeredAt },
  answered,
  fault,
  say,
}: {
  readonly asked: AskedDataConsent;
  /** The answer being sent. */
  readonly answered: boolean | null;
  readonly fault: string | null;
  readonly say: (isGiven: boolean) => void;
}): ReactNode {
  const m = useMessages(dataConsentMessages);
  const format = useFormat();
  const date = answeredAt === null ? '' : format.date(answeredAt);
  const state = isGiven === null ? m('unanswered') : m(isGiven ? 'given' : 'withdrawn', { date });
  return (
    <Card>
      <div className="flex flex-col gap-4 py-1">
        <Facts
          facts={[
            { label: m('domain'), value: <bdi>{domain}</bdi> },
            { label: m('registrant'), value: <bdi>{email}</bdi> },
            { label: m('state'), value: state },
          ]}
        />
        <p className="text-pretty">{m('meaning')}</p>
        {fault === null ? null : <Notice kind="danger">{fault}</Notice>}
        {/* Neither answer stands out: consent is freely given (GDPR, article 4). */}
        <div className="flex flex-wrap gap-2">
          {isGiven === true ? null : (
            <Button isBusy={answered === true} isDisabled={answered === false} onPress={() => say(true)}>
              {m('give')}
            </Button>
          )}
          {isGiven === false ? null : (
            <Button isBusy={answered === false} isDisabled={answered === true} onPress={() => say(false)}>
              {m(isGiven === true ? 'withdraw' : 'refuse')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

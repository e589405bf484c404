import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { answerTransferConsent, getTransferConsent } from '../contract/transfer-consent-endpoints.ts';
import type { TransferConsentOnWire } from '../contract/transfer-consent-endpoints.ts';
import { consentMessages } from '../words/en.ts';
import { FailedLink } from '#features/domains/web/api/failed-link.tsx';

/**
 * The consent page linked from a registrant's mail: shows the request, and accepts or declines it.
 * Opening it answers nothing.
 */
export function TransferConsentPage({ token }: { readonly token: string }): ReactNode {
  const m = useMessages(consentMessages);
  useDocumentTitle(m('title'));
  const consent = useQuery({
    queryKey: ['domains', 'transfer-consent', token],
    queryFn: () => call(getTransferConsent, { body: { token } }),
    // An answered request is not loaded again.
    staleTime: Infinity,
    retry: false,
  });
  const answer = useMutation({
    mutationFn: (agrees: boolean) => call(answerTransferConsent, { body: { token, agrees } }),
  });
  if (answer.data) {
    const { agreed, display_name: domain } = answer.data;
    return (
      <div role="status">
        <EmptyState
          level={1}
          icon={agreed ? <CircleCheck aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
          title={m(agreed ? 'agreedTitle' : 'declinedTitle')}
        >
          {m(agreed ? 'agreed' : 'declined', { domain })}
        </EmptyState>
      </div>
    );
  }
  if (consent.error) {
    return (
      <FailedLink
        error={consent.error}
        title={m('failedTitle')}
        tryAgain={m('tryAgain')}
        onRetry={consent.refetch}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <h1 tabIndex={-1} data-page-title="" className="text-2xl font-semibold">
          {m('title')}
        </h1>
        {consent.data ? (
          <p className="mt-1 text-pretty text-muted [overflow-wrap:anywhere]">
            {m('intro', { domain: consent.data.display_name })}
          </p>
        ) : null}
      </div>
      {consent.data ? (
        <Question
          asked={consent.data}
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

function Question({
  asked: consent,
  answered,
  fault,
  say,
}: {
  readonly asked: TransferConsentOnWire;
  /** The answer being sent. */
  readonly answered: boolean | null;
  readonly fault: string | null;
  readonly say: (agrees: boolean) => void;
}): ReactNode {
  const m = useMessages(consentMessages);
  const person = (name: string, email: string): ReactNode => (
    <>
      <bdi>{name}</bdi> <span className="text-muted">{email}</span>
    </>
  );
  return (
    <Card>
      <div className="flex flex-col gap-4 py-1">
        <Facts
          facts={[
            { label: m('domain'), value: <bdi>{consent.display_name}</bdi> },
            { label: m('buyer'), value: person(consent.buyer_name, consent.buyer_email) },
            { label: m('registrant'), value: person(consent.registrant_name, consent.registrant_email) },
          ]}
        />
        <p className="text-pretty">{m('meaning')}</p>
        {fault === null ? null : <Notice kind="danger">{fault}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isBusy={answered === true}
            isDisabled={answered === false}
            onPress={() => say(true)}
          >
            {m('yes')}
          </Button>
          <Button isBusy={answered === false} isDisabled={answered === true} onPress={() => say(false)}>
            {m('no')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

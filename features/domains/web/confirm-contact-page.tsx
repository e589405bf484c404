import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { confirmContact } from '../contract/contact-verification-endpoints.ts';
import { confirmMessages } from '../words/steps/en.ts';
import { FailedLink } from './api/failed-link.tsx';

/** The page that the mail to a registrant links to: confirms on load and shows the result. */
export function ConfirmContactPage({ token }: { readonly token: string }): ReactNode {
  const m = useMessages(confirmMessages);
  useDocumentTitle(m('title'));
  // Kept by its token, so that the page confirms once however often it is drawn.
  const confirmation = useQuery({
    queryKey: ['domains', 'confirm-contact', token],
    queryFn: () => call(confirmContact, { body: { token } }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
  if (confirmation.data) {
    const { display_name: domain, others } = confirmation.data;
    return (
      <div role="status">
        <EmptyState level={1} icon={<CircleCheck aria-hidden="true" />} title={m('doneTitle')}>
          {m(others === 0 ? 'done' : 'doneMany', { domain, count: others })}
        </EmptyState>
      </div>
    );
  }
  if (confirmation.error) {
    return (
      <FailedLink
        error={confirmation.error}
        title={m('failedTitle')}
        tryAgain={m('tryAgain')}
        onRetry={confirmation.refetch}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 text-center">
      <h1 className="text-2xl font-semibold">{m('title')}</h1>
      <ProgressBar label={m('confirming')} />
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { verifyEmail } from '../contract/email-verification.ts';
import { currentUserKey } from './api/account-queries.ts';
import { accountMessages } from '../words/en.ts';

/** The page that the confirmation mail links to: confirms on load and shows the result. */
export function VerifyEmailPage({ token }: { readonly token: string }): ReactNode {
  const m = useMessages(accountMessages);
  const client = useQueryClient();
  useDocumentTitle(m('verifyTitle'));
  // Kept by its token, so that the page confirms once however often it is drawn.
  const confirmation = useQuery({
    queryKey: ['accounts', 'verify-email', token],
    queryFn: () => call(verifyEmail, { body: { token } }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
  const isConfirmed = confirmation.isSuccess;
  useEffect(() => {
    if (isConfirmed) void client.invalidateQueries({ queryKey: currentUserKey });
  }, [isConfirmed, client]);

  if (confirmation.data) {
    return (
      <EmptyState
        level={1}
        icon={<CircleCheck aria-hidden="true" />}
        title={m('verified')}
        action={
          <LinkButton variant="primary" href="/">
            {m('continue')}
          </LinkButton>
        }
      >
        {m('verifiedMore', { email: confirmation.data.email })}
      </EmptyState>
    );
  }
  if (confirmation.error) {
    const isOver = confirmation.error instanceof RefusedError && confirmation.error.status > 0;
    return (
      <div role="alert">
        <EmptyState
          level={1}
          icon={<Link2Off aria-hidden="true" />}
          title={m('verifyFailedTitle')}
          action={
            isOver ? (
              <LinkButton href="/sign-in">{m('toSignIn')}</LinkButton>
            ) : (
              <Button onPress={() => void confirmation.refetch()}>{m('gateTryAgain')}</Button>
            )
          }
        >
          {confirmation.error.message}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-center">
      <h1 className="text-2xl font-semibold">{m('verifyTitle')}</h1>
      <ProgressBar label={m('verifying')} />
    </div>
  );
}

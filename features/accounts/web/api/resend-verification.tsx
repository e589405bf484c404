import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { sendVerificationEmail } from '../../contract/email-verification.ts';
import { accountMessages } from '../../words/en.ts';
import { useResetWhenSent } from './use-reset-when-sent.ts';

/** Sends the confirmation mail again; that it was sent is said for 5 seconds, and why it was not until the next try. */
export function ResendVerificationButton({ email }: { readonly email: string }): ReactNode {
  const m = useMessages(accountMessages);
  const send = useMutation({ mutationFn: () => call(sendVerificationEmail) });
  const { isPending, isSuccess, error } = send;
  useResetWhenSent(send);
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Button isBusy={isPending} onPress={() => (isSuccess ? undefined : send.mutate())}>
        {isPending ? m('gateSending') : isSuccess ? m('resendSent') : m('gateResend')}
      </Button>
      <p role="status" className="sr-only">
        {isSuccess ? m('gateSent', { email }) : ''}
      </p>
      {error ? (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {m('gateFailed')} {error.message}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Stands where registering was refused for want of a confirmed address, with the way to confirm it (acquisition,
 * sections 4 and 6).
 */
export function VerifyAddressCard({ email }: { readonly email: string }): ReactNode {
  const m = useMessages(accountMessages);
  return (
    <Notice
      kind="warning"
      isAnnounced
      title={m('gateTitleNames')}
      action={<ResendVerificationButton email={email} />}
    >
      {m('gate', { email })}
    </Notice>
  );
}

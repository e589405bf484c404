import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { uiMessages } from '#platform/ui/words/en.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { sendVerificationEmail } from '../contract/email-verification.ts';
import { accountMessages } from '../words/en.ts';
import { useResetWhenSent } from './api/use-reset-when-sent.ts';

/**
 * Asks a user to confirm their address, and sends the mail again; dismissing clears the result of that (cart,
 * sections 4 and 8), and "sent" goes back by itself (acquisition, section 4). `isForNames` says what it is needed for where names are registered (acquisition, section 6).
 */
export function EmailVerificationNotice({
  user,
  isForNames = false,
}: {
  readonly user: CurrentUser;
  readonly isForNames?: boolean;
}): ReactNode {
  const m = useMessages(accountMessages);
  const ui = useMessages(uiMessages);
  const sender = useRef<HTMLButtonElement>(null);
  const send = useMutation({ mutationFn: () => call(sendVerificationEmail) });
  useResetWhenSent(send);
  const isReported = send.isSuccess || send.isError;
  const clear = (): void => {
    send.reset();
    sender.current?.focus();
  };
  return (
    <Notice
      kind={send.isSuccess ? 'success' : send.isError ? 'danger' : 'warning'}
      title={isForNames ? m('gateTitleNames') : m('gateTitle')}
      isAnnounced={false}
      action={
        <>
          <Button ref={sender} size="small" isBusy={send.isPending} onPress={() => send.mutate()}>
            {send.isPending ? m('gateSending') : m(send.isError ? 'gateTryAgain' : 'gateResend')}
          </Button>
          <span className={isReported ? undefined : 'invisible'} aria-hidden={!isReported}>
            <IconButton size="small" label={ui('dismiss')} icon={<X aria-hidden="true" />} onPress={clear} />
          </span>
        </>
      }
    >
      {/* The answer stands where the request did, so that the page below does not move. */}
      <div className="grid *:[grid-area:1/1]">
        <p className={isReported ? 'invisible' : undefined} aria-hidden={isReported}>
          {m('gate', { email: user.email })}{' '}
          <RichText
            text={m('gateOtherAddress')}
            marks={{ account: (words) => <Link href="/me/account">{words}</Link> }}
          />
        </p>
        {/* It is in the page before it speaks; until then the link below it is pressed through it. */}
        <p role="status" className={isReported ? undefined : 'pointer-events-none'}>
          {send.isSuccess ? m('gateSent', { email: user.email }) : null}
        </p>
        {send.isError ? (
          <p role="alert">
            {m('gateFailed')} {send.error.message}
          </p>
        ) : null}
      </div>
    </Notice>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { CurrentUser } from '../contract/current-user.ts';
import { sendVerificationEmail } from '../contract/email-verification.ts';
import { accountMessages } from './messages.ts';

/**
 * Asks somebody to confirm their address, and sends the mail again; dismissing clears what came of that (cart,
 * sections 4 and 8). `isForNames` says what it is needed for where names are registered (acquisition, section 6).
 */
export function EmailVerificationNotice({
  user,
  isForNames = false,
}: {
  readonly user: CurrentUser;
  readonly isForNames?: boolean;
}): ReactNode {
  const m = useMessages(accountMessages);
  const send = useMutation({ mutationFn: () => call(sendVerificationEmail) });
  const clear = (): void => send.reset();
  if (send.isSuccess) {
    return (
      <Notice kind="success" isAnnounced onDismiss={clear}>
        {m('gateSent', { email: user.email })}
      </Notice>
    );
  }
  if (send.isError) {
    return (
      <Notice
        kind="danger"
        onDismiss={clear}
        action={
          <Button size="small" onPress={() => send.mutate()}>
            {m('gateTryAgain')}
          </Button>
        }
      >
        {m('gateFailed')} {send.error.message}
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      title={isForNames ? m('gateTitleNames') : m('gateTitle')}
      action={
        <Button size="small" isBusy={send.isPending} onPress={() => send.mutate()}>
          {send.isPending ? m('gateSending') : m('gateResend')}
        </Button>
      }
    >
      {m('gate', { email: user.email })}{' '}
      <RichText
        text={m('gateOtherAddress')}
        marks={{ account: (words) => <Link href="/me/account">{words}</Link> }}
      />
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { accountMessages } from '../../words/en.ts';
import { ResendVerificationButton } from '../resend-verification-button.tsx';

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

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isEmailAddress, isOwnAddress } from '#features/accounts/rules/email-address.ts';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { consentNoteMessages } from '../../words/checkout/en.ts';

/** Says before payment that a registrant other than the buyer must consent by email before a transfer. */
export function ConsentNote({ email }: { readonly email: string }): ReactNode {
  const m = useMessages(consentNoteMessages);
  const buyer = useQueryClient().getQueryData<CurrentUser>(currentUserKey);
  const registrant = email.trim().toLowerCase();
  // While typing, the address is incomplete.
  if (!buyer || !isEmailAddress(registrant)) return null;
  if (isOwnAddress(registrant, { email: buyer.email, isConfirmed: buyer.email_verified })) return null;
  return (
    <div className="mt-4">
      <Notice isAnnounced>{m('first')}</Notice>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { accountPageMessages, securityMessages } from '../words/en.ts';
import { ApiTokens } from './api-tokens.tsx';
import { Sessions } from './sessions.tsx';

/** A user's API tokens and sessions, and how to end each. */
export function SecurityPage(): ReactNode {
  const m = useMessages(securityMessages);
  const account = useMessages(accountPageMessages);
  return (
    <PageFrame title={m('title')} width="narrow" back={{ href: '/me/account', label: account('title') }}>
      <ApiTokens />
      <Sessions />
    </PageFrame>
  );
}

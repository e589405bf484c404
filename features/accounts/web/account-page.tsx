import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { accountPageMessages } from '../words/en.ts';
import { currentUserQuery } from './api/account-queries.ts';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Where people change their own account: name, email address and password, each by itself; tokens and sessions are a page further. */
export function AccountPage(): ReactNode {
  const m = useMessages(accountPageMessages);
  const user = useQuery(currentUserQuery);
  return (
    <PageFrame title={m('title')} width="narrow">
      <Query query={user}>
        {(known) => (
          <>
            <NameForm user={known} />
            <EmailForm user={known} />
            <PasswordForm user={known} />
            <Card
              title={m('securityTitle')}
              description={m('securityHelp')}
              action={<LinkButton href="/me/security">{m('security')}</LinkButton>}
            />
          </>
        )}
      </Query>
    </PageFrame>
  );
}

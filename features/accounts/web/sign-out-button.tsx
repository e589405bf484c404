import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { useSignOut } from './api/account-queries.ts';
import { accountMessages } from '../words/en.ts';

/** Ends the session. */
export function SignOutButton(): ReactNode {
  const m = useMessages(accountMessages);
  const signOut = useSignOut();
  return (
    <Button
      isWide
      icon={<LogOut aria-hidden="true" />}
      isBusy={signOut.isPending}
      onPress={() => signOut.mutate()}
    >
      {m('signOut')}
    </Button>
  );
}

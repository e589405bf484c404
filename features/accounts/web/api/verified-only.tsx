import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from './account-queries.ts';

/** Whether the signed-in user has not confirmed their email address; false while the user is not loaded. */
export function useIsUnverified(): boolean {
  // The shell has asked already, and is told when the address is confirmed elsewhere.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  return user?.email_verified === false;
}

/**
 * Holds what an unconfirmed user must not do yet: it is shown, and takes neither pointer nor keys
 * (acquisition, section 2). The notice above the page says why (`EmailVerificationNotice`).
 */
export function VerifiedOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const isHeld = useIsUnverified();
  return (
    // The same element in either case, so that nothing typed is lost when the address is confirmed.
    <div inert={isHeld} className={isHeld ? 'flex min-w-0 flex-col gap-6 opacity-50' : 'contents'}>
      {children}
    </div>
  );
}

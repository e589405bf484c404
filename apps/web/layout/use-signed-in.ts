import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '#features/accounts/web/door.ts';
import type { CurrentUser } from '#features/accounts/web/door.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useGo } from '#platform/ui/navigation.ts';
import { rememberSignedIn } from './signed-in-hint.ts';

/** Who is signed in; somebody who is not goes to the sign-in page and comes back here afterwards. */
export function useSignedIn(): CurrentUser | undefined {
  const go = useGo();
  const { data, error } = useQuery(currentUserQuery);
  const here = useRouterState({ select: (state) => state.location.href });
  const isSignedOut = error instanceof RefusedError && error.code === 'authorization_required';
  const isSignedIn = data !== undefined;
  useEffect(() => {
    if (isSignedIn || isSignedOut) rememberSignedIn(isSignedIn);
  }, [isSignedIn, isSignedOut]);
  useEffect(() => {
    // The shell stays for a moment after it has sent somebody away, and must not do so again.
    if (!isSignedOut || here.startsWith('/sign-')) return;
    go(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`, { replace: true });
  }, [isSignedOut, here, go]);
  if (error && !isSignedOut && data === undefined) throw error;
  return data;
}

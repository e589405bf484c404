import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { currentUserQuery } from '#features/accounts/web/door.ts';
import type { CurrentUser } from '#features/accounts/web/door.ts';
import { isAnythingTyped, watchTyped } from '#platform/forms/typed-forms.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useGo } from '#platform/ui/navigation.ts';

/** Who is signed in, as far as is known. */
interface SignedIn {
  readonly user: CurrentUser | undefined;
  /** The session has ended, but the page stays: it holds what somebody typed. */
  readonly hasEnded: boolean;
}

/**
 * Who is signed in; somebody who is not goes to the sign-in page and comes back here afterwards.
 *
 * Nothing typed is lost by a session that ends: the page stays for as long as it holds it.
 */
export function useSignedIn(): SignedIn {
  const go = useGo();
  const { data, error } = useQuery(currentUserQuery);
  const here = useRouterState({ select: (state) => state.location.href });
  const isTyped = useSyncExternalStore(watchTyped, isAnythingTyped);
  const isSignedOut = error instanceof RefusedError && error.code === 'authorization_required';
  const hasEnded = isSignedOut && data !== undefined && isTyped;
  const user = isSignedOut && !hasEnded ? undefined : data;
  useEffect(() => {
    // The shell stays for a moment after it has sent somebody away, and must not do so again.
    if (!isSignedOut || hasEnded || here.startsWith('/sign-')) return;
    go(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`, { replace: true });
  }, [isSignedOut, hasEnded, here, go]);
  if (error && !isSignedOut && data === undefined) throw error;
  return { user, hasEnded };
}

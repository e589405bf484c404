import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { isAnythingTyped, watchTyped } from '#platform/forms/typed-forms.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { isLikelySignedIn } from './signed-in-hint.ts';

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
    if (!isSignedOut || hasEnded || NEEDS_NO_ACCOUNT.test(here)) return;
    go(wayIn(here), { replace: true });
  }, [isSignedOut, hasEnded, here, go]);
  if (error && !isSignedOut && data === undefined) throw error;
  return { user, hasEnded };
}

/** Where they are sent. */
const NEEDS_NO_ACCOUNT = /^\/(sign-|domains\/add\/no-user)/;

/** Where somebody who is not signed in goes instead: names are found without an account, everything else asks for one. */
function wayIn(here: string): string {
  const search = here.replace(/^\/domains\/add(\/no-site)?(?=\?|$)/, '/domains/add/no-user');
  // Whoever had a session is asked to sign in again, because what they chose is with their account.
  if (search !== here && !isLikelySignedIn()) return search;
  return here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`;
}

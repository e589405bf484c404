import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '#features/accounts/web/door.ts';
import type { CurrentUser } from '#features/accounts/web/door.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useGo } from '#platform/ui/navigation.ts';

/** Who is signed in; somebody who is not goes to the sign-in page and comes back here afterwards. */
export function useSignedIn(): CurrentUser | undefined {
  const go = useGo();
  const { data, error } = useQuery(currentUserQuery);
  const here = useRouterState({ select: (state) => state.location.href });
  const isSignedOut = error instanceof RefusedError && error.code === 'authorization_required';
  useEffect(() => {
    if (!isSignedOut) return;
    const next = here === '/' || here.startsWith('/sign-') ? '' : `?next=${encodeURIComponent(here)}`;
    go(`/sign-in${next}`, { replace: true });
  }, [isSignedOut, here, go]);
  if (error && !isSignedOut && data === undefined) throw error;
  return data;
}

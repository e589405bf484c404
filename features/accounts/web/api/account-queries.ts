import { httpRefusalTable } from '#platform/contract/http-refusal-table.ts';
import { say } from '#platform/kernel/sentence.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call, RefusedError } from '#platform/http-client/call.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { activeLanguage } from '#platform/i18n/active-language.ts';
import { getSession } from '../../contract/current-user.ts';
import type { CurrentUser } from '../../contract/current-user.ts';
import { signIn, signOut, signUp } from '../../contract/sign-in.ts';

/** Where the signed-in person is kept in the browser's memory. */
export const currentUserKey = ['accounts', 'me'] as const;

/** The signed-in user; refused with `authorization_required` if there is none. */
export const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: async ({ signal }) => {
    const { user } = await call(getSession, {}, { signal });
    if (user) return user;
    throw new RefusedError({
      code: 'authorization_required',
      status: 403,
      ...say(httpRefusalTable, 'authorization_required'),
    });
  },
  staleTime: 60_000,
  meta: { live: ['me', 'session'] },
});

/** Signs in; clears everything cached for another user first. */
export function useSignIn(): UseMutationResult<CurrentUser, Error, BodyOf<typeof signIn>> {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyOf<typeof signIn>) => call(signIn, { body }),
    onSuccess: remember,
  });
}

/** Makes an account and signs it in. */
export function useSignUp(): UseMutationResult<CurrentUser, Error, BodyOf<typeof signUp>> {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyOf<typeof signUp>) =>
      call(signUp, { body: { ...body, language: activeLanguage() } }),
    onSuccess: remember,
  });
}

/** Signs out and forgets all that was on the screen. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  return useMutation({
    mutationFn: () => call(signOut),
    // A fresh page is the surest way to leave nothing of this person behind.
    onSuccess: () => location.assign('/sign-in'),
  });
}

function useRememberUser(): (user: CurrentUser) => void {
  const client = useQueryClient();
  return (user) => {
    client.clear();
    client.setQueryData(currentUserKey, user);
  };
}

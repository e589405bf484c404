import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf, CallOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { createApiToken, deleteApiToken, listApiTokens } from '../contract/api-tokens.ts';
import { endOneSession, endOtherSessions, listSessions } from '../contract/sessions.ts';

/** The API tokens of the signed-in person. */
export const apiTokensQuery = queryOptions({
  queryKey: ['accounts', 'tokens'],
  queryFn: async ({ signal }) => (await call(listApiTokens, {}, { signal })).tokens,
  meta: { live: ['session'] },
});

/** The sessions of the signed-in person. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  meta: { live: ['session'] },
});

/** What is said of a new token. */
export type TokenToMake = NonNullable<CallOf<typeof createApiToken>['body']>;

/** Makes an API token. Its secret is in the answer alone, and forgotten with the screen that shows it. */
export function useCreateToken(): UseMutationResult<AnswerOf<typeof createApiToken>, Error, TokenToMake> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TokenToMake) => call(createApiToken, { body }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

/** Revokes an API token by its number. */
export function useRevokeToken(): UseMutationResult<unknown, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteApiToken, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

/** Which sessions end, and the password that this needs. */
interface SessionsToEnd {
  readonly id: number | 'others';
  readonly password: string;
}

/** Ends one session by its number, or all but this one. */
export function useEndSessions(): UseMutationResult<unknown, Error, SessionsToEnd> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: SessionsToEnd) =>
      id === 'others'
        ? call(endOtherSessions, { body: { password } })
        : call(endOneSession, { params: { id: String(id) }, body: { password } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

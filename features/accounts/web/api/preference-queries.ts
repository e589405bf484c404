import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { getPreferences, savePreferences } from '../../contract/preferences.ts';

/** Values that the web app keeps for a person, by key. */
export type Preferences = AnswerOf<typeof getPreferences>['calypso_preferences'];

/** All preferences of the signed-in person. */
export const preferencesQuery = queryOptions({
  queryKey: ['accounts', 'preferences'],
  queryFn: async ({ signal }) => (await call(getPreferences, {}, { signal })).calypso_preferences,
  staleTime: 60_000,
  meta: { live: ['preferences'] },
});

/** Keeps some preferences, the others as they are; null removes one. */
export function useSavePreferences(): UseMutationResult<Preferences, Error, Preferences> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Preferences) =>
      (await call(savePreferences, { body: { calypso_preferences: changes } })).calypso_preferences,
    onSuccess: (preferences) => client.setQueryData(preferencesQuery.queryKey, preferences),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { cancelEmailChange, changeEmail, changeName, changePassword } from '../contract/account-changes.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { currentUserKey } from './api/account-queries.ts';

/** Changes the name of the signed-in person. */
export function useChangeName(): UseMutationResult<CurrentUser, Error, string> {
  const keep = useStoreUser();
  return useMutation({
    mutationFn: (name: string) => call(changeName, { body: { display_name: name } }),
    onSuccess: keep,
  });
}

/** Has a link mailed to a new address. */
export function useChangeEmail(): UseMutationResult<CurrentUser, Error, BodyOf<typeof changeEmail>> {
  const keep = useStoreUser();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeEmail>) => call(changeEmail, { body }),
    onSuccess: keep,
  });
}

/** Leaves the address as it is. */
export function useCancelEmailChange(): UseMutationResult<CurrentUser, Error, void> {
  const keep = useStoreUser();
  return useMutation({ mutationFn: () => call(cancelEmailChange), onSuccess: keep });
}

/** Changes the password of the signed-in person. */
export function useChangePassword(): UseMutationResult<unknown, Error, BodyOf<typeof changePassword>> {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
  });
}

function useStoreUser(): (user: CurrentUser) => void {
  const client = useQueryClient();
  return (user) => void client.setQueryData(currentUserKey, user);
}

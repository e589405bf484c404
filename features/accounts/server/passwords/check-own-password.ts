import type { Refusal, Result } from '#platform/kernel/result.ts';
import { ok } from '#platform/kernel/result.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { canonicalPassword } from '../../rules/password.ts';
import { getPasswordHash } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { admitAttempt, forgiveAttempts } from '../api/attempt-limiter.ts';
import type { Client } from '../api/attempt-limiter.ts';
import { isPasswordRight } from './password-hash.ts';

/** That a password was right; `hash` is what it was compared with (`lockPasswordHash`). */
export interface CheckedPassword {
  readonly hash: string;
}

/** What is said of a password that is not the account's, or no longer. */
export const refuseOwnPassword = () => refuseAccount('wrong_password', {}, { data: { field: 'password' } });

/** Makes sure that it is the account's owner who changes it: by their password, which may be guessed at only so often. */
export async function checkOwnPassword(
  deps: Pick<AccountsDeps, 'db' | 'realClock'>,
  account: Account,
  typed: string,
  client: Client,
): Promise<Result<CheckedPassword, Refusal>> {
  const admitted = await admitAttempt(deps, 'password-check', account.email, client);
  if (!admitted.ok) return admitted;
  const hash = await getPasswordHash(deps.db, account.id);
  if (!(await isPasswordRight(canonicalPassword(typed), hash))) {
    return refuseOwnPassword();
  }
  await forgiveAttempts(deps, 'password-check', account.email, client);
  return ok({ hash });
}

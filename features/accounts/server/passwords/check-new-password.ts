import { readFileSync } from 'node:fs';
import { ok } from '#platform/kernel/result.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { isCommonPassword } from '../../rules/common-password.ts';
import {
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  passwordProblem,
  canonicalPassword,
} from '../../rules/password.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { getPasswordHash } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import { admitAttempt, forgiveAttempts } from '../api/attempt-limiter.ts';
import type { Client } from '../api/attempt-limiter.ts';
import { isPasswordRight } from './password-hash.ts';

/** What judging a new password needs. */
export type PasswordCheckDeps = Pick<AccountsDeps, 'brand' | 'breachedPasswords'>;

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Refuses a new password, in its canonical form, at its field when it is too short, too long or easy to guess,
 * or known to have been stolen.
 *
 * Sign-up, change and reset all ask here, so that no way around it stays open (ASVS 5.0, 6.2.4 and 6.2.12).
 */
export async function checkNewPassword(
  { brand, breachedPasswords }: PasswordCheckDeps,
  password: string,
  { email, field }: { readonly email: string; readonly field: 'password' | 'new_password' },
): Promise<Result<undefined, Refusal>> {
  const lengths = { minimumLength: PASSWORD_MINIMUM, maximumLength: PASSWORD_MAXIMUM };
  const atField = { data: { field } };
  const problem = passwordProblem(password, { email, brand });
  if (problem) return refuseAccount(problem, lengths, atField);
  commonPasswords ??= readCommonPasswords();
  if (isCommonPassword(password, commonPasswords)) return refuseAccount('password_too_common', {}, atField);
  if (await breachedPasswords?.has(password)) return refuseAccount('password_breached', {}, atField);
  return ok(undefined);
}

function readCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** That a password was right; `hash` is what it was compared with (`lockPasswordHash`). */
interface CheckedPassword {
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

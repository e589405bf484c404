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

/** Dependencies of checking a new password. */
export type PasswordCheckDeps = Pick<AccountsDeps, 'brand' | 'breachedPasswords'>;

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Rejects a new canonical password at its field if it is too short, too long, easy to guess, or on
 * a breach list.
 *
 * Sign-up, change and reset all use this check (ASVS 5.0, 6.2.4 and 6.2.12).
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

/** The error for a wrong or replaced password. */
export const refuseOwnPassword = () => refuseAccount('wrong_password', {}, { data: { field: 'password' } });

/** Confirms the account owner by password, with limited attempts. */
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

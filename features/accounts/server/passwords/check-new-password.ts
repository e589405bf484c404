import { readFileSync } from 'node:fs';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import { ok } from '#platform/kernel/result.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { isCommonPassword } from '../../rules/common-password.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, passwordProblem } from '../../rules/password.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

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

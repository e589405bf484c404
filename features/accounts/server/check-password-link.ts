import { ok } from '#platform/kernel/result.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { passwordLinkState } from '../rules/password-link.ts';
import { getAccount } from './account-store.ts';
import type { Account } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findPasswordLink } from './passwords/password-link-store.ts';
import type { PasswordLink } from './passwords/password-link-store.ts';
import { hashSecret } from './api/secret-token.ts';

/** A link that holds, and the account whose password it sets. */
export interface PasswordLinkHolder {
  readonly link: PasswordLink;
  readonly account: Account;
}

const REFUSALS = {
  used: 'used_password_link',
  replaced: 'replaced_password_link',
  expired: 'expired_password_link',
} as const;

/**
 * Finds the link of a secret, or says why it does not hold. It is not used up, so that mail scanners may follow it.
 *
 * A link that was mailed to an address that is no longer the account's does not hold.
 */
export async function checkPasswordLink(
  { db, realClock }: Pick<AccountsDeps, 'db' | 'realClock'>,
  token: string,
): Promise<Result<PasswordLinkHolder, Refusal>> {
  const link = await findPasswordLink(db, hashSecret(token));
  if (!link) return refuseAccount('invalid_password_link');
  const account = await getAccount(db, link.userId);
  const isOtherAddress = link.mailedTo !== null && link.mailedTo !== account.email;
  const state = isOtherAddress ? 'replaced' : passwordLinkState(link, realClock.now());
  return state === 'holds' ? ok({ link, account }) : refuseAccount(REFUSALS[state]);
}

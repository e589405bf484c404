import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result, Refusal } from '#platform/kernel/result.ts';
import { emailVerified } from '../contract/events.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { canonicalPassword } from '../rules/password.ts';
import { lockAccount, markEmailVerified, saveAccount, getAccount } from './account-store.ts';
import type { Account } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { forgiveGuesses, admitAttempt } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import type { PasswordCheckDeps } from './passwords/check-new-password.ts';
import { endAccess } from './sessions/end-access.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { usePasswordLink, findPasswordLink } from './passwords/password-link-store.ts';
import type { PasswordLink } from './passwords/password-link-store.ts';
import { hashSecret } from './api/secret-token.ts';
import { passwordLinkState } from '../rules/password-link.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { mailPasswordLink } from './jobs/mail-password-link.ts';

/** What the holder of a link types. */
export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly client: Client;
}

/**
 * Sets a new password by a link, which is used in the same transaction; a rejected password leaves
 * it valid.
 *
 * Every session ends, and a pending address change is cancelled. No one is signed in: the holder
 * still signs in with every factor of the account (ASVS 5.0, 6.4.3). A mailed link confirms an
 * unconfirmed address. Before that anyone could have created the account, so even tokens to be kept
 * are revoked.
 */
export async function resetPassword(
  deps: PasswordCheckDeps & Pick<AccountsDeps, 'db' | 'clock' | 'realClock' | 'events' | 'jobs' | 'live'>,
  { token, newPassword, client }: PasswordReset,
): Promise<Result<{ success: true }>> {
  const found = await checkPasswordLink(deps, token);
  if (!found.ok) return found;
  const { account, link } = found.value;
  const wanted = canonicalPassword(newPassword);
  const checked = await checkNewPassword(deps, wanted, { email: account.email, field: 'new_password' });
  if (!checked.ok) return checked;

  const passwordHash = await hashPassword(wanted);
  const done = await inTransaction(deps.db, async (tx: Database) => {
    await lockAccount(tx, account.id);
    if (!(await usePasswordLink(tx, hashSecret(token), deps.realClock.now()))) return false;
    await saveAccount(tx, account.id, { passwordHash, newEmail: null });
    const isConfirmedByIt = link.mailedTo !== null && account.emailVerifiedAt === null;
    await endAccess({ ...deps, db: tx }, account.id, {
      keptDevice: client.deviceSecret,
      tokens: isConfirmedByIt ? 'all' : 'not-kept',
    });
    if (isConfirmedByIt) await confirmAddress({ ...deps, db: tx }, account.id, account.email);
    await deps.jobs.enqueue(tx, mailAccountNotice, {
      userId: account.id,
      to: account.email,
      notice: { kind: 'password-reset', isBySupport: link.mailedTo === null },
    });
    return true;
  });
  // It was used or replaced in the meantime: say which.
  if (!done) {
    const again = await checkPasswordLink(deps, token);
    return again.ok ? refuseAccount('used_password_link') : again;
  }
  await forgiveGuesses(deps, account.email, client);
  return ok({ success: true });
}

async function confirmAddress(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'events' | 'live'>,
  userId: number,
  email: string,
): Promise<void> {
  if (!(await markEmailVerified(deps.db, { userId, email, at: deps.clock.now() }))) return;
  await deps.events.publish(deps.db, emailVerified, `user:${userId}`, { userId, email });
  await deps.live.announce(deps.db, { userIds: [userId], topic: 'me' });
}

/** A link that holds, and the account whose password it sets. */
interface PasswordLinkHolder {
  readonly link: PasswordLink;
  readonly account: Account;
}

const REFUSALS = {
  used: 'used_password_link',
  replaced: 'replaced_password_link',
  expired: 'expired_password_link',
} as const;

/**
 * Finds a link by its secret, or throws why it is invalid. It is not used, so mail scanners may
 * follow it.
 *
 * A link mailed to a previous address of the account is invalid.
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

/**
 * Mails a password reset link if an account has the address.
 *
 * Only the job looks the address up, so neither the response nor its time reveals it. Too many
 * requests of a network are rejected. Too many for one address get the usual response and no mail.
 */
export async function requestPasswordLink(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'jobs'>,
  email: string,
  client: Client,
): Promise<Result<{ success: true }>> {
  if (!isEmailAddress(email)) return refuseAccount('invalid_email', {}, { data: { field: 'email' } });
  const asked = await admitAttempt(deps, 'password-link', email, client);
  if (!asked.ok) return asked;
  const mailed = await admitAttempt(deps, 'password-mail', email, client);
  if (mailed.ok) {
    const askedAt = deps.realClock.now().toISOString();
    await deps.jobs.enqueue(deps.db, mailPasswordLink, { email, askedAt });
  }
  return ok({ success: true });
}

import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { emailVerified } from '../contract/events.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { canonicalPassword } from '../rules/password.ts';
import { lockAccount, markEmailVerified, saveAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { forgiveGuesses } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import type { PasswordCheckDeps } from './passwords/check-new-password.ts';
import { checkPasswordLink } from './check-password-link.ts';
import { endAccess } from './sessions/end-access.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { usePasswordLink } from './passwords/password-link-store.ts';
import { hashSecret } from './api/secret-token.ts';

/** What the holder of a link types. */
export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly client: Client;
}

/**
 * Sets a new password by a link, which is used up with the same commit; a password that is refused leaves it as it is.
 *
 * Every session ends, and a change of address that somebody began is given up. Nobody is signed in: who has the link
 * still has to sign in, with every factor that the account has (ASVS 5.0, 6.4.3). A mailed link proves the address, so
 * that one that was not confirmed is from now on. Before that anybody could have made the account: not even its kept
 * tokens go on.
 */
export async function resetPassword(
  deps: PasswordCheckDeps & Pick<AccountsDeps, 'db' | 'clock' | 'realClock' | 'events' | 'jobs' | 'live'>,
  { token, newPassword, client }: PasswordReset,
): Promise<Result<{ success: true }>> {
  const found = await checkPasswordLink(deps, token);
  if (!found.ok) return found;
  const { account, link } = found.value;
  const wanted = canonicalPassword(newPassword);
  const judged = await checkNewPassword(deps, wanted, { email: account.email, field: 'new_password' });
  if (!judged.ok) return judged;

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
  // Somebody else used or replaced it in the meantime: it is said which.
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

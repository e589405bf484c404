import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { SESSION_TOPIC } from '#platform/live/live.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, canonicalPassword, passwordProblem } from '../rules/password.ts';
import { getAccount, saveAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Client } from './attempt-limiter.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { deleteOtherDevices } from './known-device-store.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { hashPassword } from './password-hash.ts';
import { hashSecret } from './secret-token.ts';
import { deleteOtherSessions } from './session-store.ts';

/** What somebody types to get another password. */
export interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
  readonly client: Client;
}

/**
 * Changes the password of whoever knows the old one.
 *
 * Every other session ends with the same commit, other browsers are no longer known, and a mail says that the password is another; tokens go on,
 * because they never knew it.
 */
export async function changePassword(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'jobs' | 'live'>,
  actor: UserActor,
  { password, newPassword, client }: PasswordChange,
): Promise<Result<{ success: true }>> {
  const { sessionSecret, deviceSecret } = client;
  if (actor.via !== 'session' || sessionSecret === undefined) return refuseAccount('session_needed');
  const account = await getAccount(deps.db, actor.userId);
  const wanted = canonicalPassword(newPassword);
  const problem = passwordProblem(wanted, account.email);
  const atNew = { data: { field: 'new_password' } };
  if (problem) {
    const lengths = { minimumLength: PASSWORD_MINIMUM, maximumLength: PASSWORD_MAXIMUM };
    return refuseAccount(problem, lengths, atNew);
  }
  const checked = await checkOwnPassword(deps, account, password, client);
  if (!checked.ok) return checked;
  if (wanted === canonicalPassword(password)) return refuseAccount('password_unchanged', {}, atNew);

  const passwordHash = await hashPassword(wanted);
  return inTransaction(deps.db, async (tx: Database) => {
    await saveAccount(tx, account.id, { passwordHash });
    await deleteOtherSessions(tx, account.id, hashSecret(sessionSecret));
    await deleteOtherDevices(tx, account.id, deviceSecret === undefined ? null : hashSecret(deviceSecret));
    await deps.live.announce(tx, { userIds: [account.id], topic: SESSION_TOPIC });
    await deps.jobs.enqueue(tx, mailAccountNotice, {
      userId: account.id,
      to: account.email,
      notice: { kind: 'password-changed' },
    });
    return ok({ success: true });
  });
}

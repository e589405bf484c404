import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { canonicalPassword } from '../rules/password.ts';
import { getAccount, lockPasswordHash, saveAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Client } from './api/attempt-limiter.ts';
import { checkNewPassword, checkOwnPassword, refuseOwnPassword } from './passwords/check-new-password.ts';
import type { PasswordCheckDeps } from './passwords/check-new-password.ts';
import { endAccess } from './sessions/end-access.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { hashPassword } from './passwords/password-hash.ts';

/** Input for a password change. */
export interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
  readonly client: Client;
}

/**
 * Changes the password, given the old one.
 *
 * In the same transaction every other session ends, and so do tokens unless marked to be kept:
 * anyone who knew the old password could have created them. Pending address changes are cancelled and
 * other browsers become unknown, too. A mail confirms the change.
 */
export async function changePassword(
  deps: PasswordCheckDeps & Pick<AccountsDeps, 'db' | 'realClock' | 'jobs' | 'live'>,
  actor: UserActor,
  { password, newPassword, client }: PasswordChange,
): Promise<Result<{ success: true }>> {
  const { sessionSecret } = client;
  if (actor.via !== 'session' || sessionSecret === undefined) return refuseAccount('session_needed');
  const account = await getAccount(deps.db, actor.userId);
  const wanted = canonicalPassword(newPassword);
  const strong = await checkNewPassword(deps, wanted, { email: account.email, field: 'new_password' });
  if (!strong.ok) return strong;
  const checked = await checkOwnPassword(deps, account, password, client);
  if (!checked.ok) return checked;
  if (wanted === canonicalPassword(password)) {
    return refuseAccount('password_unchanged', {}, { data: { field: 'new_password' } });
  }

  const passwordHash = await hashPassword(wanted);
  return inTransaction(deps.db, async (tx: Database): Promise<Result<{ success: true }>> => {
    if (!(await lockPasswordHash(tx, account.id, checked.value.hash))) return refuseOwnPassword();
    await saveAccount(tx, account.id, { passwordHash, newEmail: null });
    const kept = { keptSession: sessionSecret, keptDevice: client.deviceSecret };
    await endAccess({ ...deps, db: tx }, account.id, { ...kept, tokens: 'not-kept' });
    await deps.jobs.enqueue(tx, mailAccountNotice, {
      userId: account.id,
      to: account.email,
      notice: { kind: 'password-changed' },
    });
    return ok({ success: true });
  });
}

import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { SESSION_TOPIC } from '#platform/live/live.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { getAccount, lockPasswordHash } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Client } from './api/attempt-limiter.ts';
import { checkOwnPassword, refuseOwnPassword } from './passwords/check-new-password.ts';
import { hashSecret } from './api/secret-token.ts';
import { managingSession } from './list-sessions.ts';
import { deleteUserSession, deleteUserSessions, deleteSession } from './sessions/session-store.ts';

/** Which sessions end: one by its number, or all but the one that asks. */
export type SessionsToEnd = { readonly id: number } | 'others';

/**
 * Ends sessions of a person who confirms their password (ASVS 5.0, 7.5.2), so that an open browser
 * can't be used to sign its owner out elsewhere. Their open tabs are notified.
 */
export async function endSessions(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'live'>,
  actor: UserActor,
  input: { readonly which: SessionsToEnd; readonly password: string; readonly client: Client },
): Promise<Result<{ success: true }>> {
  const { which, password, client } = input;
  const secret = managingSession(actor, client);
  if (secret === null) return refuseAccount('session_needed');
  const account = await getAccount(deps.db, actor.userId);
  const checked = await checkOwnPassword(deps, account, password, client);
  if (!checked.ok) return checked;
  return inTransaction(deps.db, async (tx: Database): Promise<Result<{ success: true }>> => {
    if (!(await lockPasswordHash(tx, account.id, checked.value.hash))) return refuseOwnPassword();
    if (which === 'others') await deleteUserSessions(tx, account.id, hashSecret(secret));
    else if (!(await deleteUserSession(tx, account.id, which.id))) return refuseAccount('unknown_session');
    await deps.live.announce(tx, { userIds: [account.id], topic: SESSION_TOPIC });
    return ok({ success: true });
  });
}

/** Ends the session of a secret and notifies its open tabs; idempotent. */
export async function endSession(deps: Pick<AccountsDeps, 'db' | 'live'>, secret: string): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    const userId = await deleteSession(tx, hashSecret(secret));
    if (userId !== null) await deps.live.announce(tx, { userIds: [userId], topic: SESSION_TOPIC });
  });
}

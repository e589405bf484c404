import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { SESSION_TOPIC } from '#platform/live/live.ts';
import { refuseAccount } from '../contract/refusals.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { mayManageTokens } from './tokens/api-token-policy.ts';
import { deleteTokenOf } from './tokens/api-token-store.ts';

/** Revokes one of a person's API tokens; the next call made with it is not signed in. */
export async function deleteApiToken(
  deps: Pick<AccountsDeps, 'db' | 'live'>,
  actor: UserActor,
  tokenId: number,
): Promise<Result<{ success: true }>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  return inTransaction(deps.db, async (tx: Database) => {
    if (!(await deleteTokenOf(tx, actor.userId, tokenId))) return refuseAccount('unknown_token');
    // A stream that was opened with it ends.
    await deps.live.announce(tx, { userIds: [actor.userId], topic: SESSION_TOPIC });
    return ok({ success: true });
  });
}

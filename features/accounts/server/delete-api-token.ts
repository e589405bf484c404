import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { mayManageTokens } from './api-token-policy.ts';
import { deleteTokenOf } from './api-token-store.ts';

/** Revokes one of a person's API tokens; the next call made with it is not signed in. */
export async function deleteApiToken(
  deps: Pick<AccountsDeps, 'db'>,
  actor: UserActor,
  tokenId: number,
): Promise<Result<{ success: true }>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  const wasThere = await deleteTokenOf(deps.db, actor.userId, tokenId);
  return wasThere ? ok({ success: true }) : refuseAccount('unknown_token');
}

import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { mayManageTokens } from './tokens/api-token-policy.ts';
import { listTokensOf } from './tokens/api-token-store.ts';
import type { StoredApiToken } from './tokens/api-token-store.ts';

/** Lists a person's API tokens, newest first, expired ones too. */
export async function listApiTokens(
  deps: Pick<AccountsDeps, 'db'>,
  actor: UserActor,
): Promise<Result<readonly StoredApiToken[]>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  return ok(await listTokensOf(deps.db, actor.userId));
}

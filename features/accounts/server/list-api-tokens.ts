import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { listUserTokens, deleteUserToken } from './tokens/api-token-store.ts';
import type { StoredApiToken } from './tokens/api-token-store.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { SESSION_TOPIC } from '#platform/live/live.ts';
import type { ApiToken } from '../contract/api-tokens.ts';

/** Lists a person's API tokens, newest first, expired ones too. */
export async function listApiTokens(
  deps: Pick<AccountsDeps, 'db'>,
  actor: UserActor,
): Promise<Result<readonly StoredApiToken[]>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  return ok(await listUserTokens(deps.db, actor.userId));
}

/** Revokes one of a person's API tokens; its next call is not signed in. */
export async function deleteApiToken(
  deps: Pick<AccountsDeps, 'db' | 'live'>,
  actor: UserActor,
  tokenId: number,
): Promise<Result<{ success: true }>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  return inTransaction(deps.db, async (tx: Database) => {
    if (!(await deleteUserToken(tx, actor.userId, tokenId))) return refuseAccount('unknown_token');
    // A stream that was opened with it ends.
    await deps.live.announce(tx, { userIds: [actor.userId], topic: SESSION_TOPIC });
    return ok({ success: true });
  });
}

/** The fields of a token that go out. */
export function presentApiToken(token: StoredApiToken): ApiToken {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes.filter((scope) => scope === 'read' || scope === 'write'),
    hint: token.hint,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt?.toISOString() ?? null,
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    is_kept: token.isKept,
  };
}

/** Tokens are managed with a session only, so that a leaked token can't create others. */
export function mayManageTokens(actor: UserActor): boolean {
  return actor.via === 'session';
}

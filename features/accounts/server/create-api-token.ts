import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import {
  TOKENS_PER_ACCOUNT,
  TOKEN_NAME_MAXIMUM,
  TOKEN_PREFIX,
  isTokenLive,
  isTokenName,
} from '../rules/api-token.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { mayManageTokens } from './api-token-policy.ts';
import { countTokensOf, insertApiToken } from './api-token-store.ts';
import type { StoredApiToken } from './api-token-store.ts';
import { hashSecret, newSecret } from './secret-token.ts';

/** How many characters of the secret stay visible: the prefix and enough to tell tokens apart. */
const HINT_LENGTH = TOKEN_PREFIX.length + 6;

/** What a person decides about a new token. */
export interface NewApiToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/** A token together with its secret, which is stored nowhere. */
export interface CreatedApiToken {
  readonly token: StoredApiToken;
  readonly secret: string;
}

/** Makes an API token for a person; the secret is in this answer and never again. */
export async function createApiToken(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random'>,
  actor: UserActor,
  input: NewApiToken,
): Promise<Result<CreatedApiToken>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  if (!isTokenName(input.name)) {
    return refuseAccount(
      'invalid_token_name',
      { maximumLength: TOKEN_NAME_MAXIMUM },
      { data: { field: 'name' } },
    );
  }
  if (!isTokenLive(input.expiresAt, deps.realClock.now())) {
    return refuseAccount('invalid_token_expiry', {}, { data: { field: 'expires_at' } });
  }
  if ((await countTokensOf(deps.db, actor.userId)) >= TOKENS_PER_ACCOUNT) {
    return refuseAccount('too_many_tokens', { maximum: TOKENS_PER_ACCOUNT });
  }
  return ok(await issueApiToken(deps, actor.userId, input));
}

/** Stores a token of a person and gives its secret; for the operator's own tools, which ask nobody. */
export async function issueApiToken(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random'>,
  userId: number,
  input: NewApiToken,
): Promise<CreatedApiToken> {
  const secret = `${TOKEN_PREFIX}${newSecret(deps.random)}`;
  const token = await insertApiToken(deps.db, {
    userId,
    tokenHash: hashSecret(secret),
    name: input.name,
    hint: secret.slice(0, HINT_LENGTH),
    scopes: input.scopes,
    createdAt: deps.realClock.now(),
    expiresAt: input.expiresAt,
  });
  return { token, secret };
}

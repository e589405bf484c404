import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { SESSION_TOPIC } from '#platform/live/live.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import {
  TOKENS_PER_ACCOUNT,
  TOKEN_NAME_MAXIMUM,
  TOKEN_PREFIX,
  defaultTokenExpiry,
  isTokenLive,
  isTokenName,
} from '../../rules/api-token.ts';
import { getAccount, lockAccount, lockPasswordHash } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { mayManageTokens } from '../list-api-tokens.ts';
import { countUserTokens, insertApiToken } from '../tokens/api-token-store.ts';
import type { StoredApiToken } from '../tokens/api-token-store.ts';
import type { Client } from './attempt-limiter.ts';
import { checkOwnPassword, refuseOwnPassword } from '../passwords/check-new-password.ts';
import { mailAccountNotice } from '../jobs/mail-account-notice.ts';
import { hashSecret, newSecret } from './secret-token.ts';

/** How many characters of the secret stay visible: the prefix and enough to distinguish tokens. */
const HINT_LENGTH = TOKEN_PREFIX.length + 6;

type Deps = Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'jobs' | 'live'>;

/** What a person decides about a new token. */
export interface NewApiToken {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Null for one that does not expire; 90 days from now where nothing is said. */
  readonly expiresAt?: Date | null;
  /** Whether it goes on when the password changes; not, where nothing is said. */
  readonly isKept?: boolean;
}

/** A token together with its secret, which is stored nowhere. */
export interface CreatedApiToken {
  readonly token: StoredApiToken;
  readonly secret: string;
}

/**
 * Creates an API token for a person who confirms their password; the secret is returned once.
 *
 * The owner is notified by mail. Password attempts are limited (`checkOwnPassword`).
 */
export async function createApiToken(
  deps: Deps,
  actor: UserActor,
  { password, client, ...input }: NewApiToken & { readonly password: string; readonly client: Client },
): Promise<Result<CreatedApiToken>> {
  if (!mayManageTokens(actor)) return refuseAccount('unauthorized');
  if (!isTokenName(input.name)) {
    return refuseAccount(
      'invalid_token_name',
      { maximumLength: TOKEN_NAME_MAXIMUM },
      { data: { field: 'name' } },
    );
  }
  if (input.expiresAt && !isTokenLive(input.expiresAt, deps.realClock.now())) {
    return refuseAccount('invalid_token_expiry', {}, { data: { field: 'expires_at' } });
  }
  const account = await getAccount(deps.db, actor.userId);
  const checked = await checkOwnPassword(deps, account, password, client);
  if (!checked.ok) return checked;
  return inTransaction(deps.db, async (tx: Database): Promise<Result<CreatedApiToken>> => {
    if (!(await lockPasswordHash(tx, account.id, checked.value.hash))) return refuseOwnPassword();
    return addApiToken({ ...deps, db: tx }, account, input);
  });
}

/** Stores a token unless the account has the maximum number, and notifies its owner by mail. */
export async function addApiToken(
  deps: Deps,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  input: NewApiToken,
): Promise<Result<CreatedApiToken>> {
  return inTransaction(deps.db, async (tx: Database): Promise<Result<CreatedApiToken>> => {
    // Locked, so that the count stays correct until this token is stored.
    await lockAccount(tx, userId);
    if ((await countUserTokens(tx, userId)) >= TOKENS_PER_ACCOUNT) {
      return refuseAccount('too_many_tokens', { maximum: TOKENS_PER_ACCOUNT });
    }
    const created = await issueApiToken({ ...deps, db: tx }, userId, input);
    const { hint, scopes, expiresAt } = created.token;
    await deps.jobs.enqueue(tx, mailAccountNotice, {
      userId,
      to: email,
      notice: {
        kind: 'token-made',
        hint,
        canWrite: scopes.includes('write'),
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    });
    await deps.live.announce(tx, { userIds: [userId], topic: SESSION_TOPIC });
    return ok(created);
  });
}

/** Stores a token and returns its secret; for the operator's tools, without a password. */
export async function issueApiToken(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random'>,
  userId: number,
  input: NewApiToken,
): Promise<CreatedApiToken> {
  const secret = `${TOKEN_PREFIX}${newSecret(deps.random)}`;
  const now = deps.realClock.now();
  const token = await insertApiToken(deps.db, {
    userId,
    tokenHash: hashSecret(secret),
    name: input.name,
    hint: secret.slice(0, HINT_LENGTH),
    scopes: input.scopes,
    createdAt: now,
    expiresAt: input.expiresAt === undefined ? defaultTokenExpiry(now) : input.expiresAt,
    isKept: input.isKept ?? false,
  });
  return { token, secret };
}

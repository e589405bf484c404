import type { Kysely, Selectable } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** An API token as it is stored; its secret is not. */
export interface StoredApiToken {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Whether it goes on when the password changes. */
  readonly isKept: boolean;
}

/** Each by its name, because this is asked with every call of a script: the server keeps no plan of `select *`. */
const TOKEN_COLUMNS = [
  'id',
  'account_id',
  'name',
  'hint',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'is_kept',
] as const satisfies readonly (keyof AccountsTables['accounts.api_token'])[];

function toApiToken(
  row: Pick<Selectable<AccountsTables['accounts.api_token']>, (typeof TOKEN_COLUMNS)[number]>,
): StoredApiToken {
  return {
    id: row.id,
    userId: row.account_id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isKept: row.is_kept,
  };
}

/** Stores a token under the hash of its secret. */
export async function insertApiToken(
  db: Db,
  token: Omit<StoredApiToken, 'id' | 'lastUsedAt'> & { readonly tokenHash: Buffer },
): Promise<StoredApiToken> {
  const row = await db
    .insertInto('accounts.api_token')
    .values({
      account_id: token.userId,
      token_hash: token.tokenHash,
      name: token.name,
      hint: token.hint,
      scopes: [...token.scopes],
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      last_used_at: null,
      is_kept: token.isKept,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toApiToken(row);
}

/** The token of a secret's hash, expired or not, or null. */
export async function findApiToken(db: Db, tokenHash: Buffer): Promise<StoredApiToken | null> {
  const row = await db
    .selectFrom('accounts.api_token')
    .select(TOKEN_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toApiToken(row) : null;
}

/** A person's tokens, newest first. */
export async function listUserTokens(db: Db, userId: number): Promise<StoredApiToken[]> {
  const rows = await db
    .selectFrom('accounts.api_token')
    .selectAll()
    .where('account_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toApiToken);
}

/** How many tokens a person holds. */
export async function countUserTokens(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('accounts.api_token')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a token was used. */
export async function saveTokenUse(db: Db, tokenId: number, at: Date): Promise<void> {
  await db.updateTable('accounts.api_token').set({ last_used_at: at }).where('id', '=', tokenId).execute();
}

/** Revokes a person's tokens: all of them, or those that were not to be kept. */
export async function deleteUserTokens(db: Db, userId: number, which: 'all' | 'not-kept'): Promise<void> {
  const tokens = db.deleteFrom('accounts.api_token').where('account_id', '=', userId);
  await (which === 'all' ? tokens : tokens.where('is_kept', '=', false)).execute();
}

/** Revokes a token of a person; false where that person has no such token. */
export async function deleteUserToken(db: Db, userId: number, tokenId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.api_token')
    .where('id', '=', tokenId)
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

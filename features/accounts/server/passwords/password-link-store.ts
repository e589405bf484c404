import type { Kysely } from 'kysely';
import type { PasswordLinkTimes } from '../../rules/password-link.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** A link that sets a new password, as it is stored; its secret is not. */
export interface PasswordLink extends PasswordLinkTimes {
  readonly userId: number;
  /** Null where an operator handed it over. */
  readonly mailedTo: string | null;
}

/** Stores a link under the hash of its secret. */
export async function insertPasswordLink(
  db: Db,
  link: Pick<PasswordLink, 'userId' | 'mailedTo' | 'expiresAt'> & {
    readonly tokenHash: Buffer;
    readonly createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('accounts.password_link')
    .values({
      token_hash: link.tokenHash,
      account_id: link.userId,
      mailed_to: link.mailedTo,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The link of a secret's hash, whatever became of it, or null. */
export async function findPasswordLink(db: Db, tokenHash: Buffer): Promise<PasswordLink | null> {
  const row = await db
    .selectFrom('accounts.password_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.account_id,
    mailedTo: row.mailed_to,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    replacedAt: row.replaced_at,
  };
}

/** Uses a link; false if it was used, replaced or expired. */
export async function usePasswordLink(db: Db, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.password_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Invalidates an account's unused links. */
export async function replacePasswordLinks(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('accounts.password_link')
    .set({ replaced_at: at })
    .where('account_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Forgets links that expired before an instant. */
export async function deleteExpiredPasswordLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('accounts.password_link').where('expires_at', '<', before).execute();
}

import type { Kysely } from 'kysely';
import type { AccountsTables } from './tables.ts';

type Db = Kysely<AccountsTables>;

/** A mailed link that confirms one address of one account. */
export interface EmailVerification {
  readonly userId: number;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a link under the hash of its token. */
export async function insertVerification(
  db: Db,
  verification: EmailVerification & { readonly tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('accounts.email_verification')
    .values({
      token_hash: verification.tokenHash,
      account_id: verification.userId,
      email: verification.email,
      created_at: verification.createdAt,
      expires_at: verification.expiresAt,
    })
    .execute();
}

/** The link of a token's hash, expired or not, or null. */
export async function findVerification(db: Db, tokenHash: Buffer): Promise<EmailVerification | null> {
  const row = await db
    .selectFrom('accounts.email_verification')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return { userId: row.account_id, email: row.email, createdAt: row.created_at, expiresAt: row.expires_at };
}

/** Forgets links that expired before an instant. */
export async function deleteExpiredVerifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('accounts.email_verification').where('expires_at', '<', before).execute();
}

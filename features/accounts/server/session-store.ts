import type { Kysely } from 'kysely';
import type { SessionTimes } from '../rules/session-life.ts';
import type { AccountsTables } from './tables.ts';

type Db = Kysely<AccountsTables>;

/** A session as it is stored: whose it is and its times. */
export interface Session extends SessionTimes {
  readonly userId: number;
  /** It began when cookies had no `__Host-` before their names, so a cookie without may name it. */
  readonly hasFormerCookie: boolean;
}

/** Stores a session under the hash of its token. */
export async function insertSession(
  db: Db,
  session: Omit<Session, 'hasFormerCookie'> & { readonly tokenHash: Buffer; readonly userAgent: string },
): Promise<void> {
  await db
    .insertInto('accounts.session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.userId,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The session of a token's hash, expired or not, or null. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<Session | null> {
  const row = await db
    .selectFrom('accounts.session')
    .select(['account_id', 'created_at', 'last_used_at', 'expires_at', 'has_former_cookie'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.account_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    hasFormerCookie: row.has_former_cookie,
  };
}

/** Notes that a session was used and when it ends if it is not used again. */
export async function renewSession(
  db: Db,
  tokenHash: Buffer,
  times: { readonly lastUsedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('accounts.session')
    .set({ last_used_at: times.lastUsedAt, expires_at: times.expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session and says whose it was; null if it is gone. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .deleteFrom('accounts.session')
    .where('token_hash', '=', tokenHash)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(db: Db, userId: number, keptTokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('accounts.session')
    .where('account_id', '=', userId)
    .where('token_hash', '<>', keptTokenHash)
    .execute();
}

/** Forgets sessions that ended before an instant. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('accounts.session').where('expires_at', '<=', now).execute();
}

import type { Kysely } from 'kysely';
import type { SessionTimes } from '../../rules/session-lifetime.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** A session as it is stored: whose it is and its times. */
export interface Session extends SessionTimes {
  readonly userId: number;
  /** When the password was last entered in it; null if it began before this was kept. */
  readonly provedAt: Date | null;
  /** It began when cookies had no `__Host-` before their names, so a cookie without may name it. */
  readonly hasFormerCookie: boolean;
}

/** Stores a session under the hash of its token; it begins with a password. */
export async function insertSession(
  db: Db,
  session: Omit<Session, 'hasFormerCookie' | 'provedAt'> & {
    readonly tokenHash: Buffer;
    readonly userAgent: string;
    readonly network: string;
  },
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
      network: session.network,
      proved_at: session.createdAt,
    })
    .execute();
}

/** Ends the sessions of an account that were used least recently, beyond so many. */
export async function deleteSessionsBeyond(db: Db, userId: number, most: number): Promise<void> {
  await db
    .deleteFrom('accounts.session')
    .where('token_hash', 'in', (select) =>
      select
        .selectFrom('accounts.session')
        .select('token_hash')
        .where('account_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(most),
    )
    .execute();
}

/** The session of a token's hash, expired or not, or null. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<Session | null> {
  const row = await db
    .selectFrom('accounts.session')
    .select(['account_id', 'created_at', 'last_used_at', 'expires_at', 'has_former_cookie', 'proved_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.account_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    hasFormerCookie: row.has_former_cookie,
    provedAt: row.proved_at,
  };
}

/** A session as its owner's list has it. */
export interface ListedSession {
  readonly id: number;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  /** The network it was last used from; empty where that is not known. */
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** A person's sessions that have not ended at an instant, those last used first. */
export async function listUserSessions(db: Db, userId: number, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('accounts.session')
    .select(['id', 'token_hash', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .where('account_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tokenHash: row.token_hash,
    userAgent: row.user_agent,
    network: row.network,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Notes that a session was used, from where, and when it ends if it is not used again. */
export async function renewSession(
  db: Db,
  tokenHash: Buffer,
  use: { readonly lastUsedAt: Date; readonly expiresAt: Date; readonly network: string },
): Promise<void> {
  await db
    .updateTable('accounts.session')
    .set({ last_used_at: use.lastUsedAt, expires_at: use.expiresAt, network: use.network })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Notes that the password was entered in a session; false where it has ended. */
export async function saveSessionProof(db: Db, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.session')
    .set({ proved_at: at })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

/** Ends a session of a person by its number; false where that person has no such session. */
export async function deleteUserSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.session')
    .where('id', '=', sessionId)
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account, but one where there is one to keep. */
export async function deleteUserSessions(
  db: Db,
  userId: number,
  keptTokenHash: Buffer | null,
): Promise<void> {
  const sessions = db.deleteFrom('accounts.session').where('account_id', '=', userId);
  await (keptTokenHash === null ? sessions : sessions.where('token_hash', '<>', keptTokenHash)).execute();
}

/** Forgets sessions that ended before an instant. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('accounts.session').where('expires_at', '<=', now).execute();
}

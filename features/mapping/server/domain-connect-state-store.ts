import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { MappingTables } from './tables.ts';

type Db = Kysely<MappingTables>;

/** Stores that somebody went to the provider of a name; ways that are over by `now` are forgotten. */
export async function insertConnectState(
  db: Db,
  state: string,
  way: { readonly domain: string; readonly userId: number; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('domains.domain_connect_state').where('expires_at', '<=', way.now).execute();
  await db
    .insertInto('domains.domain_connect_state')
    .values({ hash: hashSecret(state), domain: way.domain, user_id: way.userId, expires_at: way.expiresAt })
    .execute();
}

/** Uses up what somebody brings back; false where they did not begin this way, came back before, or were too long about it. */
export async function takeConnectState(
  db: Db,
  state: string,
  way: { readonly domain: string; readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domains.domain_connect_state')
    .where('hash', '=', hashSecret(state))
    .where('domain', '=', way.domain)
    .where('user_id', '=', way.userId)
    .where('expires_at', '>', way.now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

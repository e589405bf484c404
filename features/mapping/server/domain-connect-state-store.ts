import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { MappingTables } from './tables.ts';

type Db = Kysely<MappingTables>;

/** Stores a started visit to a provider, and deletes those expired by `now`. */
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

/** Consumes a state token; false if this user did not start the visit, or the token is used or expired. */
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

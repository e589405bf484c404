import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { SitesTables } from './tables.ts';

type Db = Kysely<SitesTables>;

/** Stores that a person may change a site's address once, until an instant; those that ended before `forgottenAt` are forgotten. */
export async function insertAddressNonce(
  db: Db,
  nonce: string,
  use: {
    readonly siteId: number;
    readonly userId: number;
    readonly expiresAt: Date;
    readonly forgottenAt: Date;
  },
): Promise<void> {
  await db.deleteFrom('sites.address_nonce').where('expires_at', '<', use.forgottenAt).execute();
  await db
    .insertInto('sites.address_nonce')
    .values({ hash: hashSecret(nonce), site_id: use.siteId, user_id: use.userId, expires_at: use.expiresAt })
    .execute();
}

/** Uses a nonce and returns its expiry; null if this person has no such nonce for this site. */
export async function takeAddressNonce(
  tx: Db,
  nonce: string,
  { siteId, userId }: { readonly siteId: number; readonly userId: number },
): Promise<Date | null> {
  const row = await tx
    .deleteFrom('sites.address_nonce')
    .where('hash', '=', hashSecret(nonce))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** Stores a link that confirms the registrant of a domain, and deletes links that have expired by `now`. */
export async function insertContactLink(
  db: Db,
  secret: string,
  link: { readonly domain: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('domains.contact_verification').where('expires_at', '<=', link.now).execute();
  await db
    .insertInto('domains.contact_verification')
    .values({ hash: hashSecret(secret), domain: link.domain, expires_at: link.expiresAt })
    .execute();
}

/** The domain whose registrant a link confirms; null if the link is expired or unknown. */
export async function findContactLink(db: Db, secret: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('domains.contact_verification')
    .select('domain')
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Notes that the registrant is mailed now; false if they were since `unlessSince`. */
export async function noteContactMail(
  db: Db,
  mail: { readonly domain: string; readonly now: Date; readonly unlessSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.domain')
    .set({ verification_mailed_at: mail.now })
    .where('name', '=', mail.domain)
    .where((is) =>
      is.or([is('verification_mailed_at', 'is', null), is('verification_mailed_at', '<=', mail.unlessSince)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that the registrant of a domain has confirmed; returns its site, or null if nothing was awaited. */
export async function endContactVerification(db: Db, domain: string): Promise<number | null> {
  const row = await db
    .updateTable('domains.domain')
    .set({ verification_requested_at: null })
    .where('name', '=', domain)
    .where('verification_requested_at', 'is not', null)
    .returning('site_id')
    .executeTakeFirst();
  return row?.site_id ?? null;
}

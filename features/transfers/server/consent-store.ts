import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { ConsentMails } from '../rules/registrant-consent.ts';
import type { TransfersTables } from './tables.ts';

type Db = Kysely<TransfersTables>;

/** Stores a consent link, and deletes links that have expired by `now`. */
export async function insertConsentLink(
  db: Db,
  secret: string,
  link: { readonly lineId: number; readonly email: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('domains.consent_link').where('expires_at', '<=', link.now).execute();
  await db
    .insertInto('domains.consent_link')
    .values({ hash: hashSecret(secret), line_id: link.lineId, email: link.email, expires_at: link.expiresAt })
    .execute();
}

/** The transfer and address of a consent link; null if it is expired or unknown. */
export async function findConsentLink(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ readonly lineId: number; readonly email: string } | null> {
  const row = await db
    .selectFrom('domains.consent_link')
    .select(['line_id', 'email'])
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { lineId: row.line_id, email: row.email } : null;
}

/** Whether a transfer has a valid consent link. */
export async function hasConsentLink(db: Db, lineId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('domains.consent_link')
    .select('line_id')
    .where('line_id', '=', lineId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates every consent link of a transfer. */
export async function deleteConsentLinks(db: Db, lineId: number): Promise<void> {
  await db.deleteFrom('domains.consent_link').where('line_id', '=', lineId).execute();
}

/** Locks a transfer until the transaction ends. */
export async function lockTransfer(tx: Db, lineId: number): Promise<void> {
  await tx
    .selectFrom('domains.inbound_transfer')
    .select('line_id')
    .where('line_id', '=', lineId)
    .forUpdate()
    .execute();
}

/** Counts a consent mail; false if a concurrent one was counted meanwhile. */
export async function countConsentMail(
  db: Db,
  lineId: number,
  { before, at }: { readonly before: ConsentMails; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.inbound_transfer')
    .set({ registrant_mails: before.count + 1, registrant_mailed_at: at })
    .where('line_id', '=', lineId)
    .where('registrant_mails', '=', before.count)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores that the registrant consented. */
export async function saveRegistrantsYes(db: Db, lineId: number, at: Date): Promise<void> {
  await db
    .updateTable('domains.inbound_transfer')
    .set({ registrant_agreed_at: at })
    .where('line_id', '=', lineId)
    .execute();
}

/**
 * Stores that the registrant declined: the transfer waits for its buyer, without the code.
 *
 * This also holds if the buyer submits another code concurrently. False if a request may have been
 * sent without consent, which then no longer matters.
 */
export async function saveRegistrantsNo(db: Db, lineId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.inbound_transfer')
    .set({
      state: 'waiting',
      hindrance: 'registrant_declined',
      sealed_code: null,
      told_reason: null,
      moved_at: at,
    })
    .where('line_id', '=', lineId)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'waiting'), is('hindrance', '=', 'registrant_asked')]),
        is.and([is('state', '=', 'asking'), is('request_cl_trid', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

import { type Kysely, sql } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import { CODE_INTERVAL, CODE_RECORD_KEPT, type CodeEnd } from '../../rules/transfer-code.ts';
import { after } from '#platform/kernel/duration.ts';
import type { TransfersTables } from '../tables.ts';

type Db = Kysely<TransfersTables>;

/** A requested transfer code; the code itself is known only until it is mailed. */
export interface TransferCode {
  readonly id: number;
  readonly domain: string;
  readonly requestedAt: Date;
  readonly isManual: boolean;
  /** The code, encrypted for this row; null once it is mailed. */
  readonly sealedCode: string | null;
  readonly sentTo: string | null;
  readonly hadPrivacy: boolean;
  readonly setAt: Date | null;
  readonly expiresAt: Date;
}

/** A code to store before its registry gets it. */
interface NewTransferCode {
  readonly domain: string;
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Null where our staff send it. */
  readonly code: { readonly text: string; readonly sealed: string } | null;
  readonly hasPrivacy: boolean;
}

/** Makes changes of a name's transfer codes wait for each other until the transaction ends. */
export async function lockCodes(tx: Db, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains.transfer_code ${domain}`}, 0))`.execute(
    tx,
  );
}

/**
 * Stores a code that replaces the present one; null if that was requested less than a minute ago.
 *
 * Privacy that an earlier code turned off is remembered until it is turned on again.
 */
export async function beginTransferCode(tx: Db, begun: NewTransferCode): Promise<TransferCode | null> {
  const { domain, now, code } = begun;
  // Before the row, which the end of a code at the registry leaves free.
  await lockCodes(tx, domain);
  // One at a time for each name.
  await sql`SELECT 1 FROM domains.domain WHERE name = ${domain} FOR UPDATE`.execute(tx);
  const last = await tx
    .selectFrom('domains.transfer_code')
    .select(['id', 'requested_at', 'ended_at', 'end_reason', 'had_privacy'])
    .where('domain', '=', domain)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.ended_at === null && last.requested_at > after(now, -CODE_INTERVAL)) return null;
  if (last?.ended_at === null) await endTransferCode(tx, { id: last.id, reason: 'replaced', now });
  const isOpen = last !== undefined && last.end_reason !== 'cancelled' && last.end_reason !== 'used';
  const row = await tx
    .insertInto('domains.transfer_code')
    .values({
      domain,
      requested_by: begun.userId,
      requested_at: now,
      is_manual: code === null,
      hash: code && hashSecret(code.text),
      sealed_code: code && code.sealed,
      had_privacy: begun.hasPrivacy || (isOpen && last.had_privacy),
      expires_at: begun.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTransferCode(row);
}

/** Notes that a code can be used and whom it goes to; false if it has ended meanwhile. */
export async function saveTransferCodeSet(
  tx: Db,
  { id, sentTo, now }: { readonly id: number; readonly sentTo: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('domains.transfer_code')
    .set({ set_at: now, sent_to: sentTo })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets a code that was mailed; its hash stays. */
export async function forgetSealedCode(db: Db, id: number): Promise<void> {
  await db.updateTable('domains.transfer_code').set({ sealed_code: null }).where('id', '=', id).execute();
}

/** Ends a code, which is forgotten; nothing happens to one that has ended. */
export async function endTransferCode(
  db: Db,
  { id, reason, now }: { readonly id: number; readonly reason: CodeEnd; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('domains.transfer_code')
    .set({ ended_at: now, end_reason: reason, sealed_code: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** A code by its id, unless it has ended; null then. */
export async function findLiveCode(db: Db, id: number): Promise<TransferCode | null> {
  return findWhere(db, 'id', id);
}

/** The code of a name that has not ended; null if there is none. */
export async function findCodeOfDomain(db: Db, domain: string): Promise<TransferCode | null> {
  return findWhere(db, 'domain', domain);
}

async function findWhere(
  db: Db,
  column: 'id' | 'domain',
  value: number | string,
): Promise<TransferCode | null> {
  const row = await db
    .selectFrom('domains.transfer_code')
    .selectAll()
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? toTransferCode(row) : null;
}

/** Whether the last request of a code for a name found privacy protection on. */
export async function findLastPrivacy(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains.transfer_code')
    .select('had_privacy')
    .where('domain', '=', domain)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.had_privacy ?? false;
}

/** Notes that the privacy protection that a request had turned off is on again. */
export async function savePrivacyRestored(db: Db, domain: string): Promise<void> {
  await db
    .updateTable('domains.transfer_code')
    .set({ had_privacy: false })
    .where('domain', '=', domain)
    .where('had_privacy', '=', true)
    .execute();
}

/** Codes whose time is over, the oldest first. */
export async function listOverdueCodes(db: Db, now: Date, limit: number): Promise<readonly TransferCode[]> {
  const rows = await db
    .selectFrom('domains.transfer_code')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(toTransferCode);
}

/** Removes the records of codes that ended more than 15 months ago. */
export async function removeOldCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('domains.transfer_code')
    .where('ended_at', '<=', after(now, -CODE_RECORD_KEPT))
    .execute();
}

interface TransferCodeRow {
  readonly id: number;
  readonly domain: string;
  readonly requested_at: Date;
  readonly is_manual: boolean;
  readonly sealed_code: string | null;
  readonly sent_to: string | null;
  readonly had_privacy: boolean;
  readonly set_at: Date | null;
  readonly expires_at: Date;
}

function toTransferCode(row: TransferCodeRow): TransferCode {
  return {
    id: row.id,
    domain: row.domain,
    requestedAt: row.requested_at,
    isManual: row.is_manual,
    sealedCode: row.sealed_code,
    sentTo: row.sent_to,
    hadPrivacy: row.had_privacy,
    setAt: row.set_at,
    expiresAt: row.expires_at,
  };
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** What a key was used for. */
export interface UsedKey {
  readonly requestHash: string;
  readonly orderId: number;
}

/** The use of a person's `Idempotency-Key`, or null. */
export async function findKey(db: Db, userId: number, key: string): Promise<UsedKey | null> {
  const row = await db
    .selectFrom('billing.idempotency_key')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, orderId: row.order_id } : null;
}

/** Locks a person's key, used or not, until the transaction ends. */
export async function lockKey(tx: Db, userId: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.key ${userId} ${key}`}, 0))`.execute(tx);
}

/** Stores the use of a key; the caller holds its lock and has checked that it is new. */
export async function insertKey(
  tx: Db,
  used: UsedKey & { readonly userId: number; readonly key: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('billing.idempotency_key')
    .values({
      user_id: used.userId,
      key: used.key,
      request_hash: used.requestHash,
      order_id: used.orderId,
      created_at: used.at,
    })
    .execute();
}

/** The stored response of a person's key, for writes that are no payments; or null. */
export async function findAnswer(
  db: Db,
  userId: number,
  key: string,
): Promise<{ readonly requestHash: string; readonly answer: unknown } | null> {
  const row = await db
    .selectFrom('billing.answered_key')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, answer: row.answer } : null;
}

/** Stores the response of a key; the caller holds its lock and has checked that it is new. */
export async function insertAnswer(
  tx: Db,
  answered: {
    readonly userId: number;
    readonly key: string;
    readonly requestHash: string;
    readonly answer: unknown;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('billing.answered_key')
    .values({
      user_id: answered.userId,
      key: answered.key,
      request_hash: answered.requestHash,
      answer: JSON.stringify(answered.answer),
      created_at: answered.at,
    })
    .execute();
}

/** Deletes keys used before an instant, except those of pending payments. */
export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('billing.answered_key').where('created_at', '<', before).execute();
  await db
    .deleteFrom('billing.idempotency_key as k')
    .where('k.created_at', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('billing.order as o')
            .select('o.id')
            .whereRef('o.id', '=', 'k.order_id')
            .where('o.state', '=', 'awaiting_payment'),
        ),
      ),
    )
    .execute();
}

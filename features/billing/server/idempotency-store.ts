import type { Kysely } from 'kysely';
import type { BillingTables } from './tables.ts';

type Db = Kysely<BillingTables>;

/** What a key was used for. */
export interface UsedKey {
  readonly requestHash: string;
  readonly orderId: number;
}

/** What a person used an `Idempotency-Key` for, or null. */
export async function findKey(db: Db, userId: number, key: string): Promise<UsedKey | null> {
  const row = await db
    .selectFrom('billing.idempotency_key')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, orderId: row.order_id } : null;
}

/** Stores what a key is used for; false when it is used already. */
export async function insertKey(
  tx: Db,
  used: UsedKey & { readonly userId: number; readonly key: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('billing.idempotency_key')
    .values({
      user_id: used.userId,
      key: used.key,
      request_hash: used.requestHash,
      order_id: used.orderId,
      created_at: used.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

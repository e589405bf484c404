import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** Stores that a notice was heard; false where it was before. */
export async function insertNotice(
  tx: Db,
  notice: {
    readonly gateway: string;
    readonly id: string;
    readonly paymentId: string | null;
    readonly disputeId: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('billing.payment_notice')
    .values({
      gateway: notice.gateway,
      id: notice.id,
      payment_id: notice.paymentId,
      dispute_id: notice.disputeId,
      received_at: notice.at,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the notices that were heard before an instant. */
export async function deleteNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('billing.payment_notice').where('received_at', '<', before).execute();
}

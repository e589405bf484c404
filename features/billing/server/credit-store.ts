import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { BillingTables } from './tables.ts';

type Db = Kysely<BillingTables>;

/** Whose credits, and of which currency. */
export interface CreditOwner {
  readonly userId: number;
  readonly currency: string;
}

/** What a person has; minor units, zero for who never had any. */
export async function findCredits(db: Db, { userId, currency }: CreditOwner): Promise<number> {
  const row = await db
    .selectFrom('billing.credit_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** The same as a column of somebody else's statement; `currency` is a column there. */
export function creditsAlong(userId: number, currency: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(e.amount), 0)::bigint from billing.credit_entry e
    where e.user_id = ${userId}::bigint and e.currency = ${currency})`;
}

/** Holds a person's credits of a currency until the transaction ends and gives what there is. */
export async function lockCredits(tx: Db, owner: CreditOwner): Promise<number> {
  const name = `billing.credits ${owner.userId} ${owner.currency}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  return findCredits(tx, owner);
}

/** Adds what an operator gives, or takes where the amount is below zero; who calls holds the credits then. */
export async function insertGrant(
  tx: Db,
  grant: CreditOwner & { readonly amount: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('billing.credit_entry')
    .values({
      user_id: grant.userId,
      currency: grant.currency,
      kind: 'granted',
      amount: grant.amount,
      reason: grant.reason,
      order_id: null,
      order_line_id: null,
      at: grant.at,
    })
    .execute();
}

/**
 * Spends credits for an order, in the order's transaction; false, and nothing stored, where
 * there are not as many (any more).
 *
 * The person's credits are held until the transaction ends, so that two orders at once never
 * spend the same ones.
 */
export async function spendCredits(
  tx: Db,
  use: CreditOwner & { readonly amount: number; readonly orderId: number; readonly at: Date },
): Promise<boolean> {
  if (use.amount === 0) return true;
  if ((await lockCredits(tx, use)) < use.amount) return false;
  await tx
    .insertInto('billing.credit_entry')
    .values({
      user_id: use.userId,
      currency: use.currency,
      kind: 'spent',
      amount: -use.amount,
      reason: `Order ${use.orderId}`,
      order_id: use.orderId,
      order_line_id: null,
      at: use.at,
    })
    .execute();
  return true;
}

/** Gives back what an order spent that ends unpaid; repeating it gives nothing back twice. */
export async function returnCredits(tx: Db, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  await sql`
    insert into billing.credit_entry (user_id, currency, kind, amount, reason, order_id, at)
    select user_id, currency, 'returned', -amount, reason, order_id, ${at}
    from billing.credit_entry where order_id = ${orderId} and kind = 'spent'
    on conflict do nothing`.execute(tx);
}

/** Gives credits back for a line that was not delivered, once. */
export async function refundCredits(
  tx: Db,
  refund: CreditOwner & {
    readonly amount: number;
    readonly orderId: number;
    readonly lineId: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('billing.credit_entry')
    .values({
      user_id: refund.userId,
      currency: refund.currency,
      kind: 'refunded',
      amount: refund.amount,
      reason: `Order ${refund.orderId}`,
      order_id: refund.orderId,
      order_line_id: refund.lineId,
      at: refund.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

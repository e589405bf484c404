import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { MovementKind } from '../../rules/ledger.ts';
import { recordMovements } from './ledger-store.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A person and a currency. */
export interface CreditOwner {
  readonly userId: number;
  readonly currency: string;
}

/** A person's balance in minor units; zero if they never had credits. */
export async function findCredits(db: Db, { userId, currency }: CreditOwner): Promise<number> {
  const row = await db
    .selectFrom('billing.credit_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** The same as a column of another statement; `currency` is a column there. */
export function creditsAlong(userId: number, currency: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(e.amount), 0)::bigint from billing.credit_entry e
    where e.user_id = ${userId}::bigint and e.currency = ${currency})`;
}

/** Locks a person's credits of a currency and returns the balance. */
export async function lockCredits(tx: Db, owner: CreditOwner): Promise<number> {
  const name = `billing.credits ${owner.userId} ${owner.currency}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  return findCredits(tx, owner);
}

/** When an operator last made exactly this grant after an instant; null if never. */
export async function findSameGrant(
  tx: Db,
  grant: CreditOwner & { readonly amount: number; readonly reason: string; readonly after: Date },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('billing.credit_entry')
    .select('at')
    .where('user_id', '=', grant.userId)
    .where('currency', '=', grant.currency)
    .where('kind', '=', 'granted')
    .where('amount', '=', grant.amount)
    .where('reason', '=', grant.reason)
    .where('at', '>', grant.after)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Adds an operator's grant, or deducts if negative; the caller holds the credits' lock. */
export async function insertGrant(
  tx: Db,
  grant: CreditOwner & { readonly amount: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await addEntry(tx, { ...grant, kind: 'granted', orderId: null, lineId: null });
}

/**
 * Spends credits for an order, in the order's transaction; returns false and stores nothing if the
 * balance is too low.
 *
 * The credits are locked until commit, so concurrent orders never spend the same ones.
 */
export async function spendCredits(
  tx: Db,
  use: CreditOwner & { readonly amount: number; readonly orderId: number; readonly at: Date },
): Promise<boolean> {
  if (use.amount === 0) return true;
  if ((await lockCredits(tx, use)) < use.amount) return false;
  const reason = `Order ${use.orderId}`;
  await addEntry(tx, { ...use, kind: 'spent', amount: -use.amount, reason, lineId: null });
  return true;
}

/** Refunds the credits of an order that ends unpaid; idempotent. */
export async function returnCredits(tx: Db, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  const spent = await tx
    .selectFrom('billing.credit_entry')
    .select(['user_id as userId', 'currency', 'amount', 'reason'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .executeTakeFirst();
  if (!spent) return;
  await addEntry(tx, { ...spent, kind: 'returned', amount: -spent.amount, orderId, lineId: null, at });
}

/** Refunds credits for an undelivered line, once. */
export async function refundCredits(
  tx: Db,
  refund: CreditOwner & {
    readonly amount: number;
    readonly orderId: number;
    readonly lineId: number;
    readonly at: Date;
  },
): Promise<void> {
  await addEntry(tx, { ...refund, kind: 'refunded', reason: `Order ${refund.orderId}` });
}

/**
 * Grants as credits what the gateway refused to refund to the card, in addition to the line's
 * credit part. The caller records the refund's outcome once, in the same transaction.
 */
export async function creditRefusedRefund(
  tx: Db,
  {
    refundId,
    orderId,
    ...refused
  }: CreditOwner & {
    readonly refundId: string;
    readonly amount: number;
    readonly orderId: number;
    readonly at: Date;
  },
): Promise<void> {
  const { userId, currency, amount, at } = refused;
  await tx
    .insertInto('billing.credit_entry')
    .values({
      user_id: userId,
      currency,
      amount,
      at,
      // Each line of an order refunds credits once; this may be a repetition.
      kind: 'granted',
      order_id: null,
      order_line_id: null,
      reason: `Order ${orderId}`,
    })
    .execute();
  const moved = { kind: 'credits_refunded', subject: refundId, userId, orderId, currency } as const;
  await recordMovements(tx, [{ ...moved, amount }], at);
}

interface NewEntry extends CreditOwner {
  readonly kind: 'granted' | 'spent' | 'returned' | 'refunded';
  readonly amount: number;
  readonly reason: string;
  readonly orderId: number | null;
  readonly lineId: number | null;
  readonly at: Date;
}

/** Adds a credit entry and its ledger movement; an existing entry is not added again. */
async function addEntry(tx: Db, entry: NewEntry): Promise<void> {
  const added = await tx
    .insertInto('billing.credit_entry')
    .values({
      user_id: entry.userId,
      currency: entry.currency,
      kind: entry.kind,
      amount: entry.amount,
      reason: entry.reason,
      order_id: entry.orderId,
      order_line_id: entry.lineId,
      at: entry.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  const { userId, orderId, currency } = entry;
  const subject = String(entry.lineId ?? orderId ?? added.id);
  const movement = { kind: classifyMovement(entry), subject, userId, orderId, currency };
  await recordMovements(tx, [{ ...movement, amount: Math.abs(entry.amount) }], entry.at);
}

function classifyMovement({ kind, amount }: NewEntry): MovementKind {
  return kind === 'granted' && amount < 0 ? 'credits_taken' : `credits_${kind}`;
}

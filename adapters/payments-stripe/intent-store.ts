import type { Kysely } from 'kysely';

/** The tables of schema `payments_stripe`. */
export interface StripeTables {
  'payments_stripe.intent': { payment_id: string; intent_id: string | null; made_at: Date };
}

type Db = Kysely<StripeTables>;

/** The intent of a payment; without one it was cancelled before it was created. */
export interface HeldIntent {
  readonly intentId: string | null;
}

/** The intent of a payment, or null if there is none. */
export async function findIntent(db: Db, paymentId: string): Promise<HeldIntent | null> {
  const row = await db
    .selectFrom('payments_stripe.intent')
    .select('intent_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ? { intentId: row.intent_id } : null;
}

/** Stores what carries a payment out, unless something does; answers what holds. */
export async function saveIntent(
  db: Db,
  intent: { readonly paymentId: string; readonly intentId: string | null; readonly at: Date },
): Promise<HeldIntent> {
  await db
    .insertInto('payments_stripe.intent')
    .values({ payment_id: intent.paymentId, intent_id: intent.intentId, made_at: intent.at })
    // A parallel call writes the same two values, and PostgreSQL may find either of them taken first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await findIntent(db, intent.paymentId);
  if (!held) throw new Error(`the intent of ${intent.paymentId} was neither written nor found`);
  return held;
}

/** The payment of an intent, or null if it is not ours. */
export async function findPaymentOfIntent(db: Db, intentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments_stripe.intent')
    .select('payment_id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { SavedCard } from '../ports/payment-gateway.ts';
import type { BillingTables, PaymentMethodTable } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A person's card saved at the gateway. */
export interface PaymentMethod extends SavedCard {
  readonly id: number;
  readonly isDefault: boolean;
  readonly addedAt: Date;
}

/** A person's cards at a gateway, default first, then newest. */
export async function listMethods(db: Db, userId: number, gateway: string): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('billing.payment_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPaymentMethod);
}

/** A person's card, or null. */
export async function findMethod(
  db: Db,
  { userId, gateway, id }: { readonly userId: number; readonly gateway: string; readonly id: number },
): Promise<PaymentMethod | null> {
  return (await listMethods(db, userId, gateway)).find((method) => method.id === id) ?? null;
}

/** The default card for a person's renewals, or null. */
export async function findDefaultMethod(
  db: Db,
  userId: number,
  gateway: string,
): Promise<PaymentMethod | null> {
  return (await listMethods(db, userId, gateway)).find(({ isDefault }) => isDefault) ?? null;
}

/** The gateway's customer id, from any card the person ever saved there; null if none. */
export async function findCustomer(db: Db, userId: number, gateway: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing.payment_method')
    .select('customer')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? null;
}

/** Parses a card's id on the wire; invalid ids match no card. */
export function readMethodId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

/** Locks a person's cards until the transaction ends. */
export async function lockMethods(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.methods ${userId}`}, 0))`.execute(tx);
}

/**
 * Stores a saved card; a person's first card becomes the default. A duplicate replaces the earlier
 * entry, which is returned so that the gateway deletes it. The caller holds the cards' lock.
 */
export async function insertMethod(
  tx: Db,
  {
    userId,
    gateway,
    saved,
    at,
  }: { readonly userId: number; readonly gateway: string; readonly saved: SavedCard; readonly at: Date },
): Promise<PaymentMethod | null> {
  const held = await listMethods(tx, userId, gateway);
  if (held.some(({ method }) => method === saved.method)) return null;
  const same = held.find(
    (each) =>
      each.brand === saved.brand &&
      each.last4 === saved.last4 &&
      each.expiryMonth === saved.expiryMonth &&
      each.expiryYear === saved.expiryYear,
  );
  if (same) await deleteMethod(tx, { id: same.id, at });
  await tx
    .insertInto('billing.payment_method')
    .values({
      user_id: userId,
      gateway,
      customer: saved.customer,
      method: saved.method,
      brand: saved.brand,
      last4: saved.last4,
      expiry_month: saved.expiryMonth,
      expiry_year: saved.expiryYear,
      is_default: held.length === 0 || same?.isDefault === true,
      added_at: at,
      removed_at: null,
    })
    .execute();
  return same ?? null;
}

/** Deletes a card. */
export async function deleteMethod(
  tx: Db,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('billing.payment_method')
    .set({ removed_at: at, is_default: false })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes a card the default for renewals, replacing the previous one; the caller holds the cards'
 * lock.
 */
export async function saveDefault(
  tx: Db,
  { userId, gateway, id }: { readonly userId: number; readonly gateway: string; readonly id: number },
): Promise<void> {
  const ofPerson = tx
    .updateTable('billing.payment_method')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null);
  await ofPerson.set({ is_default: false }).where('is_default', '=', true).execute();
  await ofPerson.set({ is_default: true }).where('id', '=', id).execute();
}

function toPaymentMethod(row: Selectable<PaymentMethodTable>): PaymentMethod {
  return {
    id: row.id,
    customer: row.customer,
    method: row.method,
    brand: row.brand,
    last4: row.last4,
    expiryMonth: row.expiry_month,
    expiryYear: row.expiry_year,
    isDefault: row.is_default,
    addedAt: row.added_at,
  };
}

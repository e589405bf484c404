import type { Kysely, Selectable } from 'kysely';
import type { CardTable, LedgerTables } from './ledger-tables.ts';

/** A card as the ledger keeps it. */
export type StoredCard = Selectable<CardTable>;

type Db = Kysely<LedgerTables>;

/** Keeps a card. */
export async function insertCard(tx: Db, card: StoredCard): Promise<void> {
  await tx.insertInto('payments_sandbox.card').values(card).execute();
}

/** The card that a person has kept and not had forgotten, or null. */
export async function findCard(
  db: Db,
  { customer, method }: { readonly customer: string; readonly method: string },
): Promise<StoredCard | null> {
  const row = await db
    .selectFrom('payments_sandbox.card')
    .selectAll()
    .where('method', '=', method)
    .where('customer', '=', customer)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The card that was kept with a charge, or null. */
export async function findCardOfCharge(db: Db, paymentId: string): Promise<StoredCard | null> {
  const row = await db
    .selectFrom('payments_sandbox.card')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Charges a card no more. */
export async function forgetCard(db: Db, method: string, at: Date): Promise<void> {
  await db
    .updateTable('payments_sandbox.card')
    .set({ forgotten_at: at })
    .where('method', '=', method)
    .where('forgotten_at', 'is', null)
    .execute();
}

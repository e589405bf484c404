import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A card setup: saves a card without charging it. */
export interface CardSetup {
  readonly id: string;
  readonly userId: number;
  readonly state: 'open' | 'kept' | 'declined' | 'cancelled';
  readonly confirmationUrl: string | null;
  readonly declineCode: string | null;
  readonly declineReason: string | null;
  readonly createdAt: Date;
}

/** Stores a new card setup. */
export async function insertCardSetup(
  tx: Db,
  keeping: {
    readonly id: string;
    readonly userId: number;
    readonly gateway: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('billing.card_keeping')
    .values({
      id: keeping.id,
      user_id: keeping.userId,
      gateway: keeping.gateway,
      state: 'open',
      confirmation_url: null,
      decline_code: null,
      decline_reason: null,
      created_at: keeping.at,
    })
    .execute();
}

/** A card setup at a gateway, or null. */
export async function findCardSetup(db: Db, id: string, gateway: string): Promise<CardSetup | null> {
  const row = await db
    .selectFrom('billing.card_keeping')
    .selectAll()
    .where('id', '=', id)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    state: row.state,
    confirmationUrl: row.confirmation_url,
    declineCode: row.decline_code,
    declineReason: row.decline_reason,
    createdAt: row.created_at,
  };
}

/** Stores the bank's confirmation address while the setup is open. */
export async function saveCardSetupUrl(db: Db, id: string, url: string): Promise<void> {
  await db
    .updateTable('billing.card_keeping')
    .set({ confirmation_url: url })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Stores a setup's outcome; false if it was already stored. */
export async function saveCardSetupEnd(
  tx: Db,
  id: string,
  end: {
    readonly state: 'kept' | 'declined' | 'cancelled';
    readonly declineCode: string | null;
    readonly declineReason: string | null;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('billing.card_keeping')
    .set({
      state: end.state,
      confirmation_url: null,
      decline_code: end.declineCode,
      decline_reason: end.declineReason,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Setups open since before an instant, oldest first. */
export async function listOpenCardSetups(
  db: Db,
  asked: { readonly gateway: string; readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('billing.card_keeping')
    .select('id')
    .where('state', '=', 'open')
    .where('gateway', '=', asked.gateway)
    .where('created_at', '<', asked.before)
    .orderBy('created_at')
    .limit(asked.limit)
    .execute();
  return rows.map(({ id }) => id);
}

import type { Kysely } from 'kysely';
import type { HoldKind } from './stored-cart.ts';
import type { CartTables } from './tables.ts';

type Db = Kysely<CartTables>;

/** Stores a hold of a site's cart, unless it is held so already. */
export async function saveHold(
  db: Db,
  hold: { readonly siteId: number; readonly kind: HoldKind; readonly note: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('cart.hold')
    .values({ site_id: hold.siteId, kind: hold.kind, since: hold.at, note: hold.note })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets a hold; false where there was none. */
export async function deleteHold(
  db: Db,
  hold: { readonly siteId: number; readonly kind: HoldKind },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart.hold')
    .where('site_id', '=', hold.siteId)
    .where('kind', '=', hold.kind)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What holds the cart of a site. */
export async function listHolds(db: Db, siteId: number): Promise<readonly HoldKind[]> {
  const rows = await db.selectFrom('cart.hold').select('kind').where('site_id', '=', siteId).execute();
  return rows.map(({ kind }) => kind);
}

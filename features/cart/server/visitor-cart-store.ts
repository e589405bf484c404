import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CartTables } from './tables.ts';

type Db = Kysely<CartTables>;

/** What a line takes beside its row: its entries in three indexes. */
const OCTETS_BESIDE_LINE = 180;
/** What a cart's own row takes with its indexes. */
const OCTETS_OF_CART = 400;

/** Deletes carts of visitors that were last changed before an instant. */
export async function deleteVisitorCartsBefore(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom('cart.cart')
    .where(sql<boolean>`key like 'no-user:%'`)
    .where('updated_at', '<', instant)
    .execute();
}

/**
 * When the newest cart of a visitor was last changed that, with all newer ones, takes more than an
 * amount of octets; null while all of them fit.
 *
 * Counts rows, not files: a file keeps its length, and later carts take the room.
 */
export async function findVisitorCartsBeyond(db: Db, octets: number): Promise<Date | null> {
  const { rows: sizes } = await sql<{ octets: number }>`
    select (pg_total_relation_size('cart.line') + pg_total_relation_size('cart.cart'))::bigint as octets`.execute(
    db,
  );
  if (Number(sizes[0]?.octets) <= octets) return null;
  const { rows } = await sql<{ at: Date | null }>`
    select max(updated_at) as at from (
      select updated_at, sum(octets) over (order by updated_at desc, key) as octets from (
        select c.key, c.updated_at, ${OCTETS_OF_CART}::integer + coalesce(
          sum(pg_column_size(l.*) + ${OCTETS_BESIDE_LINE}::integer), 0) as octets
        from cart.cart c left join cart.line l on l.cart_key = c.key
        where c.key like 'no-user:%' group by c.key, c.updated_at) as sized) as counted
    where octets > ${octets}::bigint`.execute(db);
  return rows[0]?.at ?? null;
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CartTables } from '../tables.ts';

/** The carts of these sites that contain one of these new names, as site and name. */
export async function listCartsWithNames(
  db: Kysely<CartTables>,
  { siteIds, names }: { readonly siteIds: readonly number[]; readonly names: readonly string[] },
): Promise<readonly { readonly siteId: number; readonly name: string }[]> {
  if (siteIds.length === 0 || names.length === 0) return [];
  const { rows } = await sql<{ site_id: number; meta: string }>`
    select s.id as site_id, l.meta
    from unnest(${[...siteIds]}::bigint[]) as s (id)
    join cart.line l on l.cart_key = 'site:' || s.id
    where l.removed_version is null and l.product_slug like 'dot%\_domain' and l.meta = any(${[...names]}::text[])
    order by s.id, l.meta`.execute(db);
  return rows.map((row) => ({ siteId: row.site_id, name: row.meta }));
}

import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { SiteParts, SiteWithRoleRow } from '#features/sites/server/api/sites.ts';
import { DEFAULT_CURRENCY, DEFAULT_LOCALE, NOWHERE } from '../rules/cart.ts';
import type { HoldKind, StoredCart, StoredLine } from './stored-cart.ts';
import type { CartTables } from './tables.ts';

type Db = Kysely<CartTables>;

/** The greatest version that its column holds; a client may claim to have seen any. */
const GREATEST_VERSION = 2 ** 31 - 1;

interface CartRow extends Omit<Selectable<CartTables['cart.cart']>, 'key' | 'version' | 'updated_at'> {
  /** Null where no cart is stored. */
  version: number | null;
  holds: HoldKind[];
  lines: readonly LineRow[] | null;
}

interface LineRow extends Omit<Selectable<CartTables['cart.line']>, 'id' | 'cart_key' | 'added_at'> {
  /** Instants in rows that travel as JSON are numbers. */
  added_ms: number;
}

/** The cart of a key with what was taken out since a version (null: nothing of that); an empty one where none is stored. */
export async function findCart(db: Db, key: string, sinceVersion: number | null = null): Promise<StoredCart> {
  const { rows } = await sql<CartRow>`
    select ${cartColumns(sql`asked.key`, sinceVersion)}, array[]::text[] as holds
    from (values (${key}::text)) as asked (key) left join cart.cart c on c.key = asked.key`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement on a given value always gives a row');
  return toStoredCart(row);
}

/**
 * The cart of a site together with the site and what holds its cart, in one statement, because a
 * thousand carts a second are asked for; null where there is no such site.
 *
 * @param site how sites asks for the site.
 * @param credits subquery for the user's credits, in the currency of `c`; null if not needed.
 */
export async function findSiteCart(
  db: Db,
  site: SiteParts,
  {
    sinceVersion,
    credits,
  }: { readonly sinceVersion: number | null; readonly credits: RawBuilder<number> | null },
): Promise<{
  readonly site: SiteWithRoleRow;
  readonly cart: StoredCart;
  readonly credits: number | null;
} | null> {
  const key = sql`'site:' || s.id`;
  const { rows } = await sql<SiteWithRoleRow & CartRow & { credits: number | null }>`
    select ${site.columns}, ${cartColumns(key, sinceVersion)}, ${credits ?? sql`null`} as credits,
      array(select h.kind from cart.hold h where h.site_id = s.id order by h.kind desc) as holds
    from sites.site s left join cart.cart c on c.key = ${key} ${site.which}`.execute(db);
  const [row] = rows;
  return row ? { site: row, cart: toStoredCart(row), credits: row.credits } : null;
}

/** The currency of a site's cart in that statement; a cart that was never saved starts in `begun`. */
export function currencyColumn(begun: string): RawBuilder<string> {
  return sql<string>`coalesce(c.currency, ${begun})`;
}

/** A cart's columns, its lines as JSON; `c` is its row. */
function cartColumns(key: RawBuilder<unknown>, sinceVersion: number | null) {
  const since = Math.min(Math.max(sinceVersion ?? GREATEST_VERSION, 0), GREATEST_VERSION);
  return sql`c.version, c.currency, c.locale, c.coupon, c.country_code, c.postal_code, c.subdivision_code,
    c.vat_id, c.marks, c.overruled, (select json_agg(l) from (
      select item_id, product_slug, product_id, meta, volume, quantity, extra, position, sealed,
        extract(epoch from added_at) * 1000 as added_ms, added_version, added_by, removed_version, removed_by
      from cart.line where cart_key = ${key}
        and (removed_version is null or removed_version > ${since}::integer)
      order by position, id) l) as lines`;
}

function toStoredCart(row: CartRow): StoredCart {
  if (row.version === null) return { ...EMPTY, holds: row.holds };
  const lines = (row.lines ?? []).map(toStoredLine);
  return {
    version: row.version,
    currency: row.currency,
    locale: row.locale,
    coupon: row.coupon,
    location: {
      countryCode: row.country_code,
      postalCode: row.postal_code,
      subdivisionCode: row.subdivision_code,
      ...(row.vat_id === '' ? {} : { vatId: row.vat_id }),
    },
    marks: row.marks,
    overruled: row.overruled,
    holds: row.holds,
    lines: lines.filter((line) => line.removedVersion === null),
    removed: lines.filter((line) => line.removedVersion !== null),
  };
}

const EMPTY: StoredCart = {
  version: 0,
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE,
  coupon: '',
  location: NOWHERE,
  marks: {},
  overruled: [],
  holds: [],
  lines: [],
  removed: [],
};

function toStoredLine(row: LineRow): StoredLine {
  return {
    itemId: row.item_id,
    productSlug: row.product_slug,
    productId: row.product_id,
    meta: row.meta,
    volume: row.volume,
    quantity: row.quantity,
    extra: row.extra,
    position: row.position,
    sealed: row.sealed,
    addedAt: new Date(row.added_ms),
    addedVersion: row.added_version,
    addedBy: row.added_by,
    removedVersion: row.removed_version,
    removedBy: row.removed_by,
  };
}

/** Locks the cart's row and returns its version; 0 if there is none. */
export async function lockCart(tx: Db, key: string): Promise<number> {
  const row = await tx
    .selectFrom('cart.cart')
    .select('version')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
}

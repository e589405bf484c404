import type { Kysely, Selectable } from 'kysely';
import { DEFAULT_CURRENCY, DEFAULT_LOCALE, NOWHERE } from '../rules/cart.ts';
import type { LineRequest } from '../rules/cart.ts';
import { isSameRequest } from '../rules/cart-edits.ts';
import { lineId } from '../rules/line-identity.ts';
import type { CartHead, StoredCart, StoredLine } from './stored-cart.ts';
import type { CartTables } from './tables.ts';

type Db = Kysely<CartTables>;

/** Taken-out lines are kept for this many versions; an older edit is merged as if nothing had been taken out. */
const REMEMBERED_VERSIONS = 100;

/** The cart of a key with what was taken out since a version; an empty one where none is stored. */
export async function findCart(db: Db, key: string, sinceVersion: number | null): Promise<StoredCart> {
  const row = await db.selectFrom('cart.cart').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return EMPTY;
  const lines = await db
    .selectFrom('cart.line')
    .selectAll()
    .where('cart_key', '=', key)
    .where((where) =>
      where.or([
        where('removed_version', 'is', null),
        ...(sinceVersion === null ? [] : [where('removed_version', '>', sinceVersion)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const stored = lines.map(lineOf);
  return {
    version: row.version,
    currency: row.currency,
    locale: row.locale,
    coupon: row.coupon,
    location: {
      countryCode: row.country_code,
      postalCode: row.postal_code,
      subdivisionCode: row.subdivision_code,
    },
    lines: stored.filter((line) => line.removedVersion === null),
    removed: stored.filter((line) => line.removedVersion !== null),
  };
}

const EMPTY: StoredCart = {
  version: 0,
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE,
  coupon: '',
  location: NOWHERE,
  lines: [],
  removed: [],
};

function lineOf(row: Selectable<CartTables['cart.line']>): StoredLine {
  return {
    itemId: row.item_id,
    productSlug: row.product_slug,
    productId: row.product_id,
    meta: row.meta,
    volume: row.volume,
    quantity: row.quantity,
    extra: row.extra,
    addedAt: row.added_at,
    addedVersion: row.added_version,
    addedBy: row.added_by,
    removedVersion: row.removed_version,
    removedBy: row.removed_by,
  };
}

/** A change of a cart: what it shall be, and who says so. */
export interface CartChange {
  readonly key: string;
  /** What it was when the change was thought out. */
  readonly from: StoredCart;
  readonly head: CartHead;
  readonly lines: readonly LineRequest[];
  readonly tab: string;
  readonly at: Date;
}

/**
 * Makes a cart what the change says and gives its new version, in the caller's transaction;
 * null when somebody else changed it meanwhile, and then nothing is stored.
 */
export async function saveCart(db: Db, change: CartChange): Promise<number | null> {
  const version = await raiseVersion(db, change);
  if (version === null) return null;
  const wanted = new Map(change.lines.map((line) => [lineId(line), line]));
  const kept = new Set<string>();
  const ended: string[] = [];
  for (const line of change.from.lines) {
    const now = wanted.get(line.itemId);
    if (now && isSameRequest(line, now)) kept.add(line.itemId);
    else ended.push(line.itemId);
  }
  if (ended.length > 0) {
    await db
      .updateTable('cart.line')
      .set({ removed_version: version, removed_by: change.tab })
      .where('cart_key', '=', change.key)
      .where('removed_version', 'is', null)
      .where('item_id', 'in', ended)
      .execute();
    await db
      .deleteFrom('cart.line')
      .where('cart_key', '=', change.key)
      .where('removed_version', '<=', version - REMEMBERED_VERSIONS)
      .execute();
  }
  const added = [...wanted].filter(([itemId]) => !kept.has(itemId));
  if (added.length > 0) {
    await db
      .insertInto('cart.line')
      .values(
        added.map(([itemId, line]) => ({
          cart_key: change.key,
          item_id: itemId,
          product_slug: line.productSlug,
          product_id: line.productId,
          meta: line.meta,
          volume: line.volume,
          quantity: line.quantity,
          extra: JSON.stringify(line.extra),
          added_at: change.at,
          added_version: version,
          added_by: change.tab,
          removed_version: null,
          removed_by: null,
        })),
      )
      .execute();
  }
  return version;
}

async function raiseVersion(db: Db, { key, from, head, at }: CartChange): Promise<number | null> {
  const columns = {
    version: from.version + 1,
    currency: head.currency,
    locale: head.locale,
    coupon: head.coupon,
    country_code: head.location.countryCode,
    postal_code: head.location.postalCode,
    subdivision_code: head.location.subdivisionCode,
    updated_at: at,
  };
  const row =
    from.version === 0
      ? await db
          .insertInto('cart.cart')
          .values({ key, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('cart.cart')
          .set(columns)
          .where('key', '=', key)
          .where('version', '=', from.version)
          .returning('version')
          .executeTakeFirst();
  return row?.version ?? null;
}

/** Holds the cart's row until the transaction ends and gives its version; 0 where there is none. */
export async function lockCart(tx: Db, key: string): Promise<number> {
  const row = await tx
    .selectFrom('cart.cart')
    .select('version')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
}

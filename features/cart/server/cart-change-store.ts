import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hintAlong } from '#platform/live/live.ts';
import type { LiveHint } from '#platform/live/live.ts';
import { isSameRequest } from '../rules/cart-edits.ts';
import { lineId } from '../rules/line-identity.ts';
import { detailsLength } from '../rules/line-limits.ts';
import type { CartHead, HeadMarks, Overruled, SealedLine, StoredCart, StoredLine } from './stored-cart.ts';
import type { CartTables } from './tables.ts';

type Db = Kysely<CartTables>;

/**
 * Removed lines are kept for this many versions; an older edit is merged as if nothing had been
 * removed.
 */
const REMEMBERED_VERSIONS = 100;
/** At most this many bytes of them, newest first: two edits of a large cart. */
const REMEMBERED_OCTETS = 131_072;
/** Versions after which those that are older are forgotten, and what a change may take out before that. */
const FORGET_EVERY = 20;
const TAKEN_OUT_BEFORE_FORGETTING = 16_384;
/** A change of a cart, and who made it. */
export interface CartChange {
  readonly key: string;
  /** The cart that the change is based on. */
  readonly from: StoredCart;
  readonly head: CartHead;
  readonly marks: HeadMarks;
  readonly overruled: readonly Overruled[];
  readonly lines: readonly SealedLine[];
  readonly tab: string;
  readonly at: Date;
  /** Notified by the same statement; null if the caller notifies, or no one is notified. */
  readonly hint: LiveHint | null;
}

/**
 * Applies a change to a cart and returns its new version, in one statement and in the caller's
 * transaction; null if it was changed concurrently, and then nothing is stored.
 */
export async function saveCart(db: Db, change: CartChange): Promise<number | null> {
  const { key, tab, at } = change;
  const { ended, added } = diffLines(change);
  const head = headStatement(change);
  const { rows } = await sql<{ version: number }>`
    with head as (${head}),
    ended as (
      update cart.line l set removed_version = head.version, removed_by = ${tab}, sealed = null
      from head where l.cart_key = ${key} and l.removed_version is null and l.item_id = any(${ended}::text[])
      returning l.id
    ), ${isTimeToForget(change, ended) ? forgetting(key) : sql``} added as (
      insert into cart.line (cart_key, item_id, product_slug, product_id, meta, volume, quantity, extra,
        position, sealed, added_at, added_version, added_by)
      select ${key}, a.item_id, a.product_slug, a.product_id, a.meta, a.volume, a.quantity, a.extra,
        a.position, a.sealed, coalesce(a.added_at, ${at}::timestamptz), head.version, ${tab}
      from head, jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a (item_id text, product_slug text,
        product_id integer, meta text, volume integer, quantity integer, extra jsonb, position integer,
        sealed text, added_at timestamptz)
      -- The line that another replaces is ended first: a cart holds an identity once.
      where (select count(*) from ended) >= 0
    )${change.hint === null ? sql`` : sql`, hinted as (${hintAlong(change.hint, 'head')})`}
    select version from head`.execute(db);
  return rows[0]?.version ?? null;
}

/** Old lines do no harm while they are short, so now and then is often enough. */
function isTimeToForget({ from }: CartChange, ended: readonly string[]): boolean {
  if (from.version % FORGET_EVERY === 0) return true;
  const gone = new Set(ended);
  return detailsLength(from.lines.filter(({ itemId }) => gone.has(itemId))) > TAKEN_OUT_BEFORE_FORGETTING;
}

function forgetting(key: string) {
  return sql`forgotten as (
      delete from cart.line l using head
      where l.cart_key = ${key} and (l.removed_version <= head.version - ${REMEMBERED_VERSIONS}::integer
        or l.id in (select id from (
          select o.id, sum(pg_column_size(o.*)) over (order by o.removed_version desc, o.id) as octets
          from cart.line o where o.cart_key = ${key} and o.removed_version is not null) as older
        where older.octets > ${REMEMBERED_OCTETS}::bigint))
    ),`;
}

/**
 * The lines that a change removes, and those it adds; a changed line is both and keeps its position
 * and age.
 */
function diffLines({ from, lines }: CartChange) {
  const wanted = new Map(lines.map((line) => [lineId(line), line]));
  const stored = new Map(from.lines.map((line) => [line.itemId, line]));
  const isKept = (line: StoredLine) => {
    const now = wanted.get(line.itemId);
    return now !== undefined && isSameRequest(line, now) && line.sealed === now.sealed;
  };
  const ended = from.lines.filter((line) => !isKept(line)).map(({ itemId }) => itemId);
  let position = Math.max(0, ...from.lines.map((line) => line.position));
  const added = [...wanted].flatMap(([itemId, line]) => {
    const before = stored.get(itemId);
    if (before && isKept(before)) return [];
    if (!before) position += 1;
    return {
      item_id: itemId,
      product_slug: line.productSlug,
      product_id: line.productId,
      meta: line.meta,
      volume: line.volume,
      quantity: line.quantity,
      extra: line.extra,
      sealed: line.sealed,
      position: before?.position ?? position,
      added_at: before?.addedAt ?? null,
    };
  });
  return { ended, added };
}

function headStatement({ key, from, head, marks, overruled, at }: CartChange) {
  const { countryCode, postalCode, subdivisionCode, vatId = '' } = head.location;
  if (from.version === 0) {
    return sql`insert into cart.cart (key, version, currency, locale, coupon, country_code, postal_code,
        subdivision_code, vat_id, marks, overruled, updated_at)
      values (${key}, 1, ${head.currency}, ${head.locale}, ${head.coupon}, ${countryCode}, ${postalCode},
        ${subdivisionCode}, ${vatId}, ${JSON.stringify(marks)}::jsonb, ${JSON.stringify(overruled)}::jsonb, ${at})
      on conflict do nothing returning version`;
  }
  return sql`update cart.cart set version = version + 1, currency = ${head.currency}, locale = ${head.locale},
      coupon = ${head.coupon}, country_code = ${countryCode}, postal_code = ${postalCode},
      subdivision_code = ${subdivisionCode}, vat_id = ${vatId}, marks = ${JSON.stringify(marks)}::jsonb,
      overruled = ${JSON.stringify(overruled)}::jsonb, updated_at = ${at}
    where key = ${key} and version = ${from.version}::integer returning version`;
}

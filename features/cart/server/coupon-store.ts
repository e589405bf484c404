import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Coupon, CouponDiscount } from '../rules/coupon.ts';
import type { CartTables } from './tables.ts';

type Db = Kysely<CartTables>;

/** A coupon as it is stored. */
export interface StoredCoupon extends Coupon {
  readonly id: number;
}

function toStoredCoupon(row: Selectable<CartTables['cart.coupon']>): StoredCoupon {
  return {
    id: row.id,
    code: row.code,
    discount: toDiscount(row),
    scope: row.scope,
    isOncePerAccount: row.is_once_per_account,
    totalLimit: row.total_limit,
    redeemedCount: row.redeemed_count,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

function toDiscount({
  basis_points: basisPoints,
  amounts,
}: Selectable<CartTables['cart.coupon']>): CouponDiscount {
  return basisPoints === null
    ? { kind: 'fixed', amounts: amounts ?? {} }
    : { kind: 'percentage', basisPoints };
}

const isUsedBy = (userId: number | null) => sql<boolean>`exists (
  select 1 from cart.coupon_redemption r
  where r.coupon_id = cart.coupon.id and r.user_id = ${userId} and r.released_at is null)`;

/** A coupon by code, and whether an account has redeemed it; null if unknown. */
export async function findCoupon(
  db: Db,
  code: string,
  userId: number | null,
): Promise<{ readonly coupon: StoredCoupon; readonly isUsedByAccount: boolean } | null> {
  const row = await db
    .selectFrom('cart.coupon')
    .selectAll()
    .select(isUsedBy(userId).as('is_used'))
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? { coupon: toStoredCoupon(row), isUsedByAccount: row.is_used } : null;
}

/** The same, locking the coupon's row so that concurrent redemptions wait. */
export async function lockCoupon(
  tx: Db,
  code: string,
  userId: number,
): Promise<{ readonly coupon: StoredCoupon; readonly isUsedByAccount: boolean } | null> {
  const row = await tx
    .selectFrom('cart.coupon')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  // Checked after locking: the previous holder may have redeemed it for this account.
  const use = await tx
    .selectFrom('cart.coupon_redemption')
    .select('id')
    .where('coupon_id', '=', row.id)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return { coupon: toStoredCoupon(row), isUsedByAccount: use !== undefined };
}

/** Stores that an order redeems a coupon whose row is locked. */
export async function insertRedemption(
  tx: Db,
  coupon: StoredCoupon,
  use: { readonly userId: number; readonly orderId: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('cart.coupon_redemption')
    .values({
      coupon_id: coupon.id,
      user_id: use.userId,
      order_id: use.orderId,
      is_once_per_account: coupon.isOncePerAccount,
      redeemed_at: use.at,
      released_at: null,
    })
    .execute();
  await tx
    .updateTable('cart.coupon')
    .set({ redeemed_count: coupon.redeemedCount + 1 })
    .where('id', '=', coupon.id)
    .execute();
}

/** Stores that an order gives its coupon back; nothing where it has none, or has given it back. */
export async function releaseRedemption(
  tx: Db,
  { orderId, at }: { readonly orderId: number; readonly at: Date },
): Promise<void> {
  const released = await tx
    .updateTable('cart.coupon_redemption')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!released) return;
  await tx
    .updateTable('cart.coupon')
    .set({ redeemed_count: sql<number>`redeemed_count - 1` })
    .where('id', '=', released.coupon_id)
    .execute();
}

/** Stores a new coupon; false where the code is taken. */
export async function insertCoupon(
  db: Db,
  coupon: Omit<Coupon, 'redeemedCount'>,
  createdAt: Date,
): Promise<boolean> {
  const { discount } = coupon;
  const row = await db
    .insertInto('cart.coupon')
    .values({
      code: coupon.code,
      kind: discount.kind,
      basis_points: discount.kind === 'percentage' ? discount.basisPoints : null,
      amounts: discount.kind === 'fixed' ? JSON.stringify(discount.amounts) : null,
      scope: [...coupon.scope],
      is_once_per_account: coupon.isOncePerAccount,
      total_limit: coupon.totalLimit,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every coupon, by code. */
export async function listCoupons(db: Db): Promise<readonly StoredCoupon[]> {
  const rows = await db.selectFrom('cart.coupon').selectAll().orderBy('code').execute();
  return rows.map(toStoredCoupon);
}

/** Ends a coupon at an instant; false where there is none of that code, or it has ended before. */
export async function endCoupon(db: Db, code: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('cart.coupon')
    // One that had not begun is left without a window: it would end before it starts.
    .set({ ends_at: at, starts_at: sql<Date | null>`case when starts_at < ${at} then starts_at end` })
    .where('code', '=', code)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

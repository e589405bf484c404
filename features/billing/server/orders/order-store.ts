import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { OrderState } from '../../rules/order-states.ts';
import type { NewOrder, Order } from './order.ts';
import { insertLines } from './order-line-store.ts';
import type { BillingTables } from '../tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';

type Db = Kysely<BillingTables>;

function orders(db: Db) {
  return db
    .selectFrom('billing.order as o')
    .innerJoin('billing.payment as p', 'p.order_id', 'o.id')
    .select([
      'o.id',
      'o.user_id',
      'o.site_id',
      'o.cart_key',
      'o.state',
      'o.currency',
      'o.locale',
      'o.subtotal',
      'o.tax',
      'o.total',
      'o.coupon',
      'o.coupon_savings',
      'o.savings',
      'o.tax_parts',
      'o.credits',
      'o.agreement',
      'o.country_code',
      'o.postal_code',
      'o.subdivision_code',
      'o.vat_id',
      'o.is_vat_id_confirmed',
      'o.created_at',
      'o.settled_at',
      'p.id as payment_id',
      'p.state as payment_state',
      'p.card_brand',
      'p.card_last4',
      'p.decline_code',
      'p.decline_reason',
      'p.confirmation_url',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

function toOrder(row: Row): Order {
  return {
    id: row.id,
    userId: row.user_id,
    siteId: row.site_id,
    cartKey: row.cart_key,
    state: row.state,
    currency: row.currency,
    locale: row.locale,
    location: {
      countryCode: row.country_code,
      postalCode: row.postal_code,
      subdivisionCode: row.subdivision_code,
      ...(row.vat_id === '' ? {} : { vatId: row.vat_id }),
    },
    isVatIdConfirmed: row.is_vat_id_confirmed,
    coupon: row.coupon,
    couponSavings: row.coupon_savings,
    savings: row.savings,
    subtotal: row.subtotal,
    tax: row.tax,
    taxParts: row.tax_parts,
    credits: row.credits,
    total: row.total,
    agreement: row.agreement,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    payment: {
      id: row.payment_id,
      state: row.payment_state,
      cardBrand: row.card_brand,
      cardLast4: row.card_last4,
      declineCode: row.decline_code,
      declineReason: row.decline_reason,
      confirmationUrl: row.confirmation_url,
    },
  };
}

/** An order by number, or null. */
export async function findOrder(db: Db, orderId: number): Promise<Order | null> {
  const row = await orders(db).where('o.id', '=', orderId).executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** An order by number; throws if there is none. */
export async function getOrder(db: Db, orderId: number): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

/** Locks an order and returns its state. */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderState> {
  const row = await tx
    .selectFrom('billing.order')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.state;
}

/** Orders awaiting their payment's outcome since before an instant, oldest first. */
export async function listOpenOrders(db: Db, before: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('billing.order')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('created_at', '<=', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * The latest order that its buyer placed from a cart since an instant and that is paid or pending;
 * or null.
 */
export async function findLatestOrder(
  db: Db,
  asked: { readonly cartKey: string; readonly userId: number; readonly since: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('billing.order')
    .select('id')
    .where('cart_key', '=', asked.cartKey)
    .where('user_id', '=', asked.userId)
    .where('state', 'in', ['awaiting_payment', 'paid'])
    .where('created_at', '>=', asked.since)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A person's paid orders, newest first. */
export async function listPaidOrders(
  db: Db,
  page: { readonly userId: number; readonly limit: number; readonly offset: number },
): Promise<{ readonly orders: readonly Order[]; readonly found: number }> {
  const [rows, count] = await Promise.all([
    orders(db)
      .where('o.user_id', '=', page.userId)
      .where('o.state', '=', 'paid')
      // Imported orders have later numbers than their dates.
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('billing.order')
      .select((select) => select.fn.countAll<number>().as('found'))
      .where('user_id', '=', page.userId)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow(),
  ]);
  return { orders: rows.map(toOrder), found: count.found };
}

/** The contact details of an order, or null. */
export async function findOrderContact(db: Db, orderId: number): Promise<ContactDetails | null> {
  const row = await db
    .selectFrom('billing.order')
    .select('contact')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.contact ?? null;
}

/**
 * Stores a pending order with its lines and payment; null if the cart already has an open order.
 */
export async function insertOrder(tx: Db, order: NewOrder): Promise<number | null> {
  const row = await tx
    .insertInto('billing.order')
    .values({
      user_id: order.userId,
      site_id: order.siteId,
      cart_key: order.cartKey,
      state: 'awaiting_payment',
      currency: order.currency,
      locale: order.locale,
      subtotal: order.subtotal,
      tax: order.tax,
      coupon: order.coupon,
      coupon_savings: order.couponSavings,
      savings: order.savings,
      tax_parts: JSON.stringify(order.taxParts),
      credits: order.credits,
      total: order.total,
      contact: order.contact === null ? null : JSON.stringify(order.contact),
      agreement: order.agreement === null ? null : JSON.stringify(order.agreement),
      country_code: order.location.countryCode,
      postal_code: order.location.postalCode,
      subdivision_code: order.location.subdivisionCode,
      vat_id: order.location.vatId ?? '',
      is_vat_id_confirmed: order.isVatIdConfirmed,
      created_at: order.createdAt,
      settled_at: null,
    })
    // As a parameter, the state would no longer match the partial index once the statement is
    // prepared.
    .onConflict((conflict) =>
      conflict.column('cart_key').where('state', '=', sql.lit('awaiting_payment')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await insertLines(tx, row.id, order.lines);
  await tx
    .insertInto('billing.payment')
    .values({
      id: order.paymentId,
      order_id: row.id,
      gateway: order.gateway,
      state: 'asked',
      amount: order.total,
      currency: order.currency,
      reference: null,
      card_brand: null,
      card_last4: null,
      decline_code: null,
      decline_reason: null,
      confirmation_url: null,
    })
    .execute();
  return row.id;
}

/** Ends an order's wait for its payment. */
export async function saveOrderState(
  tx: Db,
  order: { readonly id: number; readonly state: Exclude<OrderState, 'awaiting_payment'>; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('billing.order')
    .set({ state: order.state, settled_at: order.at })
    .where('id', '=', order.id)
    .where('state', '=', 'awaiting_payment')
    .execute();
}

/** Notifies the buyer's pages that an order has changed. */
export async function announceOrder(
  live: Live,
  tx: Database,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<void> {
  const userIds = [userId];
  await live.announce(tx, { userIds, topic: `order:${id}` }, { userIds, topic: 'orders' });
}

import { lockCart } from '#features/cart/server/api/lock-cart.ts';
import { redeemCoupon } from '#features/cart/server/api/redeem-coupon.ts';
import type { PayableCart } from '#features/cart/server/api/open-cart-for-payment.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { saveCachedContact } from '#features/contacts/server/api/contacts.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { announceOrder, insertOrder } from './order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { spendCredits } from '../ledger/credit-store.ts';
import { findKey, insertKey, lockKey } from './idempotency-store.ts';
import type { NewOrder } from './order.ts';

type StoreDeps = Pick<BillingDeps, 'db' | 'clock' | 'random' | 'live' | 'gateway'>;

/** Characters of a payment's id after `pay_`: 120 random bits. */
const PAYMENT_ID_LENGTH = 24;

/** Why no order was stored though nothing was wrong with the request: somebody was quicker. */
export type Overtaken = 'key_used' | 'cart_changed' | 'cart_in_payment';

/** A payment that nothing is wrong with, and the cart that it is for. */
export interface CheckedPayment extends PayableCart {
  readonly key: string;
  readonly hash: string;
  readonly contact: ContactDetails | null;
}

/** Undoes the transaction that it is thrown in: what was priced is not what there is any more. */
class CartChanged extends Error {}

/**
 * Stores the order of a cart as it was priced, with its key, redeems its coupon and spends the
 * credits that it counts on; answers its number, or why nothing was stored.
 */
export async function storeOrder(
  deps: StoreDeps,
  actor: UserActor,
  payment: CheckedPayment,
): Promise<number | Overtaken> {
  try {
    return await inTransaction(deps.db, (tx: Database) => storeInTransaction(deps, tx, actor, payment));
  } catch (error) {
    if (error instanceof CartChanged) return 'cart_changed';
    throw error;
  }
}

async function storeInTransaction(
  deps: StoreDeps,
  tx: Database,
  { userId }: UserActor,
  { cart, version, key, hash, contact }: CheckedPayment,
): Promise<number | Overtaken> {
  const at = deps.clock.now();
  // One request of a key at a time: a twin may have been paid or declined since the key was looked for.
  await lockKey(tx, userId, key);
  if (await findKey(tx, userId, key)) return 'key_used';
  // What was priced is what is bought: a cart changed or paid meanwhile is looked at again.
  if ((await lockCart(tx, cart.owner.key)) !== version) return 'cart_changed';
  const order = newOrder(deps, { userId, cart, contact, at });
  const orderId = await insertOrder(tx, order);
  if (orderId === null) return 'cart_in_payment';
  const { currency, credits } = order;
  // Other orders may have used up the coupon, or spent the credits, since.
  if (cart.isCouponApplied && !(await redeemCoupon(tx, { code: cart.coupon, userId, orderId, at }))) {
    throw new CartChanged();
  }
  if (!(await spendCredits(tx, { userId, currency, amount: credits, orderId, at }))) throw new CartChanged();
  await insertKey(tx, { userId, key, requestHash: hash, orderId, at });
  await announceOrder(deps.live, tx, { id: orderId, userId });
  if (contact) {
    await saveCachedContact(tx, { userId, contact, at });
    await deps.live.announce(tx, { userIds: [userId], topic: 'contacts' });
  }
  return orderId;
}

/** The order of a priced cart, with an id of its own for its payment. */
export function newOrder(
  { random, gateway }: Pick<StoreDeps, 'random' | 'gateway'>,
  {
    userId,
    cart,
    contact,
    at,
  }: {
    readonly userId: number;
    readonly cart: PayableCart['cart'];
    readonly contact: ContactDetails | null;
    readonly at: Date;
  },
): NewOrder {
  const { subtotal, couponSavings, savings, tax, credits, total } = cart.sums;
  return {
    userId,
    siteId: cart.owner.siteId,
    cartKey: cart.owner.key,
    currency: cart.currency,
    locale: cart.locale,
    location: cart.location,
    coupon: cart.isCouponApplied ? cart.coupon : '',
    couponSavings,
    // A fee can make a line dearer than it ordinarily is; nobody has saved less than nothing.
    savings: Math.max(0, savings),
    subtotal,
    tax,
    taxParts: cart.taxParts,
    credits,
    total,
    contact,
    createdAt: at,
    paymentId: `pay_${randomToken(random, PAYMENT_ID_LENGTH)}`,
    gateway: gateway.name,
    lines: cart.lines.map((line) => ({
      itemId: line.itemId,
      productSlug: line.request.productSlug,
      productName: line.quote.name,
      meta: line.request.meta,
      volume: line.request.volume,
      quantity: line.request.quantity,
      extra: line.request.extra,
      sealed: line.sealed,
      amount: line.amount,
      tax: line.tax,
    })),
  };
}

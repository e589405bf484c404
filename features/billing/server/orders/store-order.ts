import { countUnits } from '#features/cart/rules/line-limits.ts';
import { isProfessionalEmailSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { lockCart } from '#features/cart/server/api/lock-cart.ts';
import { redeemCoupon } from '#features/cart/server/api/redeem-coupon.ts';
import type { PayableCart } from '#features/cart/server/api/open-cart-for-payment.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { saveCachedContact } from '#features/contacts/server/api/contact-store.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { linePeriod } from '../../rules/line-period.ts';
import type { PaidLine } from '../../rules/line-period.ts';
import { agreementFor } from '../../rules/agreement.ts';
import type { AgreementTexts } from '../../rules/agreement.ts';
import { announceOrder, insertOrder } from './order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { spendCredits } from '../ledger/credit-store.ts';
import { findKey, insertKey, lockKey } from './idempotency-store.ts';
import type { NewOrder } from './order.ts';

type StoreDeps = Pick<BillingDeps, 'db' | 'clock' | 'random' | 'live' | 'gateway' | 'agreement'>;

/** Length of a payment's id after `pay_`: 120 random bits. */
const PAYMENT_ID_LENGTH = 24;

/** Why a valid request stored no order: another one was faster. */
export type OrderConflict = 'key_used' | 'cart_changed' | 'cart_in_payment';

/** A validated payment and its cart. */
export interface CheckedPayment extends PayableCart {
  readonly key: string;
  readonly hash: string;
  readonly contact: ContactDetails | null;
  /** Whether the register confirmed the VAT ID; null where it said nothing, or there is none. */
  readonly isVatIdConfirmed: boolean | null;
}

/** Rolls back the transaction: the cart changed since it was priced. */
class CartChanged extends Error {}

/**
 * Stores the order of a priced cart with its key, redeems its coupon and spends its credits;
 * returns the order's number, or why nothing was stored.
 */
export async function storeOrder(
  deps: StoreDeps,
  actor: UserActor,
  payment: CheckedPayment,
): Promise<number | OrderConflict> {
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
  { cart, version, key, hash, contact, isVatIdConfirmed }: CheckedPayment,
): Promise<number | OrderConflict> {
  const at = deps.clock.now();
  // One request per key at a time: a duplicate may have been paid or declined since the key was
  // looked up.
  await lockKey(tx, userId, key);
  if (await findKey(tx, userId, key)) return 'key_used';
  // The priced cart is what is bought: a cart changed or paid in between is read again.
  if ((await lockCart(tx, cart.owner.key)) !== version) return 'cart_changed';
  const order = newOrder(deps, {
    userId,
    cart,
    contact,
    agreement: agreementFor(deps.agreement, toProducts(cart)),
    isVatIdConfirmed,
    at,
  });
  const orderId = await insertOrder(tx, order);
  if (orderId === null) return 'cart_in_payment';
  const { currency, credits } = order;
  // Other orders may have used up the coupon or the credits since.
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

function toPaidLine({ request, quote }: PayableCart['cart']['lines'][number]): PaidLine {
  const { billPeriodDays, isRenewal, renewsUntil, isFreeTrial } = quote;
  const beginsNow = request.productSlug !== PRODUCT_SLUGS.domainTransfer;
  return { billPeriodDays, volume: request.volume, isRenewal, renewsUntil, beginsNow, isFreeTrial };
}

function toProducts({ lines }: PayableCart['cart']): readonly { readonly productSlug: string }[] {
  return lines.map(({ request }) => request);
}

/** The order of a priced cart, with a new payment id. */
export function newOrder(
  { random, gateway }: Pick<StoreDeps, 'random' | 'gateway'>,
  {
    userId,
    cart,
    contact,
    agreement,
    isVatIdConfirmed = null,
    at,
  }: {
    readonly userId: number;
    readonly cart: PayableCart['cart'];
    readonly contact: ContactDetails | null;
    /** Null for renewals, which are charged without their buyer. */
    readonly agreement: AgreementTexts | null;
    readonly isVatIdConfirmed?: boolean | null;
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
    // A fee can raise a price above the regular one; savings are never negative.
    savings: Math.max(0, savings),
    subtotal,
    tax,
    taxParts: cart.taxParts,
    credits,
    total,
    contact,
    agreement,
    isVatIdConfirmed,
    createdAt: at,
    paymentId: `pay_${randomToken(random, PAYMENT_ID_LENGTH)}`,
    gateway: gateway.name,
    lines: cart.lines.map((line) => ({
      itemId: line.itemId,
      productSlug: line.request.productSlug,
      productName: line.quote.name,
      meta: line.request.meta,
      volume: line.request.volume,
      // Its users are in its details, which are not shown again.
      quantity: isProfessionalEmailSlug(line.request.productSlug)
        ? countUnits(line.request)
        : line.request.quantity,
      extra: line.request.extra,
      sealed: line.sealed,
      amount: line.amount,
      tax: line.tax,
      period: linePeriod(toPaidLine(line), at),
    })),
  };
}

import { findPlan } from '#features/catalog/rules/plan.ts';
import type { Seller } from '../../rules/receipt.ts';
import { NOWHERE, type TaxLocation } from '#features/cart/rules/cart.ts';
import { lineId } from '#features/cart/rules/line-identity.ts';
import type { Database } from '#platform/database/database.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import { postPaidOrder } from '../ledger/ledger-store.ts';
import { markLineDelivered } from './mark-line.ts';
import { listLines, startProvisioning } from '../orders/order-line-store.ts';
import { insertOrder, saveOrderState } from '../orders/order-store.ts';
import { savePaymentOutcome } from '../payments/payment-store.ts';

/** A payment made before this installation kept a ledger, or one of nothing. */
export interface ImportedPurchase {
  readonly userId: number;
  readonly siteId: number;
  readonly productSlug: string;
  readonly productName: string;
  /** The domain name, or the target of a redirect; empty for plans. */
  readonly meta: string;
  /** The identifier of the purchase, if it differs (`markLineDelivered`). */
  readonly keptUnder?: string;
  readonly currency: string;
  /** Minor units, including tax. */
  readonly amount: number;
  /** The payment method, if known. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly boughtAt: Date;
  /** The language of its receipt and of later mails; English without it. */
  readonly locale?: string;
  /** Where its renewals are taxed; unknown without it. */
  readonly location?: TaxLocation;
}

/** Length of a payment's id after `pay_`: 120 random bits. */
const PAYMENT_ID_LENGTH = 24;

/**
 * Imports an earlier purchase with its order, ledger movements and receipt, in the caller's
 * transaction. The purchased thing already exists.
 */
export async function importPurchase(
  { db: tx, random, live }: { readonly db: Database; readonly random: Random; readonly live: Live },
  purchase: ImportedPurchase & { readonly seller: Seller; readonly gateway: string },
): Promise<void> {
  const { userId, siteId, productSlug, productName, meta, currency, amount, boughtAt: at } = purchase;
  const extra = {};
  const line = {
    productSlug,
    productName,
    meta,
    volume: 1,
    quantity: null,
    extra,
    sealed: null,
    amount,
    tax: 0,
    period: null,
  };
  const paymentId = `pay_${randomToken(random, PAYMENT_ID_LENGTH)}`;
  const orderId = await insertOrder(tx, {
    userId,
    siteId,
    cartKey: `import:${siteId}:${lineId(line)}`,
    currency,
    locale: purchase.locale ?? 'en-US',
    location: purchase.location ?? NOWHERE,
    coupon: '',
    couponSavings: 0,
    savings: 0,
    subtotal: amount,
    tax: 0,
    taxParts: [],
    credits: 0,
    total: amount,
    isVatIdConfirmed: null,
    contact: null,
    agreement: null,
    createdAt: at,
    paymentId,
    gateway: purchase.gateway,
    lines: [{ ...line, itemId: lineId(line) }],
  });
  if (orderId === null) throw new Error(`${meta || findPlan(productSlug)?.name} is being imported already`);
  const paid = {
    kind: 'succeeded',
    reference: 'imported',
    cardBrand: purchase.card?.brand ?? null,
    cardLast4: purchase.card?.last4 ?? null,
    saved: null,
  } as const;
  await savePaymentOutcome(tx, paymentId, paid);
  await saveOrderState(tx, { id: orderId, state: 'paid', at });
  await startProvisioning(tx, orderId);
  const lines = await listLines(tx, [orderId]);
  const deps = { db: tx, live, clock: { now: () => at } };
  const { keptUnder } = purchase;
  for (const { id } of lines) {
    await markLineDelivered(deps, { lineId: id, ...(keptUnder === undefined ? {} : { keptUnder }) });
  }
  // The receipt was already sent when it was paid.
  const jobs = { enqueue: async () => {} };
  await postPaidOrder({ db: tx, jobs }, { orderId, lines, seller: purchase.seller, at });
}

import type { Message } from '#platform/kernel/sentence.ts';
import type { Database } from '#platform/database/database.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { nextCharge } from '../../rules/renewal-schedule.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { findDefaultMethod } from '../payments/payment-method-store.ts';
import { presentPurchaseDetail } from './purchase-presenter.ts';
import type { NextRenewal } from './purchase-presenter.ts';
import { quoteRenewalOrder, quoteRenewals } from '../renewals/quote-renewals.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';
import { findLastNotice, listRenewalFailures, listTries } from '../renewals/renewal-store.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { registerPurchaseKinds } from './register-purchase-kinds.ts';
import { findPurchase } from './purchase-store.ts';

/** Dependencies of describing a purchase. */
export type DescribePurchaseDeps = Pick<
  BillingDeps,
  | 'db'
  | 'clock'
  | 'live'
  | 'jobs'
  | 'purchaseTerms'
  | 'lineQuotes'
  | 'isTaxCollected'
  | 'sellerCountry'
  | 'gateway'
>;

/** A purchase's details, read through `db`. */
export async function describePurchase(
  deps: DescribePurchaseDeps,
  db: Database,
  known: KnownPurchase,
): Promise<PurchaseDetailOnWire> {
  const reading = { ...deps, db };
  const prices = await quoteRenewals(reading, [known]);
  return presentPurchaseDetail(known, {
    price: prices.get(known.purchase.purchaseId),
    renewalFailure: (await renewalFailures(db, [known])).get(known.purchase.purchaseId),
    hasCard: (await findDefaultMethod(db, known.purchase.userId, deps.gateway.name)) !== null,
    nextRenewal: await findNextRenewal(reading, known),
    now: deps.clock.now(),
  });
}

/** Why the last renewal attempt of the current term failed, by purchase. */
export function renewalFailures(
  db: Database,
  known: readonly KnownPurchase[],
): Promise<ReadonlyMap<number, Message>> {
  const terms = known.flatMap(({ purchase: { purchaseId }, terms: { expiresAt } }) =>
    expiresAt ? [{ purchaseId, endsAt: expiresAt }] : [],
  );
  return listRenewalFailures(db, terms);
}

async function findNextRenewal(deps: DescribePurchaseDeps, known: KnownPurchase): Promise<NextRenewal> {
  const { purchase, terms } = known;
  const { expiresAt, renewsFrom, renewableUntil } = terms;
  const [payment] = purchase.payments;
  if (!terms.isAutoRenewing || terms.isGone || purchase.endedAt !== null) return null;
  if (!expiresAt || !renewsFrom || !renewableUntil || !payment) return null;
  const order = await findOrder(deps.db, payment.orderId);
  const cart = order && (await quoteRenewalOrder(deps, known, order.location));
  if (!cart) return null;
  const { subtotal, tax } = cart.sums;
  const { currency, locale } = cart;
  const total = subtotal + tax;
  const term = { purchaseId: purchase.purchaseId, endsAt: expiresAt };
  const [tries, announced, method] = await Promise.all([
    listTries(deps.db, term),
    findLastNotice(deps.db, term),
    findDefaultMethod(deps.db, purchase.userId, deps.gateway.name),
  ]);
  const now = deps.clock.now();
  const at = nextCharge({ renewsFrom, renewableUntil, tries, announced, price: { total, currency } }, now);
  if (at === null) return null;
  return {
    charge_date: at.toISOString(),
    amount_integer: subtotal,
    tax_integer: tax,
    total_integer: total,
    total_display: formatMoney({ amount: total, currency }, locale),
    currency_code: currency,
    card_brand: method?.brand ?? null,
    card_last4: method?.last4 ?? null,
    tries: tries.length,
  };
}

/**
 * A purchase of the actor with its current facts; 404 for other people's, so that numbers can't be
 * probed.
 */
export async function findOwnPurchase(
  deps: Pick<BillingDeps, 'clock' | 'live' | 'jobs' | 'purchaseTerms'>,
  db: Database,
  actor: UserActor,
  id: string,
): Promise<Result<KnownPurchase>> {
  const purchase = /^\d{1,15}$/.test(id) ? await findPurchase(db, Number(id)) : null;
  if (purchase?.userId !== actor.userId) return refuseBilling('unknown_purchase', { purchase: id });
  const [known] = await registerPurchaseKinds(deps, db, [purchase]);
  return known ? ok(known) : refuseBilling('unknown_purchase', { purchase: id });
}

import { listHolds } from '#features/cart/server/api/hold-cart.ts';
import type { QuotedCart } from '#features/cart/server/api/quoted-cart.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { nextRenewalStep, TOLD_BEFORE_CHARGE } from '../rules/renewal-schedule.ts';
import { announcePurchases, lastPayment } from './purchases/purchase.ts';
import type { BillingDeps } from './billing-deps.ts';
import { mailRenewal } from './jobs/billing-jobs.ts';
import { registerPurchaseKinds, termsOfFamily } from './purchases/register-purchase-kinds.ts';
import { findOrder, announceOrder, findOrderContact, insertOrder } from './orders/order-store.ts';
import { findDefaultMethod } from './payments/payment-method-store.ts';
import { listPurchases, lockPurchase, findPurchase } from './purchases/purchase-store.ts';
import { quoteRenewalOrder } from './renewals/quote-renewals.ts';
import type { KnownPurchase } from './renewals/quote-renewals.ts';
import {
  findLastNotice,
  insertNotice,
  listTries,
  saveFailureNotified,
  insertTry,
} from './renewals/renewal-store.ts';
import type { RenewalTerm, StoredNotice, StoredTry } from './renewals/renewal-store.ts';
import { settleOrder } from './orders/settle-order.ts';
import { spendCredits } from './ledger/credit-store.ts';
import { newOrder } from './orders/store-order.ts';

type Deps = Pick<
  BillingDeps,
  | 'db'
  | 'clock'
  | 'random'
  | 'events'
  | 'live'
  | 'jobs'
  | 'gateway'
  | 'brand'
  | 'seller'
  | 'publicUrl'
  | 'lineQuotes'
  | 'isTaxCollected'
  | 'sellerCountry'
  | 'purchaseTerms'
>;

/** Purchases per batch. */
const BATCH_SIZE = 200;

/**
 * Renews purchases automatically: announces the price, charges the saved card at least seven days
 * later, and reports failures. Safe to run concurrently and after any crash.
 */
export async function renewPurchases(deps: Deps): Promise<void> {
  let last = 0;
  const faults: unknown[] = [];
  for (;;) {
    const purchases = await listPurchases(deps.db, { by: 'page', after: last, limit: BATCH_SIZE });
    for (const known of await registerPurchaseKinds(deps, deps.db, purchases)) {
      const term = termToRenew(known, deps.clock.now());
      // One failure must not block the others; the sweep's log names the first.
      if (term) await renewPurchase(deps, known, term).catch((fault: unknown) => faults.push(fault));
    }
    const end = purchases.at(-1);
    if (!end || purchases.length < BATCH_SIZE) break;
    last = end.purchaseId;
  }
  if (faults.length > 0) throw faults[0];
}

/** The term whose renewal is near; null where nothing is to be done. */
function termToRenew({ purchase, terms }: KnownPurchase, now: Date): RenewalTerm | null {
  const { expiresAt, renewsFrom, renewableUntil, renewal } = terms;
  if (!expiresAt || !renewsFrom || !renewableUntil || !renewal || terms.isGone) return null;
  if (!terms.isAutoRenewing || lastPayment(purchase)?.state !== 'delivered') return null;
  if (renewableUntil <= now || renewsFrom > after(now, TOLD_BEFORE_CHARGE)) return null;
  return { purchaseId: purchase.purchaseId, endsAt: expiresAt };
}

async function renewPurchase(deps: Deps, known: KnownPurchase, term: RenewalTerm): Promise<void> {
  const { db, clock } = deps;
  const { renewsFrom, renewableUntil, siteId } = known.terms;
  const [payment] = known.purchase.payments;
  const lastOrder = payment && (await findOrder(db, payment.orderId));
  if (!lastOrder || !renewsFrom || !renewableUntil) return;
  const tries = await listTries(db, term);
  await mailFailure(deps, known, term, tries);
  // Nothing is sold to who may not buy.
  if (siteId !== null && (await listHolds(db, siteId)).includes('blocked')) return;
  const cart = await quoteRenewalOrder(deps, known, lastOrder.location);
  if (!cart) return;
  const price = { total: cart.sums.subtotal + cart.sums.tax, currency: cart.currency };
  const announced = await findLastNotice(db, term);
  const step = nextRenewalStep({ renewsFrom, renewableUntil, tries, announced, price }, clock.now());
  if (step.kind === 'tell' && (await announcesItself(deps, known, cart))) {
    await announcePrice(deps, known, term, { announced, price });
  }
  if (step.kind === 'charge') await charge(deps, known, term, { cart, tries, lastOrderId: lastOrder.id });
}

/** Whether billing mails the price: not where notices of the expiry tell it and no card can be charged. */
async function announcesItself(
  { db, gateway }: Deps,
  { purchase, terms }: KnownPurchase,
  { sums }: QuotedCart,
): Promise<boolean> {
  if (terms.hasExpiryNotices !== true || sums.total === 0) return true;
  return (await findDefaultMethod(db, purchase.userId, gateway.name)) !== null;
}

async function announcePrice(
  deps: Deps,
  { purchase }: KnownPurchase,
  term: RenewalTerm,
  {
    announced,
    price,
  }: { readonly announced: StoredNotice | null; readonly price: Pick<StoredNotice, 'total' | 'currency'> },
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    await lockPurchase(tx, term.purchaseId);
    const number = (announced?.number ?? 0) + 1;
    if (((await findLastNotice(tx, term))?.number ?? 0) !== number - 1) return;
    await insertNotice(tx, term, { ...price, number, at: deps.clock.now() });
    await deps.jobs.enqueue(tx, mailRenewal, buildMail(term, 'ahead', number));
    await announcePurchases(deps.live, tx, purchase);
  });
}

async function charge(
  deps: Deps,
  known: KnownPurchase,
  term: RenewalTerm,
  renewal: {
    readonly cart: QuotedCart;
    readonly tries: readonly StoredTry[];
    readonly lastOrderId: number;
  },
): Promise<void> {
  const method = await findDefaultMethod(deps.db, known.purchase.userId, deps.gateway.name);
  // What credits pay for asks for no card.
  const isFree = renewal.cart.sums.total === 0;
  if (!method && !isFree) return;
  const orderId = await storeRenewal(deps, { term, ...renewal });
  if (orderId === null) return;
  await settleOrder(
    deps,
    orderId,
    method && !isFree
      ? {
          source: { kind: 'saved', customer: method.customer, method: method.method, isOffSession: true },
          keepFor: null,
        }
      : null,
  );
  await mailFailure(deps, known, term, await listTries(deps.db, term));
}

/** Notifies the owner once of the last failed attempt, and marks the item as unpaid. */
async function mailFailure(
  deps: Deps,
  { purchase }: KnownPurchase,
  term: RenewalTerm,
  tries: readonly StoredTry[],
): Promise<void> {
  const failed = tries.findLast(({ outcome, isFailureTold }) => outcome === 'declined' && !isFailureTold);
  if (!failed) return;
  await inTransaction(deps.db, async (tx: Database) => {
    if (!(await saveFailureNotified(tx, failed.orderId, deps.clock.now()))) return;
    await termsOfFamily(deps, purchase)?.setPaymentProblem(tx, purchase, true);
    await deps.jobs.enqueue(tx, mailRenewal, buildMail(term, 'failed', failed.number));
    await announcePurchases(deps.live, tx, purchase);
  });
}

function buildMail({ purchaseId, endsAt }: RenewalTerm, kind: 'ahead' | 'failed', number: number) {
  return { purchaseId, termEndsAt: endsAt.toISOString(), kind, number };
}

type StoreRenewalDeps = Pick<
  BillingDeps,
  'db' | 'clock' | 'random' | 'live' | 'jobs' | 'gateway' | 'purchaseTerms'
>;

/** Undoes the transaction that it is thrown in: the credits that were counted on are spent. */
class CreditsSpent extends Error {}

/**
 * Stores the order that renews a term, with its try, as it was priced; null where it is not to be renewed
 * (any more), another process is renewing it, or credits were spent in between.
 *
 * Of however many that try at once, one stores: the try's number is the term's next one.
 */
async function storeRenewal(
  deps: StoreRenewalDeps,
  renewal: {
    readonly term: RenewalTerm;
    readonly cart: QuotedCart;
    readonly tries: readonly StoredTry[];
    /** The order that was paid last; its contact details are taken over. */
    readonly lastOrderId: number;
  },
): Promise<number | null> {
  try {
    return await inTransaction(deps.db, (tx: Database) => storeInTransaction(deps, tx, renewal));
  } catch (error) {
    if (error instanceof CreditsSpent) return null;
    throw error;
  }
}

async function storeInTransaction(
  deps: StoreRenewalDeps,
  tx: Database,
  { term, cart, tries, lastOrderId }: Parameters<typeof storeRenewal>[1],
): Promise<number | null> {
  const at = deps.clock.now();
  await lockPurchase(tx, term.purchaseId);
  const purchase = await findPurchase(tx, term.purchaseId);
  const [known] = purchase ? await registerPurchaseKinds(deps, tx, [purchase]) : [];
  if (!known || known.purchase.endedAt !== null || lastPayment(known.purchase)?.state !== 'delivered')
    return null;
  const { isAutoRenewing, isGone, expiresAt } = known.terms;
  if (!isAutoRenewing || isGone || expiresAt?.getTime() !== term.endsAt.getTime()) return null;
  if ((await listTries(tx, term)).length !== tries.length) return null;
  const { userId } = known.purchase;
  const contact = await findOrderContact(tx, lastOrderId);
  const order = newOrder(deps, { userId, cart, contact, agreement: null, at });
  const orderId = await insertOrder(tx, order);
  if (orderId === null) return null;
  const { currency, credits: amount } = order;
  if (!(await spendCredits(tx, { userId, currency, amount, orderId, at }))) throw new CreditsSpent();
  await insertTry(tx, term, { number: tries.length + 1, orderId, at });
  await announceOrder(deps.live, tx, { id: orderId, userId });
  return orderId;
}

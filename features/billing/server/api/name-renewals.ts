import type { TaxLocation } from '#features/cart/rules/cart.ts';
import type { QuotedCart } from '#features/cart/server/api/quoted-cart.ts';
import type { Database } from '#platform/database/database.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import type { AnnouncedPrice, RenewalTry } from '../../rules/renewal-schedule.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { findDefaultMethod } from '../payments/payment-method-store.ts';
import { findNamePurchases, findPurchase, lockPurchase } from '../purchases/purchase-store.ts';
import { registerPurchaseKinds } from '../purchases/register-purchase-kinds.ts';
import { quoteForPurchase, quoteRenewalOrder, renewalMoney } from '../renewals/quote-renewals.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';
import { findLastNotice, insertNotice, listRenewalHistory } from '../renewals/renewal-store.ts';
import type { RenewalTerm } from '../renewals/renewal-store.ts';

/** The term of a registered name: what is paid for ends then. */
export interface NameTerm {
  readonly name: string;
  readonly endsAt: Date;
}

/** What billing knows of the renewal of a name's term. */
export interface NameRenewal extends RenewalTerm {
  readonly tries: readonly RenewalTry[];
  readonly announced: AnnouncedPrice | null;
  /** When the buyer was last mailed about this renewal: its price, or a failed payment. */
  readonly mailedAt: Date | null;
}

/** What the renewal of a name costs now, tax included, as its owner pays. */
export interface RenewalPrice {
  readonly total: number;
  readonly currency: string;
  readonly display: string;
}

/** What other slices ask about the renewal of names: history, price and card. */
export interface NameRenewals {
  /** The renewals of these terms, by name; names that were not bought here are absent. */
  list(db: Database, terms: readonly NameTerm[]): Promise<ReadonlyMap<string, NameRenewal>>;
  /** Null where it cannot be renewed now. */
  price(db: Database, purchaseId: number): Promise<RenewalPrice | null>;
  /** What it costs to restore a name in redemption, with its renewal; null where it cannot be restored now. */
  restorePrice(db: Database, purchaseId: number): Promise<RenewalPrice | null>;
  /** Whether its restore is paid for and in progress. */
  isRestoring(db: Database, purchaseId: number): Promise<boolean>;
  /** The card that renewals of a person are charged to, as mails write it; null where there is none. */
  findCard(db: Database, userId: number): Promise<string | null>;
  /**
   * Records in the caller's transaction that a mail of another slice announced this price: it may be
   * charged seven days later.
   */
  saveAnnounced(tx: Database, term: RenewalTerm, price: RenewalPrice, at: Date): Promise<void>;
}

type Deps = Pick<
  BillingDeps,
  'clock' | 'live' | 'jobs' | 'lineQuotes' | 'isTaxCollected' | 'sellerCountry' | 'purchaseTerms' | 'gateway'
>;

/** Answers about the renewal of names from billing's own tables and the cart's price providers. */
export function nameRenewals(deps: Deps): NameRenewals {
  return {
    list: listNameRenewals,
    price: (db, purchaseId) =>
      quotePrice(deps, db, purchaseId, (known, location) =>
        quoteRenewalOrder({ ...deps, db }, known, location),
      ),
    restorePrice: (db, purchaseId) =>
      quotePrice(deps, db, purchaseId, async (known, location) => {
        const { renewal, redemption } = known.terms;
        const lines = renewal && redemption ? [renewal, redemption] : null;
        return lines && quoteForPurchase({ ...deps, db }, known, location, lines);
      }),
    isRestoring: async (db, purchaseId) =>
      (await findKnown(deps, db, purchaseId))?.terms.isRestoring === true,
    findCard: async (db, userId) => {
      const method = await findDefaultMethod(db, userId, deps.gateway.name);
      return method && `${method.brand} •••• ${method.last4}`;
    },
    saveAnnounced,
  };
}

async function listNameRenewals(
  db: Database,
  terms: readonly NameTerm[],
): Promise<ReadonlyMap<string, NameRenewal>> {
  const purchases = await findNamePurchases(
    db,
    terms.map(({ name }) => name),
  );
  const bought = terms.flatMap(({ name, endsAt }) => {
    const purchaseId = purchases.get(name);
    return purchaseId === undefined ? [] : [{ name, purchaseId, endsAt }];
  });
  const histories = await listRenewalHistory(db, bought);
  return new Map(
    bought.map(({ name, purchaseId, endsAt }) => {
      const { tries = [], announced = null, mailedAt = null } = histories.get(purchaseId) ?? {};
      return [name, { purchaseId, endsAt, tries, announced, mailedAt }];
    }),
  );
}

async function findKnown(deps: Deps, db: Database, purchaseId: number): Promise<KnownPurchase | null> {
  const purchase = await findPurchase(db, purchaseId);
  const [known] = purchase ? await registerPurchaseKinds(deps, db, [purchase]) : [];
  return known ?? null;
}

async function quotePrice(
  deps: Deps,
  db: Database,
  purchaseId: number,
  quote: (known: KnownPurchase, location: TaxLocation) => Promise<QuotedCart | null>,
): Promise<RenewalPrice | null> {
  const known = await findKnown(deps, db, purchaseId);
  const [payment] = known?.purchase.payments ?? [];
  const order = payment && (await findOrder(db, payment.orderId));
  const cart = known && order && (await quote(known, order.location));
  if (!cart) return null;
  const total = cart.sums.subtotal + cart.sums.tax;
  const { currency } = cart;
  const { locale } = renewalMoney(known.purchase);
  return { total, currency, display: formatMoney({ amount: total, currency }, locale) };
}

async function saveAnnounced(
  tx: Database,
  term: RenewalTerm,
  { total, currency }: RenewalPrice,
  at: Date,
): Promise<void> {
  await lockPurchase(tx, term.purchaseId);
  const last = await findLastNotice(tx, term);
  if (last?.total === total && last.currency === currency) return;
  await insertNotice(tx, term, { number: (last?.number ?? 0) + 1, total, currency, at });
}

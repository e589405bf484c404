import type { Database } from '#platform/database/database.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { planPurchaseTerms } from './plan-purchase-terms.ts';
import type { PurchasedItem, PurchaseTerms, TermsOfPurchase } from '../ports/purchase-terms.ts';
import type { Purchase } from './purchase.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';

type Deps = Pick<BillingDeps, 'clock' | 'live' | 'jobs' | 'purchaseTerms'>;

/** The slice that knows the facts of a purchase; null if there is none (any more). */
export function termsOfFamily(deps: Deps, { productSlug }: PurchasedItem): PurchaseTerms | null {
  const answerers = [planPurchaseTerms(deps), ...deps.purchaseTerms];
  return answerers.find((each) => each.matches(productSlug)) ?? null;
}

/** Records whether a purchase renews automatically; turning it off clears a failed renewal payment. */
export async function saveAutoRenew(
  deps: Deps,
  tx: Database,
  purchase: Purchase,
  isOn: boolean,
): Promise<void> {
  const family = termsOfFamily(deps, purchase);
  await family?.setAutoRenewing(tx, purchase, isOn);
  if (!isOn) await family?.setPaymentProblem(tx, purchase, false);
}

/** Purchases with what holds of them now; each family is asked once. */
export async function registerPurchaseKinds(
  deps: Deps,
  db: Database,
  purchases: readonly Purchase[],
): Promise<readonly KnownPurchase[]> {
  const now = deps.clock.now();
  const families = Map.groupBy(purchases, (purchase) => termsOfFamily(deps, purchase)?.family ?? '');
  const answers = new Map<number, TermsOfPurchase>();
  for (const asked of families.values()) {
    const [first] = asked;
    const terms = first && termsOfFamily(deps, first);
    for (const each of (await terms?.terms(db, asked, now)) ?? []) answers.set(each.purchaseId, each);
  }
  return purchases.map((purchase) => ({
    purchase,
    terms: answers.get(purchase.purchaseId) ?? unknownTerms(purchase),
  }));
}

/** Nothing can be done without facts. */
function unknownTerms({ purchaseId, siteId, family }: Purchase): TermsOfPurchase {
  return {
    purchaseId,
    siteId,
    expiresAt: null,
    isGone: true,
    isAutoRenewing: false,
    renewsFrom: null,
    renewableUntil: null,
    renewal: null,
    refund:
      family === 'plan'
        ? { family, isFreeDomainUsed: false }
        : { family, isPremium: false, graceFrom: null, addGraceDays: null, renewGraceDays: null },
  };
}

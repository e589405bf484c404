import { findPlan, planEnd } from '#features/catalog/rules/plan.ts';
import type { Plan } from '#features/catalog/rules/plan.ts';
import { runningPlan, whyNoPlans } from '#features/catalog/rules/plan-offer.ts';
import { CONNECTED_FREE_PLAN, FREE_PLAN } from '#features/sites/rules/site-plan.ts';
import type { SitePlan } from '#features/sites/rules/site-plan.ts';
import { lockSite, listSites } from '#features/sites/server/api/sites.ts';
import { recordPlan } from '#features/sites/server/api/record-site-facts.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { purchaseFamily } from '../../rules/purchase-status.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { markLineCancelled } from '../api/mark-cancelled.ts';
import { listLinesById } from '../orders/order-line-store.ts';
import { listFreeDomainUses, listTrials } from './purchase-line-store.ts';
import { findFormerPlan, findPurchase, reopenPurchase, saveAutoRenewing } from './purchase-store.ts';
import type {
  PurchasedItem,
  PurchaseTerms,
  PurchaseCancellation,
  TermsOfPurchase,
} from '../ports/purchase-terms.ts';

/**
 * Auto-renewal is attempted this long before the end (domain management, section 9; the same for
 * plans).
 */
const RENEWS_BEFORE_END = days(30);
/** The same for a free trial; its price is announced a week before. */
const RENEWS_BEFORE_TRIAL_END = days(1);
/** The same for a plan that is paid by the month. */
const RENEWS_BEFORE_MONTH_END = days(5);

type Deps = Pick<BillingDeps, 'clock' | 'live' | 'jobs'>;

/**
 * Terms of plans: sites knows the end of a site's plan, billing whether it renews automatically.
 */
export function planPurchaseTerms(deps: Deps): PurchaseTerms {
  return {
    family: 'plans',
    matches: (slug) => purchaseFamily(slug) === 'plan',
    terms: readTerms,
    setAutoRenewing: (tx, { purchaseId }, isOn) => saveAutoRenewing(tx, purchaseId, isOn),
    // The purchase's page shows it; nothing else of a plan changes.
    setPaymentProblem: async () => {},
    startCancellation: (tx, taking) => startCancellation(deps, tx, taking),
  };
}

async function readTerms(
  db: Database,
  purchases: readonly PurchasedItem[],
  now: Date,
): Promise<readonly TermsOfPurchase[]> {
  const sites = await listSites(db, [...new Set(purchases.flatMap(({ siteId }) => siteId ?? []))]);
  const ids = purchases.map(({ purchaseId }) => purchaseId);
  const [used, trials] = await Promise.all([listFreeDomainUses(db, ids), listTrials(db, ids)]);
  return purchases.map((purchase) => {
    const site = sites.find(({ id }) => id === purchase.siteId);
    return {
      ...ofSite(purchase, site, { isTrial: trials.has(purchase.purchaseId), now }),
      purchaseId: purchase.purchaseId,
      siteId: purchase.siteId,
      isAutoRenewing: purchase.isAutoRenewing,
      refund: { family: 'plan', isFreeDomainUsed: used.has(purchase.purchaseId) },
    };
  });
}

function ofSite(
  { purchaseId, productSlug }: PurchasedItem,
  site: Site | undefined,
  { isTrial, now }: { readonly isTrial: boolean; readonly now: Date },
): Pick<TermsOfPurchase, 'expiresAt' | 'isGone' | 'renewsFrom' | 'renewableUntil' | 'renewal'> {
  const plan = findPlan(productSlug);
  if (!site || !plan || site.plan.slug !== productSlug) {
    return { expiresAt: null, isGone: true, renewsFrom: null, renewableUntil: null, renewal: null };
  }
  const { expiresAt } = site.plan;
  // An expired plan is bought again, at the current price.
  const isSold = expiresAt !== null && runningPlan(site, now) !== null && whyNoPlans(site) === null;
  return {
    expiresAt,
    isGone: false,
    renewsFrom: expiresAt && after(expiresAt, -renewsBefore(plan, isTrial)),
    renewableUntil: expiresAt,
    renewal: isSold
      ? {
          productSlug,
          productId: plan.productId,
          meta: '',
          volume: 1,
          quantity: null,
          extra: { purchaseType: 'renewal', purchaseId: String(purchaseId) },
        }
      : null,
  };
}

function renewsBefore({ billPeriodDays }: Plan, isTrial: boolean): Milliseconds {
  if (isTrial) return RENEWS_BEFORE_TRIAL_END;
  return billPeriodDays === 31 ? RENEWS_BEFORE_MONTH_END : RENEWS_BEFORE_END;
}

/** Cancels a plan at once: the site gets its previous plan back if that is still paid, otherwise the free plan. */
async function startCancellation(
  deps: Deps,
  tx: Database,
  { purchase, lineId }: PurchaseCancellation,
): Promise<void> {
  const now = deps.clock.now();
  const stored = await findPurchase(tx, purchase.purchaseId);
  const [line] = await listLinesById(tx, [lineId]);
  const payment = stored?.payments.find((each) => each.lineId === lineId);
  if (!stored || !line || !payment) throw new Error(`purchase ${purchase.purchaseId} has no line ${lineId}`);
  await markLineCancelled({ ...deps, db: tx }, { lineId });
  // Locked until commit: a free domain credit returned at the same moment is written before this
  // reads, or after it.
  const site = stored.siteId === null ? null : await lockSite(tx, stored.siteId);
  if (!site || site.plan.slug !== stored.productSlug) return;
  const { plan } = site;
  if (payment.kind === 'renewal') {
    await recordPlan(tx, site.id, {
      ...plan,
      expiresAt: payment.formerEnd ?? formerEnd(plan, line.volume),
    });
  } else {
    await recordPlan(tx, site.id, await planBefore(tx, site, { replacedAt: stored.startedAt, now }));
  }
  await deps.live.announce(tx, { siteId: site.id, topic: 'sites' });
}

/** The end of a plan's time before a renewal that stored none. */
function formerEnd({ slug, expiresAt }: SitePlan, volume: number): Date | null {
  const plan = findPlan(slug);
  return expiresAt && plan && planEnd(expiresAt, plan, -volume);
}

async function planBefore(
  tx: Database,
  site: Site,
  { replacedAt, now }: { readonly replacedAt: Date; readonly now: Date },
): Promise<SitePlan> {
  const former = await findFormerPlan(tx, { siteId: site.id, replacedAt, now });
  const plan = former && findPlan(former.productSlug);
  if (!former || !plan) {
    return site.isJetpack && !site.isAutomatedTransfer ? CONNECTED_FREE_PLAN : FREE_PLAN;
  }
  await reopenPurchase(tx, former.purchaseId);
  return {
    productId: plan.productId,
    slug: plan.slug,
    shortName: plan.name,
    expiresAt: former.paidUntil,
    hasDomainCredit: site.plan.hasDomainCredit,
  };
}

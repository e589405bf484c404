import { billingLineSentences } from '../../contract/refusals.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { findPlan, FREE_TRIAL, planEnd } from '#features/catalog/rules/plan.ts';
import type { Plan } from '#features/catalog/rules/plan.ts';
import { includesDomainCredit, planStanding, runningPlan } from '#features/catalog/rules/plan-offer.ts';
import { planSentences } from '#features/catalog/contract/refusals.ts';
import { lockSite } from '#features/sites/server/api/sites.ts';
import { recordPlan } from '#features/sites/server/api/record-site-facts.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { say } from '#platform/kernel/sentence.ts';
import { after } from '#platform/kernel/duration.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { OrderedLine, OrderPaid } from '../../contract/events.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isPlanInTrial } from './plan-payment-store.ts';
import { markLineDelivered, markLineFailed } from './mark-line.ts';
import type { OrderLine } from '../orders/order.ts';
import { lockLines, listLines } from '../orders/order-line-store.ts';
import { lockRunning } from '../purchases/purchase-store.ts';

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'live' | 'jobs'>;

/** Whether the order contains a plan. */
export function hasPlan(order: OrderPaid): boolean {
  return order.lines.some(({ productSlug }) => findPlan(productSlug));
}

/**
 * Activates the plans of a paid order on its site.
 *
 * The plan and the line's delivery are one transaction, so a repeated event has no effect.
 */
export async function deliverPlans(deps: Deps, order: OrderPaid): Promise<void> {
  for (const line of order.lines) {
    const plan = findPlan(line.productSlug);
    if (plan) await inTransaction(deps.db, (tx) => deliverPlan({ ...deps, db: tx }, order, line, plan));
  }
}

/**
 * Activates the plans of a paid order on its site, where still pending. Returns the lines whose
 * plan failed: what such a plan includes can't be redeemed with the order.
 */
export async function settlePlans(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'live' | 'jobs'>,
  order: OrderPaid,
): Promise<ReadonlySet<number>> {
  if (!hasPlan(order)) return new Set();
  await deliverPlans(deps, order);
  const lines = await listLines(deps.db, [order.orderId]);
  const lost = lines.filter(
    ({ productSlug, state }) => findPlan(productSlug) && (state === 'failed' || state === 'refunded'),
  );
  return new Set(lost.map(({ id }) => id));
}

async function deliverPlan(
  deps: Deps & { readonly db: Database },
  { orderId, siteId }: OrderPaid,
  line: OrderedLine,
  plan: Plan,
): Promise<void> {
  const { lineId, volume } = line;
  // Cancelling a line returns its domain credit to the site in the same transaction. Locking the
  // lines orders the two: the cancellation is visible here, or finds the plan.
  const lines = await lockLines(deps.db, orderId);
  // A cancellation of the running plan locks its purchase, too.
  if (siteId !== null) await lockRunning(deps.db, { family: 'plan', siteId, meta: '' });
  // Of two concurrent orders the second sees the first one's plan.
  const site = siteId === null ? null : await lockSite(deps.db, siteId);
  if (!site) {
    const reason = say(billingLineSentences, 'no_site');
    await markLineFailed(deps, { lineId, code: 'no_site', reason });
    return;
  }
  const now = deps.clock.now();
  if (isRenewalRequest(line)) return renewPlan(deps, site, line, now);
  const standing = planStanding(plan, site, now);
  if (standing !== 'upgrade') {
    // Bought twice at once: the first plan wins.
    const reason = say(planSentences, `plan-${standing}`, { plan: plan.name });
    await markLineFailed(deps, { lineId, code: `plan_${standing}`, reason });
    return;
  }
  const isTrial = line.extra['free_trial'] === true;
  if (!(await markLineDelivered(deps, { lineId }))) return;
  await recordPlan(deps.db, site.id, {
    productId: plan.productId,
    slug: plan.slug,
    shortName: plan.name,
    expiresAt: isTrial ? after(now, FREE_TRIAL) : planEnd(now, plan, volume),
    hasDomainCredit: !isTrial && includesDomainCredit(plan, site.plan, now) && !lines.some(takesDomainCredit),
  });
  await deps.live.announce(deps.db, { siteId: site.id, topic: 'sites' });
}

/** Extends a site's plan from its current end date. */
async function renewPlan(
  deps: Deps & { readonly db: Database },
  site: Site,
  { lineId, productSlug, volume }: OrderedLine,
  now: Date,
): Promise<void> {
  const { plan } = site;
  const running = runningPlan(site, now);
  if (running?.slug !== productSlug || plan.expiresAt === null) {
    const reason = say(planSentences, 'plan-not-held', { plan: findPlan(productSlug)?.name ?? '' });
    await markLineFailed(deps, { lineId, code: 'plan_not_held', reason });
    return;
  }
  // The free domain comes with the first term that is paid.
  const wasTrial = await isPlanInTrial(deps.db, { siteId: site.id, planSlug: productSlug });
  if (!(await markLineDelivered(deps, { lineId, formerEnd: plan.expiresAt }))) return;
  await recordPlan(deps.db, site.id, {
    ...plan,
    expiresAt: planEnd(plan.expiresAt, running, volume),
    hasDomainCredit: wasTrial ? running.features.domainCredit : plan.hasDomainCredit,
  });
  await deps.live.announce(deps.db, { siteId: site.id, topic: 'sites' });
}

/**
 * Whether a line used the domain credit of the plan it was bought with; a failed registration did
 * not.
 */
function takesDomainCredit({ extra, state }: OrderLine): boolean {
  return extra['uses_domain_credit'] === true && state !== 'failed' && state !== 'refunded';
}

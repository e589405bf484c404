import { findPlan } from '#features/catalog/rules/plan.ts';
import { recordPlan } from '#features/sites/server/door.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears } from '#platform/kernel/duration.ts';
import type { OrderPaid } from '../../contract/events.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { markLineDelivered, markLineFailed } from '../mark-line.ts';

/**
 * Gives a site the plans of a paid order.
 *
 * The plan and the line's delivery are one transaction, so that a repeated event does
 * nothing more.
 */
export async function deliverPlans(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'live' | 'jobs'>,
  order: OrderPaid,
): Promise<void> {
  const { siteId } = order;
  // A registration bought together with its plan has used the plan's credit already.
  const isCreditUsed = order.lines.some((line) => line.extra['uses_domain_credit'] === true);
  for (const line of order.lines) {
    const plan = findPlan(line.productSlug);
    if (!plan) continue;
    await inTransaction(deps.db, async (tx: Database) => {
      const parts = { ...deps, db: tx };
      if (siteId === null) {
        const reason = 'A plan belongs to a site, and this order was for none.';
        await markLineFailed(parts, { lineId: line.lineId, code: 'no_site', reason });
        return;
      }
      if (!(await markLineDelivered(parts, { lineId: line.lineId }))) return;
      await recordPlan(tx, siteId, {
        productId: plan.productId,
        slug: plan.slug,
        shortName: plan.name,
        expiresAt: addYears(deps.clock.now(), line.volume),
        hasDomainCredit: plan.features.domainCredit && !isCreditUsed,
      });
      await deps.live.announce(tx, { siteId, topic: 'sites' });
    });
  }
}

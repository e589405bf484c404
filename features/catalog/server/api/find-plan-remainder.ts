import type { SitePlan } from '#features/sites/rules/site-plan.ts';
import type { Database } from '#platform/database/database.ts';
import { runningPlan } from '../../rules/plan-offer.ts';
import { convertByPrice, planRemainder } from '../../rules/plan-remainder.ts';
import type { PlanPayments } from '../ports/plan-payments.ts';
import { findProducts } from './product-catalog.ts';

/** What finding the worth of a plan's unused days needs. */
export interface PlanRemainderDeps {
  readonly db: Database;
  readonly planPayments: PlanPayments;
}

/**
 * What the unused days of the plan that a site holds are worth now, in minor units of a currency; 0
 * where nothing was paid for it, where it does not end, and where it has ended.
 */
export async function findPlanRemainder(
  { db, planPayments }: PlanRemainderDeps,
  held: {
    readonly siteId: number;
    readonly plan: SitePlan;
    readonly currency: string;
    readonly now: Date;
  },
): Promise<number> {
  const { siteId, plan, currency, now } = held;
  if (runningPlan({ plan }, now) === null || plan.expiresAt === null) return 0;
  const paid = await planPayments.find(db, { siteId, planSlug: plan.slug });
  if (paid === null) return 0;
  const worth = planRemainder({ amount: paid.amount, from: paid.startedAt, until: plan.expiresAt }, now);
  if (worth === 0 || paid.currency === currency) return worth;
  const [[from], [to]] = await Promise.all([
    findProducts(db, [plan.slug], paid.currency, now),
    findProducts(db, [plan.slug], currency, now),
  ]);
  return from && to ? convertByPrice(worth, { from: from.amount, to: to.amount }) : 0;
}

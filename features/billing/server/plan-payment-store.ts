import type { Kysely } from 'kysely';
import type { PlanPayment } from '#features/catalog/server/door.ts';
import { PLANS } from '#features/catalog/rules/plan.ts';
import type { BillingTables } from './tables.ts';

type Db = Kysely<BillingTables>;

const PLAN_SLUGS = PLANS.map(({ slug }) => slug);

/**
 * What was paid for a plan of a site when it was delivered last, the credit for the plan before it
 * counted in; null where nobody paid, and while another plan of the site is paid and not delivered yet.
 */
export async function findPlanPayment(
  db: Db,
  plan: { readonly siteId: number; readonly planSlug: string },
): Promise<PlanPayment | null> {
  const linesOfSite = () =>
    db
      .selectFrom('billing.order_line as line')
      .innerJoin('billing.order as o', 'o.id', 'line.order_id')
      .where('o.site_id', '=', plan.siteId);
  const onTheirWay = linesOfSite()
    .where('line.state', '=', 'provisioning')
    .where('line.product_slug', 'in', PLAN_SLUGS)
    .select('line.id');
  const row = await linesOfSite()
    .where('line.product_slug', '=', plan.planSlug)
    .where('line.state', '=', 'delivered')
    .where(({ not, exists }) => not(exists(onTheirWay)))
    .orderBy('line.id', 'desc')
    .select(['line.amount', 'line.extra', 'line.finished_at', 'o.currency'])
    .limit(1)
    .executeTakeFirst();
  if (!row?.finished_at) return null;
  const credited = row.extra['plan_remainder_integer'];
  const amount = row.amount + (typeof credited === 'number' ? credited : 0);
  return { amount, currency: row.currency, startedAt: row.finished_at };
}

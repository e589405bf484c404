import type { Kysely } from 'kysely';
import type { JsonValue } from '#features/cart/rules/cart.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { PlanPayment, PlanPayments } from '#features/catalog/server/ports/plan-payments.ts';
import { PLANS_OF_ALL_TERMS } from '#features/catalog/rules/plan.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

const PLAN_SLUGS = PLANS_OF_ALL_TERMS.map(({ slug }) => slug);

/**
 * What was paid for a site's current plan, including renewals and the credit for the previous plan;
 * null if nothing was paid, or while another plan of the site is paid but undelivered.
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
  const rows = await linesOfSite()
    .where('line.product_slug', '=', plan.planSlug)
    .where('line.state', '=', 'delivered')
    .where(({ not, exists }) => not(exists(onTheirWay)))
    .orderBy('line.id', 'desc')
    .select(['line.amount', 'line.extra', 'line.finished_at', 'o.currency'])
    .execute();
  // The plan's purchase and every renewal since, as far back as they were paid in one currency.
  const [last] = rows;
  const bought = rows.findIndex(({ extra }) => !isRenewalRequest({ extra }));
  const since = rows.slice(0, bought === -1 ? rows.length : bought + 1);
  const other = since.findIndex(({ currency }) => currency !== last?.currency);
  const paid = other === -1 ? since : since.slice(0, other);
  const startedAt = paid.at(-1)?.finished_at;
  if (!last || !startedAt) return null;
  const amount = paid.reduce((sum, line) => sum + line.amount + readCredited(line.extra), 0);
  return { amount, currency: last.currency, startedAt };
}

function readCredited(extra: Readonly<Record<string, JsonValue>>): number {
  const credited = extra['plan_remainder_integer'];
  return typeof credited === 'number' ? credited : 0;
}

/** Whether a site or a person has ever had a plan that was bought, however it ended, or one is on its way. */
async function hasHadPlan(
  db: Db,
  { siteId, userId }: { readonly siteId: number; readonly userId: number },
): Promise<boolean> {
  const [had, coming] = await Promise.all([
    db
      .selectFrom('billing.purchase')
      .where('product_slug', 'in', PLAN_SLUGS)
      .where((is) => is.or([is('site_id', '=', siteId), is('user_id', '=', userId)]))
      .select('id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('billing.order_line as line')
      .innerJoin('billing.order as o', 'o.id', 'line.order_id')
      .where((is) => is.or([is('o.site_id', '=', siteId), is('o.user_id', '=', userId)]))
      .where('line.product_slug', 'in', PLAN_SLUGS)
      .where('line.state', '=', 'provisioning')
      .select('line.id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return had !== undefined || coming !== undefined;
}

/** Whether the plan that a site holds is in its free trial: its last delivered line was one. */
export async function isPlanInTrial(
  db: Db,
  { siteId, planSlug }: { readonly siteId: number; readonly planSlug: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('billing.order_line as line')
    .innerJoin('billing.order as o', 'o.id', 'line.order_id')
    .where('o.site_id', '=', siteId)
    .where('line.product_slug', '=', planSlug)
    .where('line.state', '=', 'delivered')
    .orderBy('line.id', 'desc')
    .limit(1)
    .select('line.extra')
    .executeTakeFirst();
  return row?.extra['free_trial'] === true;
}

/** Returns what was paid for a site's plan, from the orders. */
export const orderedPlanPayments: PlanPayments = { find: findPlanPayment, hasHadPlan };

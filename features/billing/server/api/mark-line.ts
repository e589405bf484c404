import type { Database } from '#platform/database/database.ts';
import { announceOrder, getOrder } from '../orders/order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundMoney } from '../payments/refund-money.ts';
import { moveLine } from '../orders/order-line-store.ts';
import { recordPurchase } from '../purchases/record-purchase.ts';

/** What recording a delivery needs; `db` is the deliverer's own transaction. */
export type MarkLineDeps = Pick<BillingDeps, 'clock' | 'live'> & { readonly db: Database };

/**
 * Records that a line was delivered, in the transaction of whoever delivered it, and with it the
 * purchase that it is or renews; of a plan before the site holds it.
 *
 * The first outcome holds: false when the line was delivered or given up before.
 */
export async function markLineDelivered(
  deps: MarkLineDeps,
  input: {
    readonly lineId: number;
    /** The site that the thing is for, where the order was for none. */
    readonly siteId?: number;
    /** What the thing is kept under, where that is not what was typed: the redirect of a site is the site's, wherever it leads. */
    readonly keptUnder?: string;
    /** Until when it was paid before, where the line renews it: given back, it ends then again. */
    readonly formerEnd?: Date;
    /** What the thing is from now on, where that is another product than the one bought: a name that was transferred is renewed as a name. */
    readonly becomes?: { readonly productSlug: string; readonly productName: string };
  },
): Promise<boolean> {
  const { db, clock, live } = deps;
  const at = clock.now();
  const line = await moveLine(db, { lineId: input.lineId, from: 'provisioning', to: 'delivered', at });
  if (!line) return false;
  const order = await getOrder(db, line.orderId);
  const siteId = input.siteId ?? order.siteId;
  const meta = input.keptUnder ?? line.meta;
  const formerEnd = input.formerEnd ?? null;
  await recordPurchase(db, { line: { ...line, ...input.becomes, meta }, order, siteId, formerEnd, at });
  await announceOrder(live, db, order);
  return true;
}

/**
 * Records that a line cannot be delivered and sends its money back, in the transaction of
 * whoever gave it up: first to the card what the card paid, the rest to the credits, which are
 * there at once. `reason` is a sentence for the customer.
 *
 * The first outcome holds: false when the line was delivered or given up before.
 */
export async function markLineFailed(
  deps: MarkLineDeps & Pick<BillingDeps, 'jobs'>,
  input: { readonly lineId: number; readonly code: string; readonly reason: string },
): Promise<boolean> {
  const { db, clock } = deps;
  const { lineId, code, reason } = input;
  const line = await moveLine(db, {
    lineId,
    from: 'provisioning',
    to: 'failed',
    at: clock.now(),
    failure: { code, reason },
  });
  if (!line) return false;
  await refundMoney(deps, line);
  return true;
}

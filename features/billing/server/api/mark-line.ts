import type { Message } from '#platform/kernel/sentence.ts';
import type { Database } from '#platform/database/database.ts';
import { announceOrder, getOrder } from '../orders/order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundMoney } from '../payments/refund-money.ts';
import { moveLine } from '../orders/order-line-store.ts';
import { recordPurchase } from '../purchases/record-purchase.ts';

/** Dependencies of recording a delivery; `db` is the caller's transaction. */
export type MarkLineDeps = Pick<BillingDeps, 'clock' | 'live'> & { readonly db: Database };

/**
 * Records in the caller's transaction that a line was delivered, and creates or renews its
 * purchase; call it for a plan before the site gets it.
 *
 * The first outcome wins: returns false if the line was already delivered or cancelled.
 */
export async function markLineDelivered(
  deps: MarkLineDeps,
  input: {
    readonly lineId: number;
    /** The site of the purchase, if the order had none. */
    readonly siteId?: number;
    /**
     * The identifier of the purchase, if it differs from what was ordered: a site's redirect
     * belongs to the site, whatever its target.
     */
    readonly keptUnder?: string;
    /** The previous end of the term, if the line renews it; a refund restores it. */
    readonly formerEnd?: Date;
    /**
     * The product of the purchase from now on, if it differs: a transferred domain renews as a
     * domain.
     */
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
 * Records in the caller's transaction that a line can't be delivered, and refunds it: to the card
 * what the card paid, the rest to credits immediately. `reason` is a sentence for the customer.
 *
 * The first outcome wins: returns false if the line was already delivered or cancelled.
 */
export async function markLineFailed(
  deps: MarkLineDeps & Pick<BillingDeps, 'jobs'>,
  input: { readonly lineId: number; readonly code: string; readonly reason: Message },
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

import { say } from '#platform/kernel/sentence.ts';
import { releaseCart } from '#features/cart/server/api/hold-cart.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { owedFor } from '../../rules/chargeback.ts';
import { billingLineSentences } from '../../contract/refusals.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { listUnpaid, lockLabelled, savePaid } from './chargeback-store.ts';
import { markLineDelivered, markLineFailed } from '../api/mark-line.ts';
import type { MarkLineDeps } from '../api/mark-line.ts';
import type { Order, OrderLine } from '../orders/order.ts';

/**
 * Settles the chargebacks that an order paid for, in the transaction that makes it paid, and
 * unblocks the site's cart once nothing is owed. If the amount owed changed in between, the payment
 * is refunded.
 */
export async function settleChargebacks(
  deps: MarkLineDeps & Pick<BillingDeps, 'jobs'>,
  { siteId, userId }: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const { db, live } = deps;
  const paying = lines.filter((line) => line.productSlug === PRODUCT_SLUGS.chargeback);
  if (paying.length === 0) return;
  for (const { id: lineId, meta, amount } of paying) {
    const chargeback = await lockLabelled(db, meta);
    if (chargeback && owedFor(chargeback) === amount) {
      await savePaid(db, { id: chargeback.id, lineId, amount });
      await markLineDelivered(deps, { lineId });
    } else {
      const reason = say(billingLineSentences, 'chargeback_changed');
      await markLineFailed(deps, { lineId, code: 'chargeback_changed', reason });
    }
  }
  if (siteId === null || (await listUnpaid(db, { siteId, userId })).length > 0) return;
  await releaseCart({ db, live }, { siteId, kind: 'chargeback' });
}

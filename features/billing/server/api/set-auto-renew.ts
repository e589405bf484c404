import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { announcePurchases, lastPayment } from '../purchases/purchase.ts';
import { describePurchase, findOwnPurchase } from '../purchases/describe-purchase.ts';
import type { DescribePurchaseDeps } from '../purchases/describe-purchase.ts';
import { saveAutoRenew } from '../purchases/register-purchase-kinds.ts';
import { lockPurchase } from '../purchases/purchase-store.ts';

/** Turns automatic renewal of the actor's purchase on or off. Idempotent. */
export async function setAutoRenew(
  deps: DescribePurchaseDeps,
  actor: UserActor,
  input: { readonly id: string; readonly isOn: boolean },
): Promise<Result<PurchaseDetailOnWire>> {
  return inTransaction(deps.db, async (tx: Database) => {
    const found = await findOwnPurchase(deps, tx, actor, input.id);
    if (!found.ok) return found;
    const { purchase } = found.value;
    await lockPurchase(tx, purchase.purchaseId);
    const held = await findOwnPurchase(deps, tx, actor, input.id);
    if (!held.ok) return held;
    const { terms } = held.value;
    const isOver = held.value.purchase.endedAt !== null || terms.isGone;
    const isTakenBack = lastPayment(held.value.purchase)?.state === 'taking_back';
    if (isOver || isTakenBack || (terms.expiresAt ?? deps.clock.now()) <= deps.clock.now()) {
      return refuseBilling('purchase_over');
    }
    if (terms.isAutoRenewing !== input.isOn) {
      await saveAutoRenew(deps, tx, purchase, input.isOn);
      await announcePurchases(deps.live, tx, purchase);
    }
    const now = await findOwnPurchase(deps, tx, actor, input.id);
    return now.ok ? ok(await describePurchase(deps, tx, now.value)) : now;
  });
}

import type { Message } from '#platform/kernel/sentence.ts';
import type { EndReason, PurchaseFamily } from '../../rules/purchase-status.ts';
import type { LineState } from '../../rules/order-states.ts';
import type { PurchasedItem } from '../ports/purchase-terms.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';

/** A paid line of a purchase, with what it cost and in what. */
export interface PurchasePayment {
  readonly lineId: number;
  readonly orderId: number;
  readonly userId: number;
  readonly kind: 'purchase' | 'renewal';
  readonly deliveredAt: Date;
  /** End of the term before this renewal; null if it is not a renewal or the date is unknown. */
  readonly formerEnd: Date | null;
  /** Minor units; the tax beside the amount. */
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  readonly locale: string;
  readonly state: LineState;
  /** The bank of its buyer has taken the money back. */
  readonly isContested: boolean;
}

/** A purchase as it is stored. */
export interface Purchase extends PurchasedItem {
  readonly family: PurchaseFamily;
  readonly productName: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly cancelFailure: Message | null;
  /** Newest first; there is always one. */
  readonly payments: readonly PurchasePayment[];
}

/** The payment that the running term was bought with: the last one that did not go back. */
export function lastPayment({ payments }: Purchase): PurchasePayment | null {
  return payments.find(({ state }) => state === 'delivered' || state === 'taking_back') ?? null;
}

/** Notifies the owner's pages that a purchase has changed. */
export async function announcePurchases(
  live: Live,
  tx: Database,
  { userId }: { readonly userId: number },
): Promise<void> {
  await live.announce(tx, { userIds: [userId], topic: 'orders' });
}

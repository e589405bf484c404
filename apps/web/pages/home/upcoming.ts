import type { PurchaseOnWire } from '#features/billing/contract/purchases.ts';
import type { PaymentMethodOnWire } from '#features/billing/contract/payment-methods.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { Money } from '#platform/kernel/money.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';

/** How far the home page looks ahead. */
const AHEAD = days(30);

/** A purchase that renews or ends soon. */
export interface Upcoming {
  readonly purchaseId: number;
  readonly name: string;
  readonly at: string;
  readonly kind: 'renews' | 'ends';
  /** Before tax; null where it is not known or nothing is charged. */
  readonly cost: Money | null;
}

/** What renews and what ends within the next 30 days, soonest first. */
export function upcomingPurchases(purchases: readonly PurchaseOnWire[], now: Date): readonly Upcoming[] {
  const end = after(now, AHEAD);
  const isSoon = (at: string): boolean => new Date(at) >= now && new Date(at) <= end;
  return purchases
    .flatMap((purchase): readonly Upcoming[] => {
      const isCharged = purchase.is_auto_renewing && purchase.renew_date !== null;
      const at = isCharged ? purchase.renew_date : purchase.expiry_date;
      if (at === null || purchase.expiry_status === 'ended' || !isSoon(at)) return [];
      const cost =
        isCharged && purchase.amount_integer !== null
          ? { amount: purchase.amount_integer, currency: purchase.currency_code as Currency }
          : null;
      return [
        {
          purchaseId: purchase.ID,
          name: purchase.meta || purchase.product_name,
          at,
          kind: isCharged ? 'renews' : 'ends',
          cost,
        },
      ];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** What the renewals cost together, before tax, one sum for each currency. */
export function sumCosts(upcoming: readonly Upcoming[]): readonly Money[] {
  const sums = new Map<Money['currency'], number>();
  for (const { cost } of upcoming) {
    if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.amount);
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

/** Whether the card that renewals are charged to can pay them: there is one, and it is good until the last of them. */
export type CardState = 'good' | 'missing' | 'expires';

/** Whether the default card is good until the last of the renewals. */
export function readCardState(
  card: Pick<PaymentMethodOnWire, 'expiry_month' | 'expiry_year' | 'is_expired'> | undefined,
  upcoming: readonly Upcoming[],
): CardState {
  if (!card) return 'missing';
  const last = upcoming.filter(({ kind }) => kind === 'renews').at(-1);
  if (card.is_expired) return 'expires';
  if (!last) return 'good';
  // A card is good until the end of its month.
  return Date.UTC(card.expiry_year, card.expiry_month) > new Date(last.at).getTime() ? 'good' : 'expires';
}

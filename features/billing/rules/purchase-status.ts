import { after, days } from '#platform/kernel/duration.ts';

/** Where a purchase stands, as lists show it. */
export type PurchaseStatus =
  'active' | 'auto-renewing' | 'manual-renew' | 'expiring' | 'expired' | 'cancelling' | 'ended';

/** An expiry is announced this long ahead (acquisition, section 9). */
const EXPIRING_WITHIN = days(30);

/** Where a purchase stands at an instant; the first that holds. */
export function purchaseStatus(
  purchase: {
    readonly isOver: boolean;
    readonly isCancelling: boolean;
    /** Null where it never ends. */
    readonly expiresAt: Date | null;
    readonly isAutoRenewing: boolean;
  },
  now: Date,
): PurchaseStatus {
  const { isOver, isCancelling, expiresAt, isAutoRenewing } = purchase;
  if (isOver) return 'ended';
  if (isCancelling) return 'cancelling';
  if (expiresAt === null) return 'active';
  if (expiresAt <= now) return 'expired';
  if (isAutoRenewing) return 'auto-renewing';
  return expiresAt <= after(now, EXPIRING_WITHIN) ? 'expiring' : 'manual-renew';
}

import { productName } from '#features/catalog/contract/product-names.ts';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { translated } from '#platform/i18n/voice.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import type { PurchaseOnWire } from '../../contract/purchases.ts';

/** What a person knows a purchase by: the name of a domain, or what the product is called. */
export function purchaseName({
  meta,
  product_slug,
  product_name,
}: Pick<PurchaseOnWire, 'meta' | 'product_slug' | 'product_name'>): string {
  return meta === '' ? translated(productName(product_slug, product_name)) : spelledName(meta);
}

/** How a purchase stands: how that looks, and the key of its words. */
export function purchaseState({
  expiry_status: status,
  renewal_failure: failure,
  task,
  is_card_missing: isCardMissing,
  is_restoring: isRestoring,
}: Pick<PurchaseOnWire, 'expiry_status' | 'renewal_failure' | 'task' | 'is_card_missing' | 'is_restoring'>):
  | (typeof PURCHASE_STATES)[keyof typeof PURCHASE_STATES]
  | typeof RENEWAL_FAILED
  | typeof WAITING
  | typeof CARD_MISSING
  | typeof RESTORING {
  if (isRestoring && status === 'expired') return RESTORING;
  // One that is over, or about to be, is that first.
  const isRunning = status !== 'expired' && status !== 'cancelling' && status !== 'ended';
  if (isRunning && failure !== null) return RENEWAL_FAILED;
  if (isRunning && task !== null) return WAITING;
  return status === 'auto-renewing' && isCardMissing ? CARD_MISSING : PURCHASE_STATES[status];
}

const PURCHASE_STATES = {
  active: { kind: 'success', words: 'stateActive' },
  'auto-renewing': { kind: 'success', words: 'stateAutoRenewing' },
  'manual-renew': { kind: 'neutral', words: 'stateManualRenew' },
  expiring: { kind: 'warning', words: 'stateExpiring' },
  expired: { kind: 'danger', words: 'stateExpired' },
  cancelling: { kind: 'neutral', words: 'stateCancelling' },
  ended: { kind: 'neutral', words: 'stateEnded' },
} as const satisfies Readonly<
  Record<PurchaseOnWire['expiry_status'], { readonly kind: Kind | 'neutral'; readonly words: string }>
>;

/** How one looks whose last renewal was not paid. */
const RENEWAL_FAILED = { kind: 'danger', words: 'stateRenewalFailed' } as const;

/** How one looks that does not work before its owner does something. */
const WAITING = { kind: 'warning', words: 'stateWaiting' } as const;

/** How one looks that is to renew by itself, with nothing to charge. */
const CARD_MISSING = { kind: 'warning', words: 'stateCardMissing' } as const;

/** How one looks whose registry is restoring it. */
const RESTORING = { kind: 'info', words: 'stateRestoring' } as const;

/** Which date comes next for a purchase, and the key of the words around it; null where none does. */
export function nextDate({
  expiry_status: status,
  renew_date: renews,
  expiry_date: ends,
  renewal_failure: failure,
  is_card_missing: isCardMissing,
}: Pick<
  PurchaseOnWire,
  'expiry_status' | 'renew_date' | 'expiry_date' | 'renewal_failure' | 'is_card_missing'
>): {
  readonly words: 'renewsOn' | 'dueOn' | 'endsOn' | 'endedOn';
  readonly date: string;
} | null {
  if (ends === null) return null;
  if (status === 'expired' || status === 'ended') return { words: 'endedOn', date: ends };
  return renews === null || failure !== null
    ? { words: 'endsOn', date: ends }
    : { words: isCardMissing ? 'dueOn' : 'renewsOn', date: renews };
}

/** The word for how often a purchase is paid, by the days of its term. */
export function periodWord(days: number): 'perMonth' | 'perYear' | 'perTwoYears' {
  if (days === 31) return 'perMonth';
  return days === 730 ? 'perTwoYears' : 'perYear';
}

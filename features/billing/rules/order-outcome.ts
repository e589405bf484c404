import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';

/** What is known of a line of a paid order. */
export interface OutcomeLine {
  readonly product_slug: string;
  readonly meta: string;
  readonly state: 'ordered' | 'provisioning' | 'delivered' | 'taking_back' | 'failed' | 'refunded';
  readonly is_renewal: boolean;
  /** What its buyer still has to do; null if nothing. */
  readonly task: object | null;
}

/** Where a line stands in the outside world. */
export type LineOutcome =
  | 'ordered'
  | 'provisioning'
  /** Its buyer has to do something first. */
  | 'waiting'
  /** At the registry, in the name of its buyer. */
  | 'registered'
  | 'renewed'
  /** A deleted domain that its registry restored. */
  | 'restored'
  /** A domain that points to its site. */
  | 'connected'
  | 'transferred'
  | 'active'
  | 'delivered'
  | 'taking_back'
  | 'failed'
  | 'refunded';

/** Where a line stands; what waits for its buyer is never called ready. */
export function lineOutcome({ product_slug: slug, state, is_renewal, task }: OutcomeLine): LineOutcome {
  if (task !== null && (state === 'delivered' || state === 'provisioning')) return 'waiting';
  if (state !== 'delivered') return state;
  if (is_renewal) return 'renewed';
  if (isRegistrationSlug(slug)) return 'registered';
  if (slug === PRODUCT_SLUGS.domainMapping) return 'connected';
  if (slug === PRODUCT_SLUGS.domainTransfer) return 'transferred';
  if (slug === PRODUCT_SLUGS.domainRedemption) return 'restored';
  return findPlan(slug) === null ? 'delivered' : 'active';
}

/** What the page of an order is headed by: the name that it is about, or its number. */
export interface OrderHeadline {
  readonly kind: 'yours' | 'renewed' | 'restored' | 'connected' | 'waiting' | 'order';
  /** As in the order; empty for an order's number. */
  readonly name: string;
  /** How many other names it is true of, too. */
  readonly others: number;
}

const HEADED_BY = [
  [['registered', 'transferred'], 'yours'],
  [['waiting'], 'waiting'],
  [['connected'], 'connected'],
  [['renewed'], 'renewed'],
] as const satisfies readonly (readonly [readonly LineOutcome[], OrderHeadline['kind']])[];

/** The headline of an order: new names first, then what waits for its buyer, then connections and renewals. */
export function orderHeadline(order: {
  readonly status: string;
  readonly products: readonly OutcomeLine[];
}): OrderHeadline {
  const named = order.status === 'paid' ? order.products.filter(({ meta }) => meta !== '') : [];
  for (const [outcomes, kind] of HEADED_BY) {
    const [first, ...others] = named.filter((line) => outcomes.some((each) => each === lineOutcome(line)));
    if (!first) continue;
    const isRestored = named.some((line) => line.meta === first.meta && lineOutcome(line) === 'restored');
    const found = kind === 'renewed' && isRestored ? 'restored' : kind;
    return { kind: found, name: first.meta, others: others.length };
  }
  return { kind: 'order', name: '', others: 0 };
}

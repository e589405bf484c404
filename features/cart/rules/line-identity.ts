import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { JsonValue, LineRequest } from './cart.ts';

/** What makes a line the same line: product, name it is for, and the purchase it renews. */
export type LineIdentityFacts = Pick<LineRequest, 'productSlug' | 'meta' | 'extra'>;

/**
 * The line's stable id (`cart_item_id`; API.md, "The cart on the wire").
 *
 * Same slug, meta and purchase give the same id in every answer; two lines of one cart
 * never share one, because the cart holds each identity once.
 */
export function lineId(line: LineIdentityFacts): string {
  return [line.productSlug, line.meta.toLowerCase(), purchaseOf(line.extra)].join(':');
}

/** The purchase a line renews, as text, empty where it renews none. */
export function purchaseOf(extra: Readonly<Record<string, JsonValue>>): string {
  const id = extra['purchaseId'] ?? extra['purchase_id'] ?? '';
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** What is paid once beside anything else: a redemption goes with its renewal, a chargeback with whatever is bought. */
const ANYWHERE: readonly string[] = [PRODUCT_SLUGS.domainRedemption, PRODUCT_SLUGS.chargeback];

/** Whether a line may stand beside renewals and beside other products alike (cart spec, section 4: redemption exempt). */
export function standsAnywhere({ productSlug }: Pick<LineRequest, 'productSlug'>): boolean {
  return ANYWHERE.includes(productSlug);
}

/** Whether a line extends something already bought (cart spec, section 3: `extra.purchaseType`). */
export function isRenewalRequest(line: Pick<LineRequest, 'extra'>): boolean {
  return line.extra['purchaseType'] === 'renewal';
}

/** A line as those who know prices and needs are asked about it. */
export interface LineToQuote extends Pick<
  LineRequest,
  'productSlug' | 'meta' | 'volume' | 'quantity' | 'extra'
> {
  /** Stable identity of the line in its cart; answers name it. */
  readonly itemId: string;
}

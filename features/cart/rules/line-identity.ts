import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { JsonValue, LineRequest } from './cart.ts';

/** The identity of a line: product, name, and the purchase it renews. */
export type LineIdentityFacts = Pick<LineRequest, 'productSlug' | 'meta' | 'extra'>;

/**
 * The line's stable id (`cart_item_id`; docs/api.md, "The cart on the wire").
 *
 * Same slug, meta and purchase give the same id in every response. Ids are unique in a cart.
 */
export function lineId(line: LineIdentityFacts): string {
  return [line.productSlug, line.meta.toLowerCase(), readPurchaseId(line.extra)].join(':');
}

/** The purchase a line renews, as text; empty if none. */
export function readPurchaseId(extra: Readonly<Record<string, JsonValue>>): string {
  const id = extra['purchaseId'] ?? extra['purchase_id'] ?? '';
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/**
 * One-time products allowed beside anything: a redemption with its renewal, a chargeback with any
 * product.
 */
const ANYWHERE: readonly string[] = [PRODUCT_SLUGS.domainRedemption, PRODUCT_SLUGS.chargeback];

/**
 * Whether a line may share a cart with renewals and with other products (cart spec, section 4:
 * redemption exempt).
 */
export function standsAnywhere({ productSlug }: Pick<LineRequest, 'productSlug'>): boolean {
  return ANYWHERE.includes(productSlug);
}

/** Whether a line renews or extends a purchase (cart spec, section 3: `extra.purchaseType`). */
export function isRenewalRequest(line: Pick<LineRequest, 'extra'>): boolean {
  return line.extra['purchaseType'] === 'renewal';
}

/** A line as passed to price and requirement providers. */
export interface LineToQuote extends Pick<
  LineRequest,
  'productSlug' | 'meta' | 'volume' | 'quantity' | 'extra'
> {
  /** Stable identity of the line in its cart; responses refer to it. */
  readonly itemId: string;
}

/**
 * The name whose first year a plan is to pay for, as a line asks for it (cart spec, section 3,
 * `extra.domain_to_bundle`); null if none does.
 */
export function domainToBundle(lines: readonly Pick<LineRequest, 'extra'>[]): string | null {
  for (const { extra } of lines) {
    const asked = extra['domain_to_bundle'];
    if (typeof asked === 'string' && asked.trim() !== '') return asked.trim().toLowerCase();
  }
  return null;
}

/** The lines that leave a cart with one of its lines: the redemption fee of a renewed name. */
export function tiedLines<Line extends Pick<LineRequest, 'productSlug' | 'meta' | 'extra'>>(
  line: Line,
  lines: readonly Line[],
): readonly Line[] {
  if (!isRenewalRequest(line)) return [];
  return lines.filter(
    ({ productSlug, meta }) => productSlug === PRODUCT_SLUGS.domainRedemption && meta === line.meta,
  );
}

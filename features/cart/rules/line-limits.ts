import type { LineRequest } from './cart.ts';
import { purchaseOf } from './line-identity.ts';
import { isProfessionalEmailSlug } from '#features/catalog/rules/product-slug.ts';

/** Lines that one cart may hold. */
export const LINE_LIMIT = 200;
/** Bill periods that one line may buy at once. */
export const VOLUME_LIMIT = 100;
/** Units that one line may count. */
export const QUANTITY_LIMIT = 10_000;
/** Characters that the details of one line may take as JSON: room for 200 mailboxes. */
export const DETAILS_LIMIT = 32_768;
/** Characters that the details of all lines of a cart may take; registrations have a few hundred each. */
export const CART_DETAILS_LIMIT = 262_144;
/** The same for a visitor, who has no mailboxes to name. */
export const VISITOR_CART_DETAILS_LIMIT = 65_536;
/** Characters that the number of a purchase may have; it is part of a line's identity, which is indexed. */
const PURCHASE_LIMIT = 40;

/** Whether volume and quantity are whole numbers within their limits. */
export function hasPlausibleCounts(line: Pick<LineRequest, 'volume' | 'quantity'>): boolean {
  return (
    isWithin(line.volume, VOLUME_LIMIT) && (line.quantity === null || isWithin(line.quantity, QUANTITY_LIMIT))
  );
}

function isWithin(count: number, limit: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= limit;
}

/** Whether a text can be a product's slug, as the catalogue keeps them. */
export function isPlausibleSlug(slug: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,99}$/.test(slug);
}

/** Whether a text can be what a line is for: no markup, nothing that cannot be printed, no broken character. */
export function isPlausibleMeta(meta: string): boolean {
  return !/[\p{Cc}\p{Cs}<>"'`\\]/u.test(meta);
}

/** Whether details can be kept: not too long, and every character of them whole (PostgreSQL's jsonb takes no other). */
export function arePlausibleDetails(extra: LineRequest['extra']): boolean {
  const text = JSON.stringify(extra);
  // JSON.stringify writes half a surrogate pair as an escape, and whole ones as they are.
  if (text.length > DETAILS_LIMIT || purchaseOf(extra).length > PURCHASE_LIMIT) return false;
  return !/\\ud[89a-f][0-9a-f]{2}/i.test(text);
}

/** The characters that the details of lines take as JSON, secrets included. */
export function detailsLength(
  lines: readonly { readonly extra: LineRequest['extra']; readonly sealed: string | null }[],
): number {
  return lines.reduce(
    (sum, { extra, sealed }) => sum + JSON.stringify(extra).length + (sealed?.length ?? 0),
    0,
  );
}

/**
 * How many units a line counts and is charged for: its quantity, or one.
 *
 * Professional email is never fewer than the users that it names (`extra.google_apps_users`;
 * cart spec, section 3), whatever quantity was sent beside them.
 */
export function unitsOf({
  productSlug,
  quantity,
  extra,
}: Pick<LineRequest, 'productSlug' | 'quantity' | 'extra'>): number {
  const units = quantity ?? 1;
  if (!isProfessionalEmailSlug(productSlug)) return units;
  const users = extra['google_apps_users'];
  return Math.max(units, Array.isArray(users) ? users.length : 0);
}

import type { LineRequest } from './cart.ts';
import { readPurchaseId } from './line-identity.ts';
import { isProfessionalEmailSlug } from '#features/catalog/rules/product-slug.ts';

/** Maximum lines per cart. */
export const LINE_LIMIT = 200;
/** Maximum bill periods per line. */
export const VOLUME_LIMIT = 100;
/** Maximum quantity per line. */
export const QUANTITY_LIMIT = 10_000;
/** Maximum JSON length of a line's details: room for 200 mailboxes. */
export const DETAILS_LIMIT = 32_768;
/**
 * Maximum JSON length of all details in a cart; registrations have a few hundred characters each.
 */
export const CART_DETAILS_LIMIT = 262_144;
/** The same for visitors, who can't buy mailboxes. */
export const VISITOR_CART_DETAILS_LIMIT = 65_536;
/** Maximum length of a purchase number; it is part of a line's indexed identity. */
const PURCHASE_LIMIT = 40;

/** Whether volume and quantity are integers within their limits. */
export function hasPlausibleCounts(line: Pick<LineRequest, 'volume' | 'quantity'>): boolean {
  return (
    isWithin(line.volume, VOLUME_LIMIT) && (line.quantity === null || isWithin(line.quantity, QUANTITY_LIMIT))
  );
}

function isWithin(count: number, limit: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= limit;
}

/** Whether a text is a valid product slug. */
export function isPlausibleSlug(slug: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,99}$/.test(slug);
}

/** Whether a text is a valid name: no markup, no unprintable or broken characters. */
export function isPlausibleMeta(meta: string): boolean {
  return !/[\p{Cc}\p{Cs}<>"'`\\]/u.test(meta);
}

/**
 * Whether details can be stored: within the limit, and without unpaired surrogates (PostgreSQL's
 * jsonb rejects them).
 */
export function arePlausibleDetails(extra: LineRequest['extra']): boolean {
  const text = JSON.stringify(extra);
  // JSON.stringify escapes unpaired surrogates, and keeps pairs as they are.
  if (text.length > DETAILS_LIMIT || readPurchaseId(extra).length > PURCHASE_LIMIT) return false;
  return !/\\ud[89a-f][0-9a-f]{2}/i.test(text);
}

/** The JSON length of the lines' details, including secrets. */
export function detailsLength(
  lines: readonly { readonly extra: LineRequest['extra']; readonly sealed: string | null }[],
): number {
  return lines.reduce(
    (sum, { extra, sealed }) => sum + JSON.stringify(extra).length + (sealed?.length ?? 0),
    0,
  );
}

/**
 * The quantity that a line is charged for, at least one.
 *
 * Professional email is charged for at least the users in `extra.google_apps_users` (cart spec,
 * section 3), whatever quantity was sent.
 */
export function countUnits({
  productSlug,
  quantity,
  extra,
}: Pick<LineRequest, 'productSlug' | 'quantity' | 'extra'>): number {
  const units = quantity ?? 1;
  if (!isProfessionalEmailSlug(productSlug)) return units;
  const users = extra['google_apps_users'];
  return Math.max(units, Array.isArray(users) ? users.length : 0);
}

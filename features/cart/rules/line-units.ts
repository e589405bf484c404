import { isProfessionalEmailSlug } from '#features/catalog/rules/product-slug.ts';
import type { LineRequest } from './cart.ts';

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

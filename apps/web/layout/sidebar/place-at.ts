/** The places of the product, in the order of the sidebar (decision 39). */
export const PLACES = ['home', 'sites', 'domains', 'plans', 'billing'] as const;
/** A place of the product. */
export type Place = (typeof PLACES)[number];

/** Addresses that begin so belong to a place; the first match counts. */
const COVERS: readonly (readonly [start: string, place: Place | 'account'])[] = [
  ['/domains', 'domains'],
  ['/plans', 'plans'],
  ['/stats', 'sites'],
  ['/start', 'sites'],
  ['/plugins', 'sites'],
  ['/error-report', 'sites'],
  ['/purchases', 'billing'],
  ['/checkout', 'billing'],
  ['/me/payment-methods', 'billing'],
  ['/me', 'account'],
  ['/operator', 'account'],
];

/**
 * The place that a page belongs to, which the sidebar lights; `account` for the pages behind the
 * account at its foot. Null for pages of no place.
 */
export function placeAt(path: string): Place | 'account' | null {
  if (path === '/') return 'home';
  const found = COVERS.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? null;
}

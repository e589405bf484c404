import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { CartLine } from './cart.ts';
import type { CartState } from './cart-machine.ts';

/** Above this many lines the popup is collapsed (cart spec, section 9). */
const COLLAPSE_ABOVE = 3;
/** Lines in a collapsed popup (cart spec, section 9). */
const SHOWN_WHEN_COLLAPSED = 2;

/** The lines in a popup, and the number in its expander. */
export function shownLines(
  lines: readonly CartLine[],
  isExpanded: boolean,
): { readonly lines: readonly CartLine[]; readonly hidden: number } {
  if (isExpanded || lines.length <= COLLAPSE_ABOVE) return { lines, hidden: 0 };
  return { lines: lines.slice(0, SHOWN_WHEN_COLLAPSED), hidden: lines.length - SHOWN_WHEN_COLLAPSED };
}

/** The number on the cart button; null while loading, pending or empty. Credits don't count. */
export function badgeCount(state: Pick<CartState, 'status' | 'cart'>): number | null {
  if (state.status !== 'valid') return null;
  const count = state.cart.lines.filter((line) => line.productSlug !== PRODUCT_SLUGS.credits).length;
  return count === 0 ? null : count;
}

/** The first step that an empty cart offers (cart spec, section 2; decision 39, "Empty cart"). */
export function emptyCartOffer(page: {
  readonly isJetpack: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly path: string;
}): 'add-plan' | 'add-domain' {
  const isConnected = page.isJetpack && !page.isAutomatedTransfer;
  return isConnected || !page.path.startsWith('/domains') ? 'add-plan' : 'add-domain';
}

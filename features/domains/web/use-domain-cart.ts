import { useState } from 'react';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { useCart } from '#features/cart/web/door.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { useSite } from '#features/sites/web/door.ts';
import type { SuggestionOnWire } from '../contract/search-endpoints.ts';
import { domainCreditState, type DomainCreditState } from '../rules/price-text.ts';

/** What the cart must know of a name. */
type Chosen = Pick<SuggestionOnWire, 'domain_name' | 'product_slug' | 'product_id' | 'supports_privacy'>;

/** What became of a name that was chosen: why it is not in the cart where it should be. */
export interface Toggled {
  readonly outcome: 'added' | 'removed' | 'failed';
  readonly reason: string | null;
}

/** The names in a site's cart: which are in, what the next one costs, and putting one in or taking it out. */
export function useDomainCart(site: string) {
  const cart = useCart(site);
  const plan = useSite(site)?.plan;
  const [busyName, setBusyName] = useState<string | null>(null);
  const { lines } = cart.cart;
  const isPlanInCart = lines.some((line) => findPlan(line.productSlug)?.features.domainCredit);
  // A plan that replaces a running one goes on with that one's credit.
  const isCreditInCart = isPlanInCart && (plan === undefined || plan.is_free || plan.expired);
  const isCreditSpent = lines.some((line) => line.priced?.isBundled);
  const credit = domainCreditState({
    hasPaidPlan: isPlanInCart || plan?.is_free === false,
    hasCredit: (isCreditInCart || plan?.has_domain_credit === true) && !isCreditSpent,
  });
  const lineOf = (name: Chosen) => cart.findLine(name.product_slug, name.domain_name);

  const change = async (name: Chosen): Promise<Toggled> => {
    const line = lineOf(name);
    const state = line
      ? await cart.removeLine(line.uuid)
      : await cart.addLines([
          lineRequest({
            productSlug: name.product_slug,
            productId: name.product_id,
            meta: name.domain_name,
            extra: name.supports_privacy ? { privacy: true, privacy_available: true } : {},
          }),
        ]);
    const isIn = state.cart.lines.some((each) => each.meta === name.domain_name);
    if (state.status === 'valid' && isIn === (line === undefined)) {
      return { outcome: isIn ? 'added' : 'removed', reason: null };
    }
    return { outcome: 'failed', reason: state.error?.message ?? state.cart.errors[0]?.message ?? null };
  };

  return {
    busyName,
    isIn: (name: Chosen): boolean => lineOf(name) !== undefined,
    /** What the plan means for a name; the one that it pays is told so also after it took the credit. */
    creditOf: (name: Chosen): DomainCreditState =>
      lineOf(name)?.priced?.isBundled === true ? 'free-with-plan' : credit,
    /** Puts a name in or takes it out; settles once the server has agreed or not. */
    toggle: async (name: Chosen): Promise<Toggled> => {
      setBusyName(name.domain_name);
      try {
        return await change(name);
      } finally {
        setBusyName(null);
      }
    },
  };
}

import { useState } from 'react';
import { lineRequest, type LineRequest } from '#features/cart/rules/cart.ts';
import { useCart } from '#features/cart/web/door.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { useSite } from '#features/sites/web/door.ts';
import { call } from '#platform/http-client/call.ts';
import {
  type AvailabilityOnWire,
  checkAvailability,
  type SuggestionOnWire,
} from '../contract/search-endpoints.ts';
import { isRegistrable } from '../rules/availability-status.ts';
import { domainCreditState, type DomainCreditState } from '../rules/price-text.ts';
import { useAvailabilityText } from './use-availability-text.ts';

/** What the cart must know of a name. */
type Chosen = Pick<
  SuggestionOnWire,
  'domain_name' | 'display_name' | 'product_slug' | 'product_id' | 'supports_privacy'
>;

/** A name as a line of the cart, with privacy where its registry allows it. */
export function registrationLine(name: Chosen): LineRequest {
  return lineRequest({
    productSlug: name.product_slug,
    productId: name.product_id,
    meta: name.domain_name,
    extra: name.supports_privacy ? { privacy: true, privacy_available: true } : {},
  });
}

/** What became of a name that was chosen: why it is not in the cart where it should be. */
export interface Toggled {
  readonly outcome: 'added' | 'removed' | 'failed';
  readonly reason: string | null;
  /** What the registry said a moment ago, where it said that the name is not to be had. */
  readonly answer?: AvailabilityOnWire;
}

/** Asks the registry about one name now, whatever is remembered of it. */
async function confirm(name: Chosen, site: string): Promise<AvailabilityOnWire> {
  const asked = { params: { domain: name.domain_name }, query: { blog_id: site, is_cart_pre_check: true } };
  return call(checkAvailability, asked).catch(() => ({
    domain_name: name.domain_name,
    display_name: name.display_name,
    status: 'availability_check_error',
  }));
}

/** The names in a site's cart: which are in, what the next one costs, and putting one in or taking it out. */
export function useDomainCart(site: string) {
  const cart = useCart(site);
  const textOf = useAvailabilityText();
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
    const answer = line ? null : await confirm(name, site);
    if (answer && !isRegistrable(answer.status)) {
      return { outcome: 'failed', reason: textOf(answer), answer };
    }
    const state = line ? await cart.removeLine(line.uuid) : await cart.addLines([registrationLine(name)]);
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
    /** Puts a name in, provided that the registry confirms it, or takes it out; settles once the server has agreed or not. */
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

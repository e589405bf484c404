import { useState } from 'react';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { useCart } from '#features/cart/web/door.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { useSite } from '#features/sites/web/door.ts';
import { money } from '#platform/kernel/money.ts';
import type { SuggestionOnWire } from '../contract/search-endpoints.ts';
import { domainCreditState, type PriceText, priceText } from '../rules/price-text.ts';

type Chosen = Pick<SuggestionOnWire, 'domain_name' | 'product_slug' | 'product_id' | 'supports_privacy'>;
type Priced = Pick<
  SuggestionOnWire,
  'price_integer' | 'renewal_price_integer' | 'currency_code' | 'is_premium' | 'sale_cost'
>;

/** The names in a site's cart: which are in, what the next one costs, and putting one in or taking it out. */
export function useDomainCart(site: string) {
  const cart = useCart(site);
  const plan = useSite(site)?.plan;
  const [busyName, setBusyName] = useState<string | null>(null);
  const { lines } = cart.cart;
  const isPlanInCart = lines.some((line) => findPlan(line.productSlug)?.features.domainCredit);
  const isCreditSpent = lines.some((line) => line.priced?.isBundled);
  const credit = domainCreditState({
    hasPaidPlan: isPlanInCart || plan?.is_free === false,
    hasCredit: (isPlanInCart || plan?.has_domain_credit === true) && !isCreditSpent,
  });

  const change = async (name: Chosen): Promise<boolean> => {
    const line = cart.findLine(name.product_slug, name.domain_name);
    if (line) {
      await cart.removeLine(line.uuid);
      return false;
    }
    const state = await cart.addLines([
      lineRequest({
        productSlug: name.product_slug,
        productId: name.product_id,
        meta: name.domain_name,
        extra: name.supports_privacy ? { privacy: true, privacy_available: true } : {},
      }),
    ]);
    return state.status === 'valid' && state.cart.lines.some((each) => each.meta === name.domain_name);
  };

  return {
    cart,
    busyName,
    count: lines.filter((line) => line.priced?.isDomainRegistration).length,
    isIn: (name: Chosen): boolean => cart.findLine(name.product_slug, name.domain_name) !== undefined,
    priceOf: (name: Chosen & Priced): PriceText => {
      // The name that the plan pays is shown so, also after it has taken the credit.
      const isPaidByPlan = cart.findLine(name.product_slug, name.domain_name)?.priced?.isBundled === true;
      const amount = (value: number) => money(value, name.currency_code);
      const cost = amount(name.price_integer);
      return priceText(
        {
          cost,
          renewal: amount(name.renewal_price_integer),
          sale: null,
          isPremium: name.is_premium === true,
        },
        isPaidByPlan ? 'free-with-plan' : credit,
      );
    },
    /** Puts a name in or takes it out; true when it is in the cart afterwards and the server agreed. */
    toggle: async (name: Chosen): Promise<boolean> => {
      setBusyName(name.domain_name);
      try {
        return await change(name);
      } finally {
        setBusyName(null);
      }
    },
  };
}

import { OwnSite } from '#features/names/web/api/own-site.tsx';
import type { Message } from '#platform/kernel/sentence.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { CartMessages } from '#features/cart/web/api/late-notices.tsx';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import type { Plan } from '#features/catalog/rules/plan.ts';
import type { PlanCart } from '#features/catalog/web/api/plan-cart.ts';
import type { PlansAddress } from '#features/catalog/web/api/plans-address.ts';
import { PlansPage } from '#features/catalog/web/plans-page.tsx';
import { useSite } from '#features/sites/web/api/site-queries.ts';

/** The plans of a site, joined to its cart. */
export function PlansRoute(address: PlansAddress): ReactNode {
  const cart = usePlanCart(address.site);
  return (
    <OwnSite named={address.site} fallback="/plans" urlFor={(slug) => `/plans/${slug}`}>
      <PlansPage {...address} cart={cart} />
    </OwnSite>
  );
}

/** A site has one plan, so its cart has one at most: another one takes its place. */
function usePlanCart(named: string): PlanCart {
  // By the name that the cart's button uses, so that both are one cart.
  const site = useSite(named)?.slug ?? named;
  const cart = useCart(site);
  const [busySlug, setBusySlug] = useState<string | null>(null);
  const planLines = cart.cart.lines.filter((line) => findPlan(line.productSlug) !== null);

  const put = async (plan: Plan): Promise<string | Message | null> => {
    const wanted = { productSlug: plan.slug, productId: plan.productId };
    const [line] = planLines;
    const state = line
      ? await cart.replaceLine(line.uuid, { ...wanted, volume: 1, quantity: null, extra: {} })
      : await cart.addLines([lineRequest(wanted)]);
    const isIn = state.cart.lines.some((each) => each.productSlug === plan.slug);
    if (state.status === 'valid' && isIn) return null;
    // Cart messages from the server are shown among the notices, with their links.
    return state.error ?? '';
  };

  return {
    slug: planLines[0]?.productSlug ?? null,
    busySlug,
    choose: async (plan) => {
      setBusySlug(plan.slug);
      try {
        return await put(plan);
      } finally {
        setBusySlug(null);
      }
    },
    notices: <CartMessages cart={cart.cart} siteSlug={site} isCouponSaidElsewhere />,
  };
}

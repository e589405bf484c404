import { useEffect, useRef } from 'react';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { choosingMessages } from '../../words/results/en.ts';

/**
 * Adds the Personal plan to a site's cart and removes `ref=upgrade` from the URL, so that reloading
 * or going back does not repeat it (acquisition, section 2).
 *
 * Does nothing if the site or its cart already has a plan.
 */
export function AddUpgrade({
  site,
  suggestion,
}: {
  readonly site: string;
  /** The search query, which stays in the URL. */
  readonly suggestion: string;
}): null {
  const m = useMessages(choosingMessages);
  const go = useGo();
  const cart = useCart(site);
  const held = useSite(site)?.plan;
  const isKnown = held !== undefined && !cart.isLoading && cart.error === null;
  const carryOut = (): void => {
    const query = suggestion === '' ? '' : `?suggestion=${encodeURIComponent(suggestion)}`;
    go(`/domains/add/${site}${query}`, { replace: true });
    const plan = findPlan(PRODUCT_SLUGS.personalPlan);
    const isHeld = held !== undefined && !held.is_free && !held.expired;
    if (!plan || isHeld || cart.cart.lines.some((line) => findPlan(line.productSlug))) return;
    const added = cart.addLines([{ productSlug: plan.slug, productId: plan.productId }]);
    void added.then((state) => {
      const isIn = state.cart.lines.some((line) => line.productSlug === plan.slug);
      const text = m(isIn ? 'upgradeAdded' : 'upgradeFailed', { plan: plan.name });
      toast({ kind: isIn ? 'success' : 'error', text });
    });
  };
  const latest = useRef(carryOut);
  const isDone = useRef(false);
  useEffect(() => {
    latest.current = carryOut;
  });
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    latest.current();
  }, [isKnown]);
  return null;
}

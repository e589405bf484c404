import { useEffect, useRef, useState } from 'react';
import type { UseCart } from '#features/cart/web/api/cart-queries.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { readCheckoutWish } from '../../rules/checkout-wish.ts';

/**
 * Puts what the address asks for into the cart, once, and goes on to the checkout of the site:
 * neither a reload nor the back button puts it in again.
 *
 * `adding` while it is on its way, `unknown` where the address names nothing that we sell. What the
 * server refuses is said among the cart's messages, and the address stays.
 */
export function useCheckoutWish(
  cart: UseCart,
  { site, product }: { readonly site: string; readonly product: string | undefined },
): 'none' | 'adding' | 'unknown' {
  const go = useGo();
  const wanted = product === undefined ? null : readCheckoutWish(product);
  // What was seen through, and what was begun: going on to the checkout itself need not draw the page anew.
  const [done, setDone] = useState<string | null>(null);
  const begun = useRef<string | null>(null);
  const isAdding = wanted !== null && done !== product;
  useEffect(() => {
    if (!wanted || product === undefined || begun.current === product) return;
    begun.current = product;
    const add = async (): Promise<void> => {
      const isIn = ({ cart: { lines } }: Awaited<ReturnType<UseCart['settled']>>) =>
        lines.some((line) => line.productSlug === wanted.productSlug && line.meta === (wanted.meta ?? ''));
      const before = await cart.settled();
      const after = isIn(before) ? before : await cart.addLines([wanted]);
      if (after.status === 'valid' && isIn(after)) go(`/checkout/${site}`, { replace: true });
      else setDone(product);
    };
    void add();
    // oxlint-disable-next-line react/exhaustive-deps -- once per address; the cart is new with every drawing.
  }, [product, site]);
  if (isAdding) return 'adding';
  return product !== undefined && wanted === null ? 'unknown' : 'none';
}

import { useEffect, useRef } from 'react';
import { translated } from '#platform/i18n/voice.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { newSuccesses } from '../../rules/cart-messages.ts';
import type { Cart } from '../../rules/cart.ts';

/** Answers whose success messages were shown; several parts of a page use the same cart. */
const shown = new WeakSet<Cart['successes']>();

/** Shows the success messages of a cart answer in a toast (cart spec, section 8). */
export function useSuccessToasts(cart: Pick<Cart, 'successes'>): void {
  const before = useRef<Pick<Cart, 'successes'>>(null);
  const { successes } = cart;
  useEffect(() => {
    const fresh = newSuccesses(before.current, { successes });
    before.current = { successes };
    // An edit keeps the list of the answer that it was made on.
    if (shown.has(successes)) return;
    shown.add(successes);
    for (const message of fresh) toast({ text: translated(message) });
  }, [successes]);
}

import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { newSuccesses } from '../../rules/cart-messages.ts';
import type { Cart } from '../../rules/cart.ts';
import { cartMessages } from '../../words/en.ts';
import type { UseCart } from './cart-queries.ts';

/** Answers whose success messages were shown; several parts of a page use the same cart. */
const shown = new WeakSet<Cart['successes']>();

/** Shows the success messages of a cart answer in a toast (cart spec, section 8); what left the cart can be brought back. */
export function useSuccessToasts({ cart, addLines }: Pick<UseCart, 'cart' | 'addLines'>): void {
  const m = useMessages(cartMessages);
  const before = useRef<Pick<Cart, 'successes'>>(null);
  const { successes, replaced } = cart;
  useEffect(() => {
    const fresh = newSuccesses(before.current, { successes });
    before.current = { successes };
    // An edit keeps the list of the answer that it was made on.
    if (shown.has(successes)) return;
    shown.add(successes);
    for (const message of fresh) {
      const text = translated(message);
      if (message.code !== 'renewals-apart') toast({ text });
      else
        toast({
          kind: 'info',
          text,
          duration: UNDO_MS,
          action: { label: m('undoReplaced'), onPress: () => void addLines(replaced) },
        });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each answer is shown once, in one of the parts of the page.
  }, [successes]);
}

/** How long what left the cart can be brought back, in milliseconds. */
const UNDO_MS = 10_000;

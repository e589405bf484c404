import { useState } from 'react';
import { lineRequest } from '../../rules/cart.ts';
import type { CartLine } from '../../rules/cart.ts';
import { tiedLines } from '../../rules/line-identity.ts';
import type { UseCart } from './cart-queries.ts';

/** Taking lines out of a cart, and the last one back in. */
export interface Removals {
  /** The line that was taken out last, with what left with it, and where it stood; null when nothing can be undone. */
  readonly last: {
    readonly line: CartLine;
    readonly index: number;
    readonly tied: readonly CartLine[];
  } | null;
  readonly remove: (line: CartLine) => void;
  readonly undo: () => void;
}

/** Lets lines be taken out at once, with the way back for the last one as long as the screen is open. */
export function useRemovals(cart: Pick<UseCart, 'cart' | 'addLines' | 'removeLine'>): Removals {
  const [last, setLast] = useState<Removals['last']>(null);
  return {
    last,
    remove: (line) => {
      const { lines } = cart.cart;
      const index = lines.findIndex((each) => each.uuid === line.uuid);
      setLast({ line, index, tied: tiedLines(line, lines) });
      void cart.removeLine(line.uuid);
    },
    undo: () => {
      setLast(null);
      if (last) void cart.addLines([last.line, ...last.tied].map(lineRequest));
    },
  };
}

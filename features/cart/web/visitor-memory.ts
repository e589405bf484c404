import { lineRequest } from '../rules/cart.ts';
import type { Cart, LineRequest, WantedLine } from '../rules/cart.ts';
import type { CartState } from '../rules/cart-machine.ts';
import {
  entriesToKeep,
  isClaimAwaited,
  lostEntries,
  NO_ENTRIES,
  pruneLocalEntries,
} from '../rules/local-entries.ts';
import type { LocalEntries } from '../rules/local-entries.ts';
import { forgetVisitorEntries, VISITOR_ENTRIES } from './visitor-entries.ts';

/** How long to wait between looks for what is being claimed, in milliseconds; four seconds together. */
const CLAIM_PAUSES = [150, 250, 400, 600, 900, 1_700] as const;

/** What a store remembers of a visitor's cart beyond the life of the page. */
export interface VisitorMemory {
  /** What was chosen here and the server's first answer does not have. */
  lost(cart: Cart): readonly LineRequest[];
  /** Writes down what the visitor has done, before it is sent. */
  keepWaiting(state: CartState): void;
  /** Takes in what the server answered. */
  keepAnswered(state: CartState, cart: Cart): void;
  /**
   * The cart of the account that the visitor turned out to be, with what they had chosen: asked again
   * until that has arrived, for a few seconds at most.
   */
  claimed(cart: Cart, askAgain: () => Promise<Cart>): Promise<Cart>;
}

/** Where the entries lie. */
export interface EntryStorage {
  read(): LocalEntries;
  keep(entries: LocalEntries): void;
}

/** Remembers by what it is given to write on. */
export function visitorMemory(keeper: EntryStorage): VisitorMemory {
  const keepWaiting = (state: CartState): void =>
    keeper.keep({ lines: entriesToKeep(state, keeper.read()), isAnswered: false });
  return {
    lost: (cart) => lostEntries(keeper.read(), cart),
    keepWaiting,
    keepAnswered: (state, cart) => {
      if (state.status !== 'valid') keepWaiting(state);
      else keeper.keep({ lines: pruneLocalEntries(keeper.read().lines, cart), isAnswered: true });
    },
    claimed: async (first, askAgain) => {
      const entries = keeper.read();
      let cart = first;
      for (const pause of CLAIM_PAUSES) {
        if (!isClaimAwaited(entries, cart)) break;
        await new Promise((resolve) => setTimeout(resolve, pause));
        cart = await askAgain();
      }
      return cart;
    },
  };
}

/** Keeps entries in this browser; where it may not store anything, nothing is kept and nothing breaks. */
const browserEntries: EntryStorage = {
  read: () => {
    try {
      const stored = JSON.parse(localStorage.getItem(VISITOR_ENTRIES) ?? '') as Partial<LocalEntries>;
      return {
        lines: (stored.lines ?? []).filter(isLine).map(lineRequest),
        isAnswered: stored.isAnswered === true,
      };
    } catch {
      return NO_ENTRIES;
    }
  },
  keep: (entries) => {
    if (entries.lines.length === 0) return forgetVisitorEntries();
    try {
      localStorage.setItem(VISITOR_ENTRIES, JSON.stringify(entries));
    } catch {
      // Storage may be full or forbidden; the server's cart is still there.
    }
  },
};

/** Any script may write into a browser's storage; the server checks what it is sent. */
function isLine(value: Partial<Record<keyof WantedLine, unknown>> | null): value is LineRequest {
  return (
    typeof value?.productSlug === 'string' &&
    typeof value.productId === 'number' &&
    typeof value.meta === 'string' &&
    typeof value.extra === 'object' &&
    value.extra !== null
  );
}

/** Remembers in this browser. */
export const browserMemory: VisitorMemory = visitorMemory(browserEntries);

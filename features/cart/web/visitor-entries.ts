import * as z from 'zod/mini';
import { requestProductSchema } from '../contract/cart-wire.ts';
import { readRequestLine, writeRequestLine } from '../contract/read-cart.ts';
import { NO_ENTRIES } from '../rules/local-entries.ts';
import type { LocalEntries } from '../rules/local-entries.ts';

const STORED_AS = 'namestead.cart';
const storedSchema = z.object({ products: z.array(requestProductSchema), is_answered: z.boolean() });

/** Where the lines of a visitor's cart outlive a reload. */
export interface EntryKeeper {
  read(): LocalEntries;
  keep(entries: LocalEntries): void;
}

/** Keeps a visitor's lines in this browser; where it may not store anything, nothing is kept and nothing breaks. */
export const browserEntries: EntryKeeper = {
  read: () => {
    try {
      const parsed = z.safeParse(storedSchema, JSON.parse(localStorage.getItem(STORED_AS) ?? 'null'));
      if (!parsed.success) return NO_ENTRIES;
      return { lines: parsed.data.products.map(readRequestLine), isAnswered: parsed.data.is_answered };
    } catch {
      return NO_ENTRIES;
    }
  },
  keep: ({ lines, isAnswered }) => {
    try {
      if (lines.length === 0) localStorage.removeItem(STORED_AS);
      else {
        const stored = { products: lines.map(writeRequestLine), is_answered: isAnswered };
        localStorage.setItem(STORED_AS, JSON.stringify(stored));
      }
    } catch {
      // Storage may be full or forbidden; the server's cart is still there.
    }
  },
};

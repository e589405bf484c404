import type { CartMessage } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import type { QuoteDeps } from './cart-deps.ts';
import type { CartOwner } from './cart-policy.ts';
import type { HoldKind, SealedLine } from './stored-cart.ts';

/**
 * The lines of a cart with those that it must hold and does not, last.
 *
 * Required is what is owed, and owed is only where a cart is held; of those without a site, which
 * no one can hold, it is fetched each time.
 */
export async function requiredLines(
  { db, lineQuotes }: Pick<QuoteDeps, 'db' | 'lineQuotes'>,
  { siteId, userId }: CartOwner,
  cart: {
    readonly currency: string;
    readonly lines: readonly SealedLine[];
    readonly holds: readonly HoldKind[];
  },
): Promise<{ readonly lines: readonly SealedLine[]; readonly notices: readonly CartMessage[] }> {
  const mayOwe = siteId === null ? userId !== null : cart.holds.includes('chargeback');
  if (!mayOwe) return { lines: cart.lines, notices: [] };
  const context = { db, siteId, userId, currency: cart.currency };
  const answers = await Promise.all(lineQuotes.flatMap((family) => family.required?.(context) ?? []));
  const known = new Set(cart.lines.map(lineId));
  const missing = answers.flatMap(({ lines }) => lines).filter((line) => !known.has(lineId(line)));
  return {
    lines: [...cart.lines, ...missing.map((line) => ({ ...line, sealed: null }))],
    notices: answers.flatMap(({ notices }) => notices),
  };
}

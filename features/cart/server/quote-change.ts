import { isSameRequest } from '../rules/cart-edits.ts';
import type { CartMessage } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import type { QuoteDeps } from './cart-deps.ts';
import type { CartOwner } from './cart-policy.ts';
import type { PlannedCart } from './plan-cart.ts';
import { quoteCart } from './api/quoted-cart.ts';
import type { QuotedCart } from './api/quoted-cart.ts';
import type { KnownCredits, SealedLine, StoredCart } from './stored-cart.ts';

/**
 * Prices what a request makes of a cart.
 *
 * What cannot be sold changes nothing: a line that was there stays as it was, and so does the whole cart
 * where nothing of what was to take its place can be sold. What is wrong is named either way.
 */
export async function quoteChange(
  deps: QuoteDeps,
  cart: {
    readonly owner: CartOwner;
    readonly stored: StoredCart;
    readonly plan: PlannedCart;
    readonly credits: KnownCredits | null;
  },
): Promise<QuotedCart> {
  const { owner, stored, plan, credits } = cart;
  const quote = (lines: readonly SealedLine[]) =>
    quoteCart(deps, owner, { ...plan.head, lines, holds: stored.holds, credits });
  const quoted = await quote(plan.lines);
  const lines = linesInstead(stored, plan, quoted);
  if (lines === null) return quoted;
  const again = await quote(lines);
  return { ...again, errors: eachOnce([...quoted.errors, ...again.errors]) };
}

/** The lines to price where some edit cannot be; null where what was priced is what there will be. */
function linesInstead(
  stored: StoredCart,
  plan: PlannedCart,
  quoted: QuotedCart,
): readonly SealedLine[] | null {
  const sold = new Set(quoted.lines.map(({ itemId }) => itemId));
  const before = new Map(stored.lines.map((line) => [line.itemId, line]));
  const isAllNew = !plan.lines.some((line) => before.has(lineId(line)));
  if (plan.isAnythingAsked && isAllNew && sold.size === 0 && before.size > 0) return stored.lines;
  let isAnyRefused = false;
  const lines = plan.lines.map((line) => {
    const was = before.get(lineId(line));
    if (!was || sold.has(was.itemId) || isSameRequest(was, line)) return line;
    isAnyRefused = true;
    return was;
  });
  return isAnyRefused ? lines : null;
}

function eachOnce(messages: readonly CartMessage[]): readonly CartMessage[] {
  return [...new Map(messages.map((each) => [`${each.code} ${each.message}`, each])).values()];
}

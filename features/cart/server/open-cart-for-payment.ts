import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CartDeps } from './cart-deps.ts';
import { openCart } from './cart-policy.ts';
import { findCart, lockCart, saveCart } from './cart-store.ts';
import { quoteCart } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

/** A cart as checkout sees it: priced now, at a version. */
export interface PayableCart {
  readonly cart: QuotedCart;
  readonly version: number;
}

/** The cart of a key with today's prices, for whoever may use it. */
export async function openCartForPayment(
  deps: Pick<CartDeps, 'db' | 'clock' | 'lineQuotes'>,
  actor: Actor,
  key: string,
): Promise<Result<PayableCart>> {
  const owner = await openCart(deps.db, actor, key);
  if (!owner.ok) return owner;
  const stored = await findCart(deps.db, owner.value.key, null);
  return ok({ cart: await quoteCart(deps, owner.value, stored, stored.lines), version: stored.version });
}

/** Takes bought lines out of a cart, in the caller's transaction; what was added meanwhile stays. */
export async function takeBoughtLines(
  tx: Database,
  bought: { readonly key: string; readonly itemIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await lockCart(tx, bought.key);
  const from = await findCart(tx, bought.key, null);
  const lines = from.lines.filter((line) => !bought.itemIds.includes(line.itemId));
  if (lines.length === from.lines.length) return;
  await saveCart(tx, { key: bought.key, from, head: from, lines, tab: 'checkout', at: bought.at });
}

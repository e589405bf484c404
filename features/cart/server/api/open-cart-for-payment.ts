import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { TaxLocation } from '../../rules/cart.ts';
import type { QuoteDeps } from '../cart-deps.ts';
import { readTaxLocation } from '../../rules/tax/tax-location.ts';
import { openCart } from '../cart-policy.ts';
import { saveCart } from '../cart-change-store.ts';
import { findCart, lockCart } from '../cart-store.ts';
import { quoteCart } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

/** A cart at checkout, with current prices and its version. */
export interface PayableCart {
  readonly cart: QuotedCart;
  readonly version: number;
}

/**
 * The cart of a key with current prices, for authorised actors.
 *
 * Taxed at the given location of the buyer; null uses the cart's own.
 */
export async function openCartForPayment(
  deps: QuoteDeps,
  actor: Actor,
  asked: { readonly key: string; readonly location: TaxLocation | null },
): Promise<Result<PayableCart>> {
  const opened = await openCart(deps, actor, { key: asked.key });
  if (!opened.ok) return opened;
  const { owner, stored, credits } = opened.value;
  // The VAT ID is kept in the cart; an address alone does not remove it.
  const { vatId } = stored.location;
  const location =
    asked.location === null
      ? stored.location
      : (readTaxLocation({ ...(vatId === undefined ? {} : { vatId }), ...asked.location }) ?? asked.location);
  return ok({
    cart: await quoteCart(deps, owner, { ...stored, location, credits }),
    version: stored.version,
  });
}

/**
 * Removes purchased lines and their coupon from a cart, in the caller's transaction; lines added in
 * between stay.
 */
export async function takeBoughtLines(
  tx: Database,
  bought: { readonly key: string; readonly itemIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const { key, itemIds, at } = bought;
  await lockCart(tx, key);
  const from = await findCart(tx, key);
  const lines = from.lines.filter((line) => !itemIds.includes(line.itemId));
  if (lines.length === from.lines.length) return;
  const { marks, overruled } = from;
  await saveCart(tx, {
    key,
    from,
    head: { ...from, coupon: '' },
    marks,
    overruled,
    lines,
    tab: 'checkout',
    at,
    hint: null,
  });
}

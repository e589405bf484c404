import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import type { CartDeps } from './cart-deps.ts';
import { openCart } from './cart-policy.ts';
import { presentCart } from './cart-presenter.ts';
import { findCart } from './cart-store.ts';
import { quoteCart } from './quoted-cart.ts';

/** The cart of a key with today's prices; reading it changes nothing. */
export async function getCart(
  deps: Pick<CartDeps, 'db' | 'clock' | 'lineQuotes'>,
  actor: Actor,
  input: { readonly key: string },
): Promise<Result<ResponseCartOnWire>> {
  const owner = await openCart(deps.db, actor, input.key);
  if (!owner.ok) return owner;
  const stored = await findCart(deps.db, owner.value.key, null);
  const quoted = await quoteCart(deps, owner.value, stored, stored.lines);
  return ok(
    presentCart(quoted, {
      version: stored.version,
      now: deps.clock.now(),
      addedAt: new Map(stored.lines.map((line) => [line.itemId, line.addedAt])),
    }),
  );
}

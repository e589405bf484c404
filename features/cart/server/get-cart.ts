import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import type { CartDeps, QuoteDeps } from './cart-deps.ts';
import { openCart } from './cart-policy.ts';
import { presentCart } from './cart-presenter.ts';
import { findCart } from './cart-store.ts';
import { tellOverruled } from './overruled.ts';
import { quoteCart } from './quoted-cart.ts';
import { begunIn } from './stored-cart.ts';

/** The cart of a key with today's prices; reading it changes nothing. */
export async function getCart(
  deps: QuoteDeps & Pick<CartDeps, 'currency'>,
  actor: Actor,
  input: { readonly key: string; readonly tab?: string | undefined },
): Promise<Result<ResponseCartOnWire>> {
  const opened = await openCart(deps.db, actor, input.key);
  if (!opened.ok) return opened;
  const owner = opened.value;
  const { key, siteId } = owner;
  const stored = begunIn(await findCart(deps.db, { key, siteId, sinceVersion: null }), deps.currency);
  const quoted = await quoteCart(deps, owner, stored);
  return ok(
    presentCart(quoted, {
      version: stored.version,
      now: deps.clock.now(),
      isCouponNew: false,
      successes: tellOverruled(stored.overruled, input.tab),
      addedAt: new Map(stored.lines.map((line) => [line.itemId, line.addedAt])),
    }),
  );
}

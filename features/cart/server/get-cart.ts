import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import type { CartDeps, QuoteDeps } from './cart-deps.ts';
import { openCart } from './cart-policy.ts';
import { presentCart } from './cart-presenter.ts';
import { describeOverridden } from './overruled.ts';
import { quoteCart } from './api/quoted-cart.ts';

/** The cart of a key with today's prices; reading it changes nothing. */
export async function getCart(
  deps: QuoteDeps & Pick<CartDeps, 'currency'>,
  actor: Actor,
  input: { readonly key: string; readonly tab?: string | undefined },
): Promise<Result<ResponseCartOnWire>> {
  const opened = await openCart(deps, actor, { key: input.key, currency: deps.currency });
  if (!opened.ok) return opened;
  const { owner, stored, credits } = opened.value;
  const quoted = await quoteCart(deps, owner, { ...stored, credits });
  return ok(
    presentCart(quoted, {
      version: stored.version,
      now: deps.clock.now(),
      isCouponNew: false,
      successes: describeOverridden(stored.overruled, input.tab),
      addedAt: new Map(stored.lines.map((line) => [line.itemId, line.addedAt])),
    }),
  );
}

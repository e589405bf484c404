import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import { cartMessage, refuseCart } from '../contract/refusals.ts';
import { lineId } from '../rules/line-identity.ts';
import { CART_DETAILS_LIMIT, detailsLength, LINE_LIMIT } from '../rules/line-limits.ts';
import { lineLabel, withOnePlan } from '../rules/lines-together.ts';
import { withNewerApart } from '../rules/renewals-apart.ts';
import type { CartDeps, QuoteDeps } from './cart-deps.ts';
import { describeDifference, describeReplaced } from './plan-cart.ts';
import { saveCart } from './cart-change-store.ts';
import { openCart } from './cart-policy.ts';
import type { OpenedCart } from './cart-policy.ts';
import { presentCart } from './cart-presenter.ts';
import { lockCart } from './cart-store.ts';
import type { PlannedCart } from './plan-cart.ts';
import { quoteChange } from './quote-change.ts';
import type { QuotedCart } from './api/quoted-cart.ts';

type MoveDeps = QuoteDeps & Pick<CartDeps, 'currency' | 'live'>;

/** Who wrote a line that came from the cart without a site. */
const MOVE = 'move';

/** How often to retry when carts change in between. */
const ATTEMPTS = 10;

/** Undoes the transaction that it is thrown in: a cart is not what was priced any more. */
class OrderConflict extends Error {}

/**
 * Moves a person's cart without a site into the cart of one of their sites, and returns that cart.
 *
 * Everything available for the site moves at once, with its secrets; the rest stays and is listed
 * in `messages.errors`. No line is ever in both carts or in neither. Of two plans the moved one
 * stays.
 */
export async function moveCart(
  deps: MoveDeps,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<ResponseCartOnWire>> {
  const { currency } = deps;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const source = await openCart(deps, actor, { key: 'no-site', currency });
    if (!source.ok) return source;
    const target = await openCart(deps, actor, { key: input.site, currency });
    if (!target.ok) return target;
    if (target.value.owner.siteId === null) return refuseCart('unknown_site', { site: input.site });
    const plan = planMove(source.value, target.value);
    if (plan.lines.length > LINE_LIMIT) return refuseCart('cart_too_large', { limit: LINE_LIMIT });
    if (detailsLength(plan.lines) > CART_DETAILS_LIMIT) {
      return refuseCart('cart_details_too_long', { limit: CART_DETAILS_LIMIT });
    }
    const { owner, stored, credits } = target.value;
    const quoted = await quoteChange(deps, { owner, stored, plan, credits });
    const version = await storeMove(deps, source.value, target.value, quoted);
    if (version === null) continue;
    const replaced = describeReplaced(plan.left, quoted);
    const answer = { ...quoted, errors: [...plan.errors, ...quoted.errors] };
    return ok(
      presentCart(answer, {
        version,
        now: deps.clock.now(),
        isCouponNew: plan.head.coupon !== stored.coupon,
        successes: [...describeDifference(stored, quoted), ...replaced.messages, ...plan.successes],
        replaced: replaced.lines,
        addedAt: new Map(stored.lines.map((line) => [line.itemId, line.addedAt])),
      }),
    );
  }
  throw new Error(
    `the carts of user ${actor.userId} were changed by others ${ATTEMPTS} times while they were put together`,
  );
}

/** What the site's cart becomes by what comes, before prices are asked. */
function planMove({ stored: from }: OpenedCart, { stored: to }: OpenedCart): PlannedCart {
  const held = new Set(to.lines.map((line) => line.itemId));
  // While purchases are disabled a cart can only become less.
  const isBlocked = to.holds.includes('blocked');
  const moved = new Set(isBlocked ? [] : from.lines.filter((line) => !held.has(line.itemId)));
  const apart = withNewerApart([...to.lines, ...moved], (line) => !held.has(lineId(line)));
  const onePlan = withOnePlan(apart.kept, (line) => moved.has(line));
  return {
    // A cart that was never saved also adopts the other's currency and tax location.
    head: to.version === 0 ? from : { ...to, coupon: to.coupon || from.coupon },
    lines: onePlan.kept,
    isAnythingAsked: from.lines.length > 0,
    overruled: to.overruled,
    left: apart.left,
    errors: [],
    successes:
      onePlan.left.length === 0
        ? []
        : [cartMessage('plan-replaced', { plan: onePlan.left.map(lineLabel).join(', ') })],
  };
}

/** Stores both carts or neither, and gives the new version of the site's; null where either has changed meanwhile. */
async function storeMove(
  { db, clock, live }: Pick<MoveDeps, 'db' | 'clock' | 'live'>,
  { owner: { key: fromKey, userId }, stored: from }: OpenedCart,
  { owner: { key, siteId }, stored: to }: OpenedCart,
  quoted: QuotedCart,
): Promise<number | null> {
  const there = new Set(quoted.lines.map(({ itemId }) => itemId));
  const left = from.lines.filter((line) => !there.has(line.itemId));
  if (left.length === from.lines.length) return to.version;
  const at = clock.now();
  const change = { tab: MOVE, at, hint: null };
  try {
    return await inTransaction(db, async (tx: Database) => {
      // Locked in order of their names, to prevent deadlocks.
      for (const each of [fromKey, key].toSorted()) await lockCart(tx, each);
      const taken = await saveCart(tx, {
        ...change,
        key: fromKey,
        from,
        lines: left,
        marks: {},
        overruled: [],
        head: { ...from, coupon: '' },
      });
      const version = await saveCart(tx, {
        ...change,
        key,
        from: to,
        head: quoted,
        marks: to.marks,
        overruled: to.overruled,
        lines: quoted.lines.map((line) => ({ ...line.request, sealed: line.sealed })),
      });
      if (taken === null || version === null) throw new OrderConflict();
      if (userId !== null) await live.announce(tx, { userIds: [userId], topic: 'cart:no-site' });
      if (siteId !== null) await live.announce(tx, { siteId, topic: `cart:${siteId}` });
      return version;
    });
  } catch (error) {
    if (error instanceof OrderConflict) return null;
    throw error;
  }
}

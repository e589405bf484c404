import { inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { RequestCartOnWire, ResponseCartOnWire } from '../contract/cart-wire.ts';
import { refuseCart } from '../contract/refusals.ts';
import { isSameRequest } from '../rules/cart-edits.ts';
import type { LineRequest } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import { LINE_LIMIT } from '../rules/line-limits.ts';
import type { CartDeps } from './cart-deps.ts';
import { openCart } from './cart-policy.ts';
import type { CartOwner } from './cart-policy.ts';
import { presentCart } from './cart-presenter.ts';
import { findCart, saveCart } from './cart-store.ts';
import { planCart } from './plan-cart.ts';
import { quoteCart } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';
import type { CartHead, StoredCart, StoredLine } from './stored-cart.ts';

/** How often a change is thought out anew because others changed the cart meanwhile. */
const ATTEMPTS = 10;

/**
 * Makes the cart what the request says and answers it with prices.
 *
 * A line that cannot be sold stays out and is named in `messages.errors`; the rest is kept.
 * Prices are asked before the transaction, which stores the change only onto the version it
 * was thought out for: two at once are put together, never lost.
 */
export async function setCart(
  deps: CartDeps,
  actor: Actor,
  input: { readonly key: string; readonly cart: RequestCartOnWire },
): Promise<Result<ResponseCartOnWire>> {
  if (input.cart.products.length > LINE_LIMIT) return refuseCart('cart_too_large', { limit: LINE_LIMIT });
  const opened = await openCart(deps.db, actor, input.key);
  if (!opened.ok) return opened;
  const owner = opened.value;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await findCart(deps.db, owner.key, input.cart.version ?? null);
    const plan = planCart(stored, input.cart);
    if (plan.lines.length > LINE_LIMIT) return refuseCart('cart_too_large', { limit: LINE_LIMIT });
    const quoted = await quoteCart(deps, owner, plan.head, plan.lines);
    const version = await store(deps, owner, stored, quoted, input.cart.tab ?? '');
    if (version !== null) {
      const answer = { ...quoted, errors: [...plan.errors, ...quoted.errors] };
      return ok(presentCart(answer, { version, now: deps.clock.now(), addedAt: addedAt(stored) }));
    }
  }
  throw new Error(`cart ${owner.key} was changed by others ${ATTEMPTS} times while one request was served`);
}

async function store(
  deps: CartDeps,
  owner: CartOwner,
  stored: StoredCart,
  quoted: QuotedCart,
  tab: string,
): Promise<number | null> {
  const lines = quoted.lines.map((line) => line.request);
  if (isSameHead(stored, quoted) && isSameLines(stored.lines, lines)) return stored.version;
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const version = await saveCart(tx, { key: owner.key, from: stored, head: quoted, lines, tab, at });
    if (version === null) return null;
    const topic = `cart:${owner.wireKey}`;
    if (owner.siteId !== null) await deps.live.announce(tx, { siteId: owner.siteId, topic });
    else if (owner.userId !== null) await deps.live.announce(tx, { userIds: [owner.userId], topic });
    return version;
  });
}

function addedAt(stored: StoredCart): ReadonlyMap<string, Date> {
  return new Map(stored.lines.map((line) => [line.itemId, line.addedAt]));
}

function isSameLines(stored: readonly StoredLine[], wanted: readonly LineRequest[]): boolean {
  const byId = new Map(stored.map((line) => [line.itemId, line]));
  return (
    stored.length === wanted.length &&
    wanted.every((line) => {
      const other = byId.get(lineId(line));
      return other !== undefined && isSameRequest(line, other);
    })
  );
}

function isSameHead(stored: CartHead, wanted: CartHead): boolean {
  return (
    stored.currency === wanted.currency &&
    stored.locale === wanted.locale &&
    stored.coupon === wanted.coupon &&
    stored.location.countryCode === wanted.location.countryCode &&
    stored.location.postalCode === wanted.location.postalCode &&
    stored.location.subdivisionCode === wanted.location.subdivisionCode
  );
}

import { readSiteAndAccess, siteAndAccess } from '#features/sites/server/api/find-site.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseCart } from '../contract/refusals.ts';
import { DEFAULT_CURRENCY } from '../rules/cart.ts';
import type { CartDeps } from './cart-deps.ts';
import { currencyColumn, findCart, findSiteCart } from './cart-store.ts';
import { begunIn } from './stored-cart.ts';
import type { KnownCredits, StoredCart } from './stored-cart.ts';

/** Whose cart it is. */
export interface CartOwner {
  /** How it is stored: `site:12`, `no-site:7`, `no-user:abc`. */
  readonly key: string;
  /** What the answer calls it. */
  readonly wireKey: number | 'no-site' | 'no-user';
  readonly siteId: number | null;
  /** The site of that id, as it was when the cart was opened. */
  readonly site: Site | null;
  readonly userId: number | null;
}

/** A cart as it is stored, and whose it is. */
export interface OpenedCart {
  readonly owner: CartOwner;
  readonly stored: StoredCart;
  /** The user's credit in the cart's currency, if the same query returned it. */
  readonly credits: KnownCredits | null;
}

/**
 * Resolves a cart key for the actor, and loads the cart if they may use it.
 *
 * A site's cart belongs to everyone who may manage the site (`manage_options`), `no-site` to the
 * account, `no-user` to the browser with the visitor's cookie. A new cart starts in `currency`.
 */
export async function openCart(
  { db, creditBalance }: Pick<CartDeps, 'db' | 'creditBalance'>,
  actor: Actor,
  asked: { readonly key: string; readonly sinceVersion?: number | null; readonly currency?: string },
): Promise<Result<OpenedCart>> {
  const { key, sinceVersion = null, currency = DEFAULT_CURRENCY } = asked;
  const open = async (owner: Pick<CartOwner, 'key' | 'wireKey' | 'userId'>) => {
    const stored = begunIn(await findCart(db, owner.key, sinceVersion), currency);
    return ok({ owner: { ...owner, siteId: null, site: null }, stored, credits: null });
  };
  if (key === 'no-user' && actor.kind === 'visitor') {
    if (actor.visitorId === null) return refuseCart('authorization_required');
    return open({ key: `no-user:${actor.visitorId}`, wireKey: key, userId: null });
  }
  if (actor.kind !== 'user') return refuseCart('authorization_required');
  const { userId } = actor;
  if (key === 'no-site' || key === 'no-user') {
    return open({ key: `no-site:${userId}`, wireKey: key, userId });
  }
  const place = siteAndAccess(key, userId);
  const credits = creditBalance.balanceAlong?.(userId, currencyColumn(currency)) ?? null;
  const found = place && (await findSiteCart(db, place, { sinceVersion, credits }));
  if (!found) return refuseCart('unknown_site', { site: key });
  const { site, access } = readSiteAndAccess(found.site, userId);
  if (!access?.capabilities.manage_options) return refuseCart('unauthorized');
  const owner: CartOwner = { key: `site:${site.id}`, wireKey: site.id, siteId: site.id, site, userId };
  const stored = begunIn(found.cart, currency);
  return ok({ owner, stored, credits: knownIn(stored, found.credits) });
}

function knownIn({ currency }: StoredCart, amount: number | null): KnownCredits | null {
  return amount === null ? null : { currency, amount };
}

import { findSiteAndAccess } from '#features/sites/server/door.ts';
import type { Site } from '#features/sites/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseCart } from '../contract/refusals.ts';

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

/**
 * Which cart a key means for the actor, and whether they may use it.
 *
 * A site's cart belongs to everybody who may manage the site (`manage_options`), `no-site` to the
 * account, `no-user` to the browser that has the visitor's cookie.
 */
export async function openCart(db: Database, actor: Actor, key: string): Promise<Result<CartOwner>> {
  const nowhere = { siteId: null, site: null };
  if (key === 'no-user' && actor.kind === 'visitor') {
    if (actor.visitorId === null) return refuseCart('authorization_required');
    return ok({ ...nowhere, key: `no-user:${actor.visitorId}`, wireKey: key, userId: null });
  }
  if (actor.kind !== 'user') return refuseCart('authorization_required');
  const { userId } = actor;
  if (key === 'no-site' || key === 'no-user') {
    return ok({ ...nowhere, key: `no-site:${userId}`, wireKey: key, userId });
  }
  const found = await findSiteAndAccess(db, key, userId);
  if (!found) return refuseCart('unknown_site', { site: key });
  if (!found.access?.capabilities.manage_options) return refuseCart('unauthorized');
  const { site } = found;
  return ok({ key: `site:${site.id}`, wireKey: site.id, siteId: site.id, site, userId });
}

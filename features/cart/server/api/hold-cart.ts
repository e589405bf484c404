import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { deleteHold, saveHold } from '../hold-store.ts';
import type { HoldKind } from '../stored-cart.ts';

/** What holding a cart needs; `db` may be the caller's transaction. */
export interface HoldDeps {
  readonly db: Database;
  readonly live: Live;
}

/**
 * Holds the cart of a site, so that every answer of it says why (cart spec, section 8).
 *
 * `chargeback` warns; `blocked` refuses payment and whatever is added. Held twice is held once.
 */
export async function holdCart(
  { db, live }: HoldDeps,
  hold: { readonly siteId: number; readonly kind: HoldKind; readonly note: string; readonly at: Date },
): Promise<void> {
  await saveHold(db, hold);
  await live.announce(db, { siteId: hold.siteId, topic: `cart:${hold.siteId}` });
}

/** Ends a hold of a site's cart; nothing where there is none. */
export async function releaseCart(
  { db, live }: HoldDeps,
  hold: { readonly siteId: number; readonly kind: HoldKind },
): Promise<void> {
  if (!(await deleteHold(db, hold))) return;
  await live.announce(db, { siteId: hold.siteId, topic: `cart:${hold.siteId}` });
}

import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { deleteHold, saveHold } from '../hold-store.ts';
import type { HoldKind } from '../stored-cart.ts';

/** Lists the blocks of a site's cart. */
export { listHolds } from '../hold-store.ts';

/** Dependencies of blocking a cart; `db` may be the caller's transaction. */
export interface HoldDeps {
  readonly db: Database;
  readonly live: Live;
}

/**
 * Blocks a site's cart, with a message in every response (cart spec, section 8).
 *
 * `chargeback` warns; `blocked` also rejects payment and additions. Idempotent.
 */
export async function holdCart(
  { db, live }: HoldDeps,
  hold: { readonly siteId: number; readonly kind: HoldKind; readonly note: string; readonly at: Date },
): Promise<void> {
  await saveHold(db, hold);
  await live.announce(db, { siteId: hold.siteId, topic: `cart:${hold.siteId}` });
}

/** Ends a block of a site's cart; no effect if there is none. */
export async function releaseCart(
  { db, live }: HoldDeps,
  hold: { readonly siteId: number; readonly kind: HoldKind },
): Promise<void> {
  if (!(await deleteHold(db, hold))) return;
  await live.announce(db, { siteId: hold.siteId, topic: `cart:${hold.siteId}` });
}

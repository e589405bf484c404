import { after, days } from '#platform/kernel/duration.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteVisitorCartsBefore, findVisitorCartsBeyond } from './visitor-cart-store.ts';

/** A visitor's cookie lives for 90 days (`accounts/server/visitor-cookie.ts`), so an older cart is nobody's. */
const KEPT = days(90);
/** Of the room for these carts, this share is kept: what was deleted takes room until PostgreSQL reuses it. */
const KEPT_SHARE = 0.75;

/** Deletes carts of visitors who will not come back, and the oldest where all take more room than they may. */
export async function forgetVisitorCarts({
  db,
  clock,
  visitorCartOctets,
}: Pick<CartDeps, 'db' | 'clock' | 'visitorCartOctets'>): Promise<void> {
  await deleteVisitorCartsBefore(db, after(clock.now(), -KEPT));
  const beyond = await findVisitorCartsBeyond(db, visitorCartOctets * KEPT_SHARE);
  if (beyond !== null) await deleteVisitorCartsBefore(db, after(beyond, 1));
}

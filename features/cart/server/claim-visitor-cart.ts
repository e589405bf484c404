import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { lineId } from '../rules/line-identity.ts';
import { LINE_LIMIT } from '../rules/line-limits.ts';
import { withOnePlan } from '../rules/lines-together.ts';
import type { CartDeps } from './cart-deps.ts';
import { saveCart } from './cart-change-store.ts';
import { findCart, lockCart } from './cart-store.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { deleteVisitorCartsBefore, findVisitorCartsBeyond } from './visitor-cart-store.ts';

/** Who wrote a line that came from a visitor's cart. */
const CLAIM = 'claim';

/**
 * Moves a visitor's cart into the account they signed in to (decision 39, "`no-user`, `no-site`").
 * Idempotent.
 */
export async function claimVisitorCart(
  deps: Pick<CartDeps, 'db' | 'clock' | 'live'>,
  { visitorId, userId }: { readonly visitorId: string; readonly userId: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    const [fromKey, toKey] = [`no-user:${visitorId}`, `no-site:${userId}`];
    await lockCart(tx, fromKey);
    const from = await findCart(tx, fromKey);
    if (from.lines.length === 0) return;
    await lockCart(tx, toKey);
    const to = await findCart(tx, toKey);
    const held = new Set(to.lines.map((line) => line.itemId));
    const added = new Set(from.lines.filter((line) => !held.has(lineId(line))));
    const together = [...to.lines, ...added];
    // What may stand in one cart: one plan, the visitor's as the later one, and no more lines than can be sent again.
    const lines = withOnePlan(together, (line) => added.has(line)).kept.slice(0, LINE_LIMIT);
    const at = deps.clock.now();
    // A cart that the account has not begun takes the visitor's currency and tax location too.
    const head = to.version === 0 ? from : { ...to, coupon: to.coupon || from.coupon };
    const { marks, overruled } = to;
    const saved = await saveCart(tx, {
      key: toKey,
      from: to,
      head,
      marks,
      overruled,
      lines,
      tab: CLAIM,
      at,
      hint: null,
    });
    // Only a new cart can be created concurrently; the job is then retried.
    if (saved === null) throw new Error(`cart ${toKey} was created by another request in the meantime`);
    await saveCart(tx, {
      key: fromKey,
      from,
      lines: [],
      tab: CLAIM,
      at,
      hint: null,
      head: { ...from, coupon: '' },
      marks: {},
      overruled: [],
    });
    await deps.live.announce(tx, { userIds: [userId], topic: 'cart:no-site' });
  });
}

/** A visitor's cookie lives for 90 days (`accounts/server/visitor-cookie.ts`), so an older cart has no owner. */
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

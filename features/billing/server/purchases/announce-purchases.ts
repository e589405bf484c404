import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';

/** Tells whose purchase it is that it has changed; whoever shows purchases hears of orders. */
export async function announcePurchases(
  live: Live,
  tx: Database,
  { userId }: { readonly userId: number },
): Promise<void> {
  await live.announce(tx, { userIds: [userId], topic: 'orders' });
}

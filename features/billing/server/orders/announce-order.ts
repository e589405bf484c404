import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { Order } from './order.ts';

/** Tells whoever placed an order that it has moved on: its own page, and the list of all. */
export async function announceOrder(
  live: Live,
  tx: Database,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<void> {
  const userIds = [userId];
  await live.announce(tx, { userIds, topic: `order:${id}` }, { userIds, topic: 'orders' });
}

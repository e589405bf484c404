import type { UserActor } from '#platform/kernel/actor.ts';
import type { Order } from './order.ts';

/** Whether somebody may see an order: who placed it. */
export function mayReadOrder(actor: UserActor, order: Pick<Order, 'userId'>): boolean {
  return order.userId === actor.userId;
}

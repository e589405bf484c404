import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** A purchased line, as the slice that delivers it needs it. It never contains secrets. */
export const orderedLineSchema = z.object({
  lineId: z.int(),
  productSlug: z.string(),
  meta: z.string(),
  extra: z.record(z.string(), z.json()),
  quantity: z.nullable(z.int()),
  volume: z.int(),
});

/**
 * An order was paid: the slices that deliver its lines start now.
 *
 * Published in the transaction that records the payment, subject `order:{id}`, at least once.
 * `findRegistrant` in `billing/server/api/` returns the registrant's details.
 */
export const orderPaid = defineEvent(
  'billing.order_paid',
  z.object({
    orderId: z.int(),
    siteId: z.nullable(z.int()),
    userId: z.int(),
    lines: z.array(orderedLineSchema),
  }),
);

/** A bought line in the event. */
export type OrderedLine = z.infer<typeof orderedLineSchema>;
/** The data of `billing.order_paid`. */
export type OrderPaid = z.infer<NonNullable<(typeof orderPaid)['data']>>;

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call, RefusedError } from '#platform/http-client/call.ts';
import {
  findOrderByKeyEndpoint,
  getOrderEndpoint,
  listBillingHistoryEndpoint,
  placeOrderEndpoint,
} from '../../contract/orders.ts';
import type { OrderLineOnWire, OrderOnWire, PlaceOrderInput } from '../../contract/orders.ts';

/** How often an order that is being carried out is asked for where no live hint comes, in milliseconds. */
const ASK_AGAIN = 4_000;

const NOT_FOUND = 404;

/** States that a line leaves without user action. */
const MOVING: readonly OrderLineOnWire['state'][] = ['provisioning', 'taking_back', 'failed'];

/** Whether an order may still change without user action. */
export function isOrderMoving(order: OrderOnWire): boolean {
  if (order.status !== 'paid') return order.status === 'awaiting_payment';
  return order.products.some(({ state }) => MOVING.includes(state));
}

/** One order, followed while it is being carried out. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['billing', 'order', orderId],
    queryFn: ({ signal }) => call(getOrderEndpoint, { params: { id: orderId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isOrderMoving(state.data) ? false : ASK_AGAIN),
    // A name that was bought is ready when its zone is served.
    // A connection waits until its name points here.
    meta: { live: [`order:${orderId}`, 'zones', 'domains'] },
  });
}

/** What became of a payment whose answer was lost; asked until there is an answer. */
export function orderByKeyQuery(key: string | null) {
  return queryOptions({
    queryKey: ['billing', 'key', key],
    queryFn: ({ signal }) => call(findOrderByKeyEndpoint, { params: { key: key ?? '' } }, { signal }),
    enabled: key !== null,
    refetchInterval: ({ state }) =>
      state.data || (state.error instanceof RefusedError && state.error.status === NOT_FOUND)
        ? false
        : ASK_AGAIN,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What the signed-in person has paid. */
export const billingHistoryQuery = queryOptions({
  queryKey: ['billing', 'history'],
  queryFn: ({ signal }) => call(listBillingHistoryEndpoint, {}, { signal }),
  meta: { live: ['orders'] },
});

/** Pays, under a key that makes it safe to send twice. */
export function usePlaceOrder(): UseMutationResult<
  OrderOnWire,
  Error,
  { readonly key: string; readonly body: PlaceOrderInput }
> {
  const client = useQueryClient();
  return useMutation({
    // The order's page opens with what was just answered.
    onSuccess: (order) => client.setQueryData(orderQuery(String(order.order_id)).queryKey, order),
    mutationFn: ({ key, body }: { readonly key: string; readonly body: PlaceOrderInput }) =>
      call(placeOrderEndpoint, { body }, { headers: { 'idempotency-key': key } }),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import {
  cancelPurchaseEndpoint,
  getCancellationEndpoint,
  getPurchaseEndpoint,
  listPurchasesEndpoint,
  setAutoRenewEndpoint,
} from '../../contract/purchases.ts';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';

/** How often a purchase that is being cancelled or restored is asked for where no live hint comes, in milliseconds. */
const ASK_AGAIN = 4_000;

/** What the signed-in person has bought that runs, or ran. */
export const purchasesQuery = queryOptions({
  queryKey: ['billing', 'purchases'],
  queryFn: ({ signal }) => call(listPurchasesEndpoint, {}, { signal }),
  meta: { live: ['orders', 'domains'] },
});

/** One purchase, followed while it is being cancelled or restored. */
export function purchaseQuery(id: string) {
  return queryOptions({
    queryKey: ['billing', 'purchase', id],
    queryFn: ({ signal }) => call(getPurchaseEndpoint, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.expiry_status === 'cancelling' || data?.is_restoring ? ASK_AGAIN : false,
    meta: { live: ['orders', 'domains', 'payment-methods'] },
  });
}

/** What cancelling a purchase would do now; fetched each time the dialog opens. */
export function cancellationQuery(id: string, isAsked: boolean) {
  return queryOptions({
    queryKey: ['billing', 'cancellation', id],
    queryFn: ({ signal }) => call(getCancellationEndpoint, { params: { id } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Turns automatic renewal of a purchase on or off. */
export function useSetAutoRenew(id: string): UseMutationResult<PurchaseDetailOnWire, Error, boolean> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(setAutoRenewEndpoint, { params: { id }, body: { is_on: isOn } }),
    onSuccess: (purchase) => client.setQueryData(purchaseQuery(id).queryKey, purchase),
    // It may have ended or left since it was shown.
    onError: () => client.invalidateQueries(purchaseQuery(id)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['billing', 'purchases'] }),
        client.invalidateQueries({ queryKey: ['domains', 'site'] }),
      ]),
  });
}

/** The refund that was seen, and the key that makes it safe to ask twice. */
export interface SeenCancellation {
  readonly key: string;
  readonly refund: number;
  readonly currency: string;
}

/** Cancels a purchase for the refund that was seen. */
export function useCancelPurchase(
  id: string,
): UseMutationResult<PurchaseDetailOnWire, Error, SeenCancellation> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, refund, currency }: SeenCancellation) =>
      call(
        cancelPurchaseEndpoint,
        { params: { id }, body: { refund_integer: refund, currency_code: currency } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: (purchase) => client.setQueryData(purchaseQuery(id).queryKey, purchase),
    onSettled: () => client.invalidateQueries({ queryKey: ['billing', 'purchases'] }),
  });
}

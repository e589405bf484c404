import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import {
  addPaymentMethodEndpoint,
  getCardSetupEndpoint,
  listPaymentMethodsEndpoint,
  makeDefaultPaymentMethodEndpoint,
  removePaymentMethodEndpoint,
} from '../../contract/payment-methods.ts';
import type {
  AddPaymentMethodOnWire,
  CardSetupOnWire,
  PaymentMethodOnWire,
} from '../../contract/payment-methods.ts';

/** The cards that are kept for the signed-in person. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['billing', 'payment-methods'],
  queryFn: ({ signal }) => call(listPaymentMethodsEndpoint, {}, { signal }),
  meta: { live: ['payment-methods'] },
});

/** The outcome of a card setup; null if it belongs to another account. */
export const cardSetupQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'card-keeping', id],
    queryFn: ({ signal }) => call(getCardSetupEndpoint, { params: { id } }, { signal }),
    retry: false,
    meta: { live: ['payment-methods'] },
  });

/** Has a card kept; the list is then as the server answered it. */
export function useAddCard(): UseMutationResult<
  CardSetupOnWire,
  Error,
  { readonly key: string; readonly body: AddPaymentMethodOnWire }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { readonly key: string; readonly body: AddPaymentMethodOnWire }) =>
      call(addPaymentMethodEndpoint, { body }, { headers: { 'idempotency-key': key } }),
    onSuccess: (keeping) => {
      const { payment_methods: methods } = keeping;
      client.setQueryData(paymentMethodsQuery.queryKey, { payment_methods: methods });
      client.setQueryData(cardSetupQuery(keeping.keeping_id).queryKey, keeping);
    },
  });
}

/** What can be done to a kept card. */
export type MethodChange = 'remove' | 'make-default';

/** Changes a kept card; the list is then as the server answered it. */
export function useChangeMethod(): UseMutationResult<
  { readonly payment_methods: readonly PaymentMethodOnWire[] },
  Error,
  { readonly id: number; readonly change: MethodChange }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: number; readonly change: MethodChange }) =>
      call(change === 'remove' ? removePaymentMethodEndpoint : makeDefaultPaymentMethodEndpoint, {
        params: { id: String(id) },
      }),
    onSuccess: (methods) => client.setQueryData(paymentMethodsQuery.queryKey, methods),
    // A card removed in another tab is refused: reload the list.
    onError: () => client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  });
}

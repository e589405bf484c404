import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import { getNamePrice } from '#features/search/contract/search-endpoints.ts';
import {
  checkInboundTransfer,
  getInboundTransferStatus,
  cancelInboundTransfer,
  startInboundTransfer,
} from '../contract/transfer-endpoints.ts';

/** What hinders a transfer; null if nothing does. */
export function hindranceMessage({
  hindrance_message: message,
  hindrance_sentence: sentence,
}: AnswerOf<typeof getInboundTransferStatus>): Message | null {
  return storedMessage(message, sentence);
}

/** Query of a transfer's status and obstacle. */
export function inboundTransferQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'inbound-transfer', domain],
    queryFn: ({ signal }) => call(getInboundTransferStatus, { params: { domain } }, { signal }),
    meta: { live: ['domains'] },
  });
}

/** Query of a transfer's price: a year at the renewal price. */
export function transferPriceQuery(domain: string, currency: Currency) {
  return queryOptions({
    queryKey: ['domains', 'transfer-price', domain, currency],
    queryFn: ({ signal }) => call(getNamePrice, { params: { domain }, query: { currency } }, { signal }),
    staleTime: 60_000,
  });
}

/** Checks at the registry whether a name is ready, with or without its auth code. */
export async function checkTransfer({ domain, code }: { readonly domain: string; readonly code: string }) {
  return code === ''
    ? call(getInboundTransferStatus, { params: { domain } })
    : call(checkInboundTransfer, { params: { domain }, body: { auth_code: code } });
}

/** Starts or restarts the paid transfer of a name. */
export function useStartTransfer(domain: string, site: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, copiesRecords }: { readonly code: string; readonly copiesRecords: boolean }) =>
      call(startInboundTransfer, {
        params: { domain, site },
        body: { auth_code: code, copy_records: copiesRecords },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
}

/** Cancels the paid transfer of a name. */
export function useGiveUpTransfer(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelInboundTransfer, { params: { domain } }),
    // Not waited for: the page of what was cancelled would be drawn before it is left.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['domains'] });
    },
  });
}

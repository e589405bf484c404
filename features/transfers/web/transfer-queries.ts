import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import { getNamePrice } from '#features/search/contract/search-endpoints.ts';
import {
  checkInboundTransfer,
  getInboundTransferStatus,
  giveUpInboundTransfer,
  startInboundTransfer,
} from '../contract/transfer-endpoints.ts';

/** Where the transfer of a name stands, and what hinders it. */
export function inboundTransferQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'inbound-transfer', domain],
    queryFn: ({ signal }) => call(getInboundTransferStatus, { params: { domain } }, { signal }),
    meta: { live: ['domains'] },
  });
}

/** What a transfer of a name costs: a year of it, as its renewal does. */
export function transferPriceQuery(domain: string, currency: Currency) {
  return queryOptions({
    queryKey: ['domains', 'transfer-price', domain, currency],
    queryFn: ({ signal }) => call(getNamePrice, { params: { domain }, query: { currency } }, { signal }),
    staleTime: 60_000,
  });
}

/** Asks the registry whether a name is ready; with the code that somebody has for it, or without. */
export async function checkTransfer({ domain, code }: { readonly domain: string; readonly code: string }) {
  return code === ''
    ? call(getInboundTransferStatus, { params: { domain } })
    : call(checkInboundTransfer, { params: { domain }, body: { auth_code: code } });
}

/** Starts the paid transfer of a name, for the first time or again. */
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

/** Gives up the paid transfer of a name. */
export function useGiveUpTransfer(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(giveUpInboundTransfer, { params: { domain } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
}

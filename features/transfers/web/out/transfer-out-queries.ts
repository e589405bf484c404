import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getDomainStatus } from '#features/domains/contract/domain-status-endpoints.ts';
import { answerOutboundTransfer } from '#features/domains/contract/outbound-transfer-endpoints.ts';
import type { TransferCommand } from '#features/domains/contract/outbound-transfer-endpoints.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { getTransferOut, listIpsTags } from '../../contract/transfer-out-endpoints.ts';

const live = ['domains'];

/** Query of what the registry says of a domain; a failure is kept for each domain (management, section 4). */
export function domainStatusQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'status', domain],
    queryFn: ({ signal }) => call(getDomainStatus, { params: { domain } }, { signal }),
    meta: { live },
  });
}

/** How a domain leaves, as the server says it. */
export type TransferOutOnWire = AnswerOf<typeof getTransferOut>;

/** Query of how a domain leaves, what locks it, and its transfer code. */
export function transferOutQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'transfer-out', domain],
    queryFn: ({ signal }) => call(getTransferOut, { params: { domain } }, { signal }),
    meta: { live },
  });
}

/** Query of the registrars of .uk names. */
export const ipsTagsQuery = queryOptions({
  queryKey: ['ips-tags'],
  queryFn: ({ signal }) => call(listIpsTags, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Carries out a command about the transfer of a domain; what is shown of it is read again afterwards. */
export function useTransferCommand(domain: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: TransferCommand) =>
      call(answerOutboundTransfer, { params: { domain }, body: { domainStatus: JSON.stringify(said) } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
}

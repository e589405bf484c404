import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { beginNameClaim, getNameClaim, proveNameClaim } from '../contract/claim-endpoints.ts';

/** Name servers are not always quick to answer, in milliseconds. */
const WITHIN = 15_000;

/** How somebody's claim to a name stands. */
export function nameClaimQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'claim', domain],
    queryFn: ({ signal }) => call(getNameClaim, { params: { domain } }, { signal }),
  });
}

/** Begins a claim; its answer alone tells the record. */
export function useBeginClaim(domain: string) {
  return useMutation({
    mutationFn: () => call(beginNameClaim, { params: { domain } }, { within: WITHIN }),
  });
}

/** Looks for the record of a claim; where it is there, that is told, and names are judged anew. */
export function useCheckClaim(domain: string, onProven: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(proveNameClaim, { params: { domain } }, { within: WITHIN }),
    onSuccess: async ({ state }) => {
      if (state !== 'proven') return;
      // First: the page that tells it goes with the next.
      onProven();
      await client.invalidateQueries({ queryKey: ['domains', 'mapping-status'] });
    },
  });
}

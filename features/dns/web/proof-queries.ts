import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { listQueriesEndpoint, proveChangeEndpoint } from '../contract/proof-endpoints.ts';

/** How often name servers that lack a change are asked again, in milliseconds, and how many times. */
const AGAIN_AFTER = 3_000;
const MAX_TIMES = 10;

/** What the name servers say to a change of a domain's records. */
export function changeProofQuery(domain: string, serial: number) {
  return queryOptions({
    queryKey: ['dns', 'proof', domain, serial],
    queryFn: ({ signal }) => call(proveChangeEndpoint, { params: { domain } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.servers.some(({ state }) => state !== 'current') && dataUpdateCount < MAX_TIMES
        ? AGAIN_AFTER
        : false,
  });
}

/** How often a domain's records were asked for. */
export function zoneQueriesQuery(domain: string) {
  return queryOptions({
    queryKey: ['dns', 'queries', domain],
    queryFn: ({ signal }) => call(listQueriesEndpoint, { params: { domain } }, { signal }),
  });
}

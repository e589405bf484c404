import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import {
  finishDomainConnect,
  getDnsProvider,
  getDomainConnectSyncUrl,
} from '../contract/dns-provider-endpoints.ts';

/** Providers are not always quick to answer, in milliseconds. */
const WITHIN = 15_000;

/** Who can set our records for a connected name. */
export function dnsProviderQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'dns-provider', domain],
    queryFn: ({ signal }) => call(getDnsProvider, { params: { domain } }, { signal, within: WITHIN }),
    staleTime: 60_000,
    retry: false,
  });
}

/** Begins the way to a provider, from which the browser comes back to the page that it is on. */
export function useGoToProvider(domain: string) {
  return useMutation({
    mutationFn: async (asked: { readonly provider: string; readonly service: string }) => {
      const query = { redirect_uri: `${location.origin}${location.pathname}` };
      const params = { domain, ...asked };
      const { sync_ux_apply_url: url } = await call(
        getDomainConnectSyncUrl,
        { params, query },
        { within: WITHIN },
      );
      location.assign(url);
    },
  });
}

/** What came of the way to a provider that somebody comes back from; asked once. */
export function providerReturnQuery(domain: string, { state, error }: ProviderReturn) {
  return queryOptions({
    queryKey: ['domains', 'dns-provider-return', domain, state],
    queryFn: () => call(finishDomainConnect, { params: { domain }, body: { state, error } }),
    staleTime: Infinity,
    retry: false,
  });
}

/** What a provider sends a browser back with. */
export interface ProviderReturn {
  readonly state: string;
  readonly error?: string | undefined;
}

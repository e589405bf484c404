import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import {
  finishDomainConnect,
  getDnsProvider,
  getDomainConnectSyncUrl,
} from '../contract/dns-provider-endpoints.ts';

/** The timeout for slow providers, in milliseconds. */
const WITHIN = 15_000;

/** Query of the provider that can set records for a connected name. */
export function dnsProviderQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'dns-provider', domain],
    queryFn: ({ signal }) => call(getDnsProvider, { params: { domain } }, { signal, within: WITHIN }),
    staleTime: 60_000,
    retry: false,
  });
}

/** Starts a visit to the provider, which returns the browser to the current page. */
export function useGoToProvider(domain: string) {
  return useMutation({
    mutationFn: async (request: { readonly provider: string; readonly service: string }) => {
      const query = { redirect_uri: `${location.origin}${location.pathname}` };
      const params = { domain, ...request };
      const { sync_ux_apply_url: url } = await call(
        getDomainConnectSyncUrl,
        { params, query },
        { within: WITHIN },
      );
      location.assign(url);
    },
  });
}

/** Query that records the return from the provider; runs once. */
export function providerReturnQuery(domain: string, { state, error }: ProviderReturn) {
  return queryOptions({
    queryKey: ['domains', 'dns-provider-return', domain, state],
    queryFn: () => call(finishDomainConnect, { params: { domain }, body: { state, error } }),
    staleTime: Infinity,
    retry: false,
  });
}

/** The parameters that a provider returns. */
export interface ProviderReturn {
  readonly state: string;
  readonly error?: string | undefined;
}

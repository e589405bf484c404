import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import { addVipMapping, getMappingStatus } from '../contract/mapping-endpoints.ts';

/** Whether a name can be connected to a site, why not, and what it costs. */
export function mappingStatusQuery(domain: string, site: string, currency: Currency) {
  return queryOptions({
    queryKey: ['domains', 'mapping-status', domain, site, currency],
    queryFn: ({ signal }) =>
      call(getMappingStatus, { params: { domain }, query: { blog_id: site, currency } }, { signal }),
    enabled: domain !== '',
  });
}

/** Connects a name to a VIP site. */
export function useAddVipMapping(site: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => call(addVipMapping, { params: { site }, body: { domain } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['domains'] }),
  });
}

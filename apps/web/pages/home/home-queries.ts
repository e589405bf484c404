import { queryOptions } from '@tanstack/react-query';
import { listBillingHistoryEndpoint } from '#features/billing/contract/orders.ts';
import { listAllDomains } from '#features/domains/contract/list-endpoints.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { call } from '#platform/http-client/call.ts';

/** Rows that a glance takes in. */
const URGENT_SHOWN = 6;
const PURCHASES_SHOWN = 4;

/** The most urgent domains, and how many there are in all. */
export interface UrgentDomains {
  readonly domains: readonly ListedDomainOnWire[];
  readonly found: number;
}

/** Domains over all sites that need attention first. */
export const urgentDomainsQuery = queryOptions({
  queryKey: ['domains', 'urgent'],
  queryFn: ({ signal }): Promise<UrgentDomains> =>
    call(listAllDomains, { query: { sort: 'status', order: 'asc', number: URGENT_SHOWN } }, { signal }),
  meta: { live: ['domains'] },
});

/** The most recent order. */
export const recentPurchasesQuery = queryOptions({
  queryKey: ['billing', 'recent'],
  queryFn: ({ signal }) =>
    call(listBillingHistoryEndpoint, { query: { number: PURCHASES_SHOWN } }, { signal }),
  meta: { live: ['orders'] },
});

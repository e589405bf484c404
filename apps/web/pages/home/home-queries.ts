import { queryOptions } from '@tanstack/react-query';
import { listPaymentMethodsEndpoint } from '#features/billing/contract/payment-methods.ts';
import { listPurchasesEndpoint } from '#features/billing/contract/purchases.ts';
import { listAllDomains, summarizeDomains } from '#features/domains/contract/list-endpoints.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { call } from '#platform/http-client/call.ts';

/** Rows that a glance takes in. */
const URGENT_SHOWN = 6;

/** The domains that are harmed soonest, and how many there are in all. */
export interface UrgentDomains {
  readonly domains: readonly ListedDomainOnWire[];
  readonly found: number;
}

/** Domains over all sites: those that need attention first, by the date of harm. */
export const urgentDomainsQuery = queryOptions({
  queryKey: ['domains', 'urgent'],
  queryFn: ({ signal }): Promise<UrgentDomains> =>
    call(listAllDomains, { query: { sort: 'harm', order: 'asc', number: URGENT_SHOWN } }, { signal }),
  meta: { live: ['domains'] },
});

/** How many domains each site has, and how many need attention. */
export const domainSummaryQuery = queryOptions({
  queryKey: ['domains', 'summary'],
  queryFn: ({ signal }) => call(summarizeDomains, {}, { signal }),
  meta: { live: ['domains'] },
});

/** What the person has bought that runs; shared with the page of purchases. */
export const runningPurchasesQuery = queryOptions({
  queryKey: ['billing', 'purchases'],
  queryFn: ({ signal }) => call(listPurchasesEndpoint, {}, { signal }),
  meta: { live: ['orders', 'domains'] },
});

/** The saved cards, the one that renewals are charged to first; shared with the page of payment methods. */
export const savedCardsQuery = queryOptions({
  queryKey: ['billing', 'payment-methods'],
  queryFn: ({ signal }) => call(listPaymentMethodsEndpoint, {}, { signal }),
  meta: { live: ['payment-methods'] },
});

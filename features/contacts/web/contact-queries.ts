import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { getContactInformationEndpoint, listPaymentCountriesEndpoint } from '../contract/endpoints.ts';

/** The contact details that the signed-in person used last. */
export const cachedContactQuery = queryOptions({
  queryKey: ['contacts', 'cached'],
  queryFn: ({ signal }) => call(getContactInformationEndpoint, {}, { signal }),
  meta: { live: ['contacts'] },
});

/** Countries that a buyer may be in; they change with releases only. */
export const countriesQuery = queryOptions({
  queryKey: ['contacts', 'countries'],
  queryFn: ({ signal }) => call(listPaymentCountriesEndpoint, {}, { signal }),
  staleTime: Infinity,
});

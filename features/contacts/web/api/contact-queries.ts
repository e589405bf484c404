import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import {
  getContactInformationEndpoint,
  listDomainCountriesEndpoint,
  listPaymentCountriesEndpoint,
  listSmsCountriesEndpoint,
  listStatesEndpoint,
} from '../../contract/endpoints.ts';
import { listContactProfilesEndpoint } from '../../contract/profile-endpoints.ts';

/** The contact details that the signed-in person used last. */
export const cachedContactQuery = queryOptions({
  queryKey: ['contacts', 'cached'],
  queryFn: ({ signal }) => call(getContactInformationEndpoint, {}, { signal }),
  meta: { live: ['contacts'] },
});

/** The contact profiles of the signed-in person. */
export const contactProfilesQuery = queryOptions({
  queryKey: ['contacts', 'profiles'],
  queryFn: ({ signal }) => call(listContactProfilesEndpoint, {}, { signal }),
  meta: { live: ['contacts'] },
});

/** For whom countries are listed: registrants of domains, or buyers. */
export type CountryList = 'domains' | 'payments';

/** Countries that a registrant or a buyer may be in; they change with releases only. */
export function countriesQuery(list: CountryList) {
  const listed = list === 'domains' ? listDomainCountriesEndpoint : listPaymentCountriesEndpoint;
  return queryOptions({
    queryKey: ['contacts', 'countries', list],
    queryFn: ({ signal }) => call(listed, {}, { signal }),
    staleTime: Infinity,
  });
}

/** Countries of phone numbers, with what is dialled before them; they change with releases only. */
export const phoneCountriesQuery = queryOptions({
  queryKey: ['contacts', 'countries', 'phones'],
  queryFn: ({ signal }) => call(listSmsCountriesEndpoint, {}, { signal }),
  staleTime: Infinity,
});

/** States or provinces of a country; they change with releases only. */
export function statesQuery(country: string) {
  return queryOptions({
    queryKey: ['contacts', 'states', country],
    queryFn: ({ signal }) => call(listStatesEndpoint, { params: { country } }, { signal }),
    staleTime: Infinity,
  });
}

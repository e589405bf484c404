import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import type { CallingCountry } from '#platform/ui/form/phone-field.tsx';
import type { SelectOption } from '#platform/ui/form/select-field.tsx';
import { addressLayout } from '../rules/contact-details.ts';
import type { AddressPart } from '../rules/contact-details.ts';
import { countriesQuery, phoneCountriesQuery } from './api/contact-queries.ts';
import type { CountryList } from './api/contact-queries.ts';

/** The countries of a list to choose from. */
export interface CountryOptions {
  readonly options: readonly SelectOption[];
  /** Asks again for a list that could not be loaded; null where there is nothing to ask again. */
  readonly retry: (() => void) | null;
}

/** The countries to choose from, by their names, and the last lines of an address in the one that is chosen. */
export function useCountryChoice(
  list: CountryList,
  chosen: string,
): { readonly countries: CountryOptions; readonly layout: readonly AddressPart[] } {
  const format = useFormat();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(countriesQuery(list));
  const options = useMemo(() => {
    // Until the countries are here, the one that was given before.
    const codes = data?.map(({ code }) => code) ?? (chosen === '' ? [] : [chosen]);
    return codes
      .map((code) => ({ value: code, label: format.country(code) }))
      .sort((one, two) => one.label.localeCompare(two.label, locale));
  }, [data, chosen, format, locale]);
  const hasPostalCodes = data?.find(({ code }) => code === chosen)?.has_postal_codes ?? true;
  return {
    countries: { options, retry: isError && data === undefined ? () => void refetch() : null },
    layout: addressLayout(chosen).filter((part) => part !== 'postalCode' || hasPostalCodes),
  };
}

/** The countries that phone numbers may belong to, null while they are not known. */
export function usePhoneCountries(): {
  readonly countries: readonly CallingCountry[] | null;
  /** Asks again for a list that could not be loaded; null where there is nothing to ask again. */
  readonly retry: (() => void) | null;
} {
  const { data, isError, refetch } = useQuery(phoneCountriesQuery);
  const countries = useMemo(
    () => data?.map(({ code, numeric_code: dialled }) => ({ country: code, code: dialled.slice(1) })) ?? null,
    [data],
  );
  return { countries, retry: isError && data === undefined ? () => void refetch() : null };
}

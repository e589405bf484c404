import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useLocale } from '#platform/i18n/use-messages.ts';
import type { SelectOption } from '#platform/ui/select-field.tsx';
import { addressLayout } from '../rules/address-layout.ts';
import type { AddressPart } from '../rules/address-layout.ts';
import { countriesQuery } from './contact-queries.ts';

/** The countries to choose from, by their names, and the last lines of an address in the one that is chosen. */
export function useCountryChoice(chosen: string): {
  readonly options: readonly SelectOption[];
  readonly layout: readonly AddressPart[];
} {
  const format = useFormat();
  const locale = useLocale();
  const { data: countries } = useQuery(countriesQuery);
  const options = useMemo(() => {
    // Until the countries are here, the one that was given before.
    const codes = countries?.map(({ code }) => code) ?? (chosen === '' ? [] : [chosen]);
    return codes
      .map((code) => ({ value: code, label: format.country(code) }))
      .sort((one, two) => one.label.localeCompare(two.label, locale));
  }, [countries, chosen, format, locale]);
  const hasPostalCodes = countries?.find(({ code }) => code === chosen)?.has_postal_codes ?? true;
  return {
    options,
    layout: addressLayout(chosen).filter((part) => part !== 'postalCode' || hasPostalCodes),
  };
}

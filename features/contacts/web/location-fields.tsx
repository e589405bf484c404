import type { ReactNode } from 'react';
import type { FormField } from '#platform/ui/form.tsx';
import { CountryField, PostalCodeField } from './address-parts.tsx';
import { StateField } from './state-field.tsx';
import { useCountryChoice } from './use-country-choice.ts';

/** Where somebody is, as far as taxes ask: the country, and what of it matters; `field` and `set` are the form's. */
export function LocationFields({
  field,
  set,
}: {
  readonly field: (name: 'country_code' | 'postal_code' | 'state') => FormField<string>;
  readonly set: (name: 'state', value: string) => void;
}): ReactNode {
  const { value: country } = field('country_code');
  const { countries, layout } = useCountryChoice('payments', country);
  const isChosen = country !== '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="min-w-0 sm:col-span-2">
        <CountryField field={field} set={set} countries={countries} />
      </div>
      {isChosen && layout.includes('state') ? (
        <StateField country={country} isNeeded={false} {...field('state')} />
      ) : null}
      {isChosen && layout.includes('postalCode') ? (
        <PostalCodeField country={country} isOptional {...field('postal_code')} />
      ) : null}
    </div>
  );
}

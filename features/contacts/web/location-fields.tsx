import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { contactMessages } from './messages.ts';
import { useCountryChoice } from './use-country-choice.ts';

/** Where somebody is, as far as taxes ask: the country, and what of it matters; `field` and `set` are the form's. */
export function LocationFields({
  field,
  set,
}: {
  readonly field: (name: 'country_code' | 'postal_code' | 'state') => FormField<string>;
  readonly set: (name: 'state', value: string) => void;
}): ReactNode {
  const m = useMessages(contactMessages);
  const country = field('country_code');
  const { options, layout } = useCountryChoice(country.value);
  const isChosen = country.value !== '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="min-w-0 sm:col-span-2">
        <SelectField
          label={m('country')}
          autoComplete="country"
          placeholder={m('chooseCountry')}
          isRequired
          options={options}
          {...country}
          onChange={(code) => {
            country.onChange(code);
            // A state of another country is none.
            set('state', '');
          }}
        />
      </div>
      {isChosen && layout.includes('state') ? (
        <TextField
          label={m(country.value === 'CA' ? 'province' : 'state')}
          autoComplete="address-level1"
          isOptional
          {...field('state')}
        />
      ) : null}
      {isChosen && layout.includes('postalCode') ? (
        <TextField
          label={m(country.value === 'US' ? 'zipCode' : 'postalCode')}
          autoComplete="postal-code"
          isOptional
          {...field('postal_code')}
        />
      ) : null}
    </div>
  );
}

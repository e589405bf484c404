import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import type { SelectOption } from '#platform/ui/select-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { contactMessages } from './messages.ts';

/** The country of an address; another one chosen, the state is none. `field` and `set` are the form's. */
export function CountryField({
  field,
  set,
  options,
}: {
  readonly field: (name: 'country_code') => FormField<string>;
  readonly set: (name: 'state', value: string) => void;
  readonly options: readonly SelectOption[];
}): ReactNode {
  const m = useMessages(contactMessages);
  const country = field('country_code');
  return (
    <SelectField
      label={m('country')}
      autoComplete="country"
      placeholder={m('chooseCountry')}
      isRequired
      options={options}
      {...country}
      onChange={(code) => {
        country.onChange(code);
        // A state of another country is none (domain management spec, section 5).
        set('state', '');
      }}
    />
  );
}

/** The state of an address, called what its country calls it. */
export function StateField({
  country,
  ...state
}: FormField<string> & { readonly country: string }): ReactNode {
  const m = useMessages(contactMessages);
  return (
    <TextField
      label={m(country === 'CA' ? 'province' : 'state')}
      autoComplete="address-level1"
      isOptional
      {...state}
    />
  );
}

/** The postal code of an address, called what its country calls it. */
export function PostalCodeField({
  country,
  ...postalCode
}: FormField<string> & {
  readonly country: string;
  readonly isRequired?: boolean;
  readonly isOptional?: boolean;
}): ReactNode {
  const m = useMessages(contactMessages);
  return (
    <TextField
      label={m(country === 'US' ? 'zipCode' : 'postalCode')}
      autoComplete="postal-code"
      {...postalCode}
    />
  );
}

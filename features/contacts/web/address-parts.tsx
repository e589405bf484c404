import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import type { FormField } from '#platform/ui/form/form.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { contactMessages } from '../words/en.ts';
import type { CountryOptions } from './use-country-choice.ts';

/** The country of an address; another one chosen, the state is none. `field` and `set` are the form's. */
export function CountryField({
  field,
  set,
  countries,
}: {
  readonly field: (name: 'country_code') => FormField<string> & { readonly isDisabled?: boolean };
  readonly set: (name: 'state', value: string) => void;
  readonly countries: CountryOptions;
}): ReactNode {
  const m = useMessages(contactMessages);
  const country = field('country_code');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField
        label={m('country')}
        autoComplete="country"
        placeholder={m('chooseCountry')}
        isRequired
        options={countries.options}
        {...country}
        onChange={(code) => {
          country.onChange(code);
          // A state of another country is none (domain management spec, section 5).
          set('state', '');
        }}
      />
      <CountriesFailed retry={countries.retry} />
    </div>
  );
}

/** Shows that a list of countries could not be loaded; nothing if there is nothing to retry. */
export function CountriesFailed({ retry }: { readonly retry: (() => void) | null }): ReactNode {
  const m = useMessages(contactMessages);
  if (!retry) return null;
  return (
    <Notice
      kind="danger"
      action={
        <Button size="small" onPress={retry}>
          {m('tryAgain')}
        </Button>
      }
    >
      {m('countriesFailed')}
    </Notice>
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
  readonly isDisabled?: boolean;
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

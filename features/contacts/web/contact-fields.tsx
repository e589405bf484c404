import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { countriesQuery } from './contact-queries.ts';
import type { ContactValues } from './contact-values.ts';
import { contactMessages } from './messages.ts';

/** The fields of a contact form; `field` gives each its value and its error. */
export function ContactFields({
  field,
  countryCode,
}: {
  readonly field: (name: keyof ContactValues) => FormField<string>;
  readonly countryCode: string;
}): ReactNode {
  const m = useMessages(contactMessages);
  const countries = useQuery(countriesQuery).data ?? [];
  const country = countries.find(({ code }) => code === countryCode);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={m('firstName')} autoComplete="given-name" isRequired {...field('first_name')} />
      <TextField label={m('lastName')} autoComplete="family-name" isRequired {...field('last_name')} />
      <Wide>
        <TextField
          label={m('organization')}
          autoComplete="organization"
          isOptional
          {...field('organization')}
        />
      </Wide>
      <TextField
        label={m('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        {...field('email')}
      />
      <TextField
        label={m('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={m('phoneHelp')}
        isRequired
        {...field('phone')}
      />
      <Wide>
        <SelectField
          label={m('country')}
          autoComplete="country"
          placeholder={m('chooseCountry')}
          isRequired
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('country_code')}
        />
      </Wide>
      <Wide>
        <TextField label={m('address1')} autoComplete="address-line1" isRequired {...field('address_1')} />
      </Wide>
      <Wide>
        <TextField label={m('address2')} autoComplete="address-line2" isOptional {...field('address_2')} />
      </Wide>
      <TextField label={m('city')} autoComplete="address-level2" isRequired {...field('city')} />
      <TextField
        label={m(countryCode === 'CA' ? 'province' : 'state')}
        autoComplete="address-level1"
        isOptional
        {...field('state')}
      />
      {country?.has_postal_codes === false ? null : (
        <TextField
          label={m(countryCode === 'US' ? 'zipCode' : 'postalCode')}
          autoComplete="postal-code"
          isRequired
          {...field('postal_code')}
        />
      )}
    </div>
  );
}

function Wide({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="min-w-0 sm:col-span-2">{children}</div>;
}

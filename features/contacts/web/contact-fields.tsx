import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form/form.tsx';
import { PhoneField } from '#platform/ui/form/phone-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { USUAL_NEEDS } from '../rules/contact-needs.ts';
import type { ContactNeeds } from '../rules/contact-needs.ts';
import { CountriesFailed, CountryField, PostalCodeField } from './address-parts.tsx';
import type { ContactValues } from './api/contact-values.ts';
import { contactMessages } from '../words/en.ts';
import { useCountryChoice, usePhoneCountries } from './use-country-choice.ts';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { COUNTRIES_WITH_STATES } from '../rules/countries.ts';
import { statesQuery } from './api/contact-queries.ts';

/**
 * The fields of a contact form in the order of the chosen country; `field` and `set` are the form's.
 *
 * Those that `needs` names are shown beside the usual ones. `isDisabled` while the form is being sent; fields that a
 * registry does not allow to change are disabled always.
 */
export function ContactFields({
  field,
  set,
  needs = USUAL_NEEDS,
  unmodifiable = [],
  isDisabled = false,
}: {
  readonly field: (name: keyof ContactValues) => FormField<string>;
  readonly set: (name: keyof ContactValues, value: string) => void;
  readonly needs?: ContactNeeds;
  readonly unmodifiable?: readonly (keyof ContactValues)[];
  readonly isDisabled?: boolean;
}): ReactNode {
  const m = useMessages(contactMessages);
  const at = (name: keyof ContactValues) => ({
    ...field(name),
    isDisabled: isDisabled || unmodifiable.includes(name),
  });
  const { value: country } = at('country_code');
  const { countries, layout } = useCountryChoice('domains', country);
  // The phone's country follows the address (domain management spec, section 5).
  const phoneCountry = country === '' ? 'US' : country;
  const phones = usePhoneCountries();
  const parts = {
    city: <TextField label={m('city')} autoComplete="address-level2" isRequired {...at('city')} />,
    state: <StateField country={country} isNeeded {...at('state')} />,
    postalCode: <PostalCodeField country={country} isRequired {...at('postal_code')} />,
  };
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Half>
        <TextField label={m('firstName')} autoComplete="given-name" isRequired {...at('first_name')} />
      </Half>
      <Half>
        <TextField label={m('lastName')} autoComplete="family-name" isRequired {...at('last_name')} />
      </Half>
      <Whole>
        <TextField label={m('organization')} autoComplete="organization" isOptional {...at('organization')} />
      </Whole>
      <Half>
        <TextField
          label={m('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          {...at('email')}
        />
      </Half>
      <Half>
        <div className="flex min-w-0 flex-col gap-2">
          <PhoneField
            label={m('phone')}
            countries={phones.countries}
            defaultCountry={phoneCountry}
            isRequired
            {...at('phone')}
          />
          <CountriesFailed retry={phones.retry} />
        </div>
      </Half>
      <Whole>
        <CountryField field={at} set={set} countries={countries} />
      </Whole>
      <Whole>
        <TextField label={m('address1')} autoComplete="address-line1" isRequired {...at('address_1')} />
      </Whole>
      <Whole>
        <TextField label={m('address2')} autoComplete="address-line2" isOptional {...at('address_2')} />
      </Whole>
      {layout.map((part) => (
        <div key={part} className={WIDTHS[layout.length]}>
          {parts[part]}
        </div>
      ))}
      {needs.fax ? (
        <Half>
          <PhoneField
            label={m('fax')}
            countries={phones.countries}
            autoComplete="fax tel"
            defaultCountry={phoneCountry}
            isOptional
            {...at('fax')}
          />
        </Half>
      ) : null}
      {needs.alternateEmail ? (
        <Whole>
          <TextField
            label={m('alternateEmail')}
            help={m('alternateEmailWhy')}
            type="email"
            inputMode="email"
            isRequired
            {...at('alternate_email')}
          />
        </Whole>
      ) : null}
    </div>
  );
}

/** Where the buyer is, as far as taxes ask: the country, and what of it matters; `field` and `set` are the form's. */
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

/** How much of a row each of so many parts takes. */
const WIDTHS: Readonly<Record<number, string>> = {
  1: 'min-w-0 sm:col-span-6',
  2: 'min-w-0 sm:col-span-3',
  3: 'min-w-0 sm:col-span-2',
};

function Half({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="min-w-0 sm:col-span-3">{children}</div>;
}

function Whole({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="min-w-0 sm:col-span-6">{children}</div>;
}

/**
 * The state of an address, called what its country calls it: chosen where the country's states are listed.
 *
 * Where the list cannot be loaded it is typed, by its code or its name; rules know both.
 */
function StateField({
  country,
  isNeeded,
  ...state
}: FormField<string> & {
  readonly country: string;
  /** Whether an address without it is none, where states are listed. */
  readonly isNeeded: boolean;
  readonly isDisabled?: boolean;
}): ReactNode {
  const m = useMessages(contactMessages);
  const isListed = COUNTRIES_WITH_STATES.includes(country);
  const { data: states = [], isError } = useQuery({ ...statesQuery(country), enabled: isListed });
  const label = m(country === 'CA' ? 'province' : 'state');
  const shared = {
    ...state,
    label,
    autoComplete: 'address-level1',
    isRequired: isListed && isNeeded,
    isOptional: !isListed || !isNeeded,
  };
  if (!isListed || isError) return <TextField {...shared} />;
  const options = states.map(({ code, name }) => ({ value: code, label: name }));
  // It may have been kept by its name.
  const given = state.value.toLowerCase();
  const known = states.find(({ code, name }) => code === state.value || name.toLowerCase() === given);
  // What was given before is shown while the list is on its way, and where it is on no list.
  const isShown = state.value === '' || known !== undefined;
  return (
    <SelectField
      {...shared}
      value={known?.code ?? state.value}
      placeholder={m(country === 'CA' ? 'selectProvince' : 'selectState')}
      options={isShown ? options : [{ value: state.value, label: state.value }, ...options]}
    />
  );
}

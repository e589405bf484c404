import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form.tsx';
import { PhoneField } from '#platform/ui/phone-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { CountryField, PostalCodeField, StateField } from './address-parts.tsx';
import type { ContactValues } from './contact-values.ts';
import { contactMessages } from './messages.ts';
import { useCountryChoice } from './use-country-choice.ts';

/** The fields of a contact form in the order of the chosen country; `field` and `set` are the form's. */
export function ContactFields({
  field,
  set,
}: {
  readonly field: (name: keyof ContactValues) => FormField<string>;
  readonly set: (name: keyof ContactValues, value: string) => void;
}): ReactNode {
  const m = useMessages(contactMessages);
  const { value: country } = field('country_code');
  const { options, layout } = useCountryChoice(country);
  const parts = {
    city: <TextField label={m('city')} autoComplete="address-level2" isRequired {...field('city')} />,
    state: <StateField country={country} {...field('state')} />,
    postalCode: <PostalCodeField country={country} isRequired {...field('postal_code')} />,
  };
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Half>
        <TextField label={m('firstName')} autoComplete="given-name" isRequired {...field('first_name')} />
      </Half>
      <Half>
        <TextField label={m('lastName')} autoComplete="family-name" isRequired {...field('last_name')} />
      </Half>
      <Whole>
        <TextField
          label={m('organization')}
          autoComplete="organization"
          isOptional
          {...field('organization')}
        />
      </Whole>
      <Half>
        <TextField
          label={m('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          {...field('email')}
        />
      </Half>
      <Half>
        <PhoneField
          label={m('phone')}
          // The phone's country follows the address (domain management spec, section 5).
          defaultCountry={country === '' ? 'US' : country}
          isRequired
          {...field('phone')}
        />
      </Half>
      <Whole>
        <CountryField field={field} set={set} options={options} />
      </Whole>
      <Whole>
        <TextField label={m('address1')} autoComplete="address-line1" isRequired {...field('address_1')} />
      </Whole>
      <Whole>
        <TextField label={m('address2')} autoComplete="address-line2" isOptional {...field('address_2')} />
      </Whole>
      {layout.map((part) => (
        <div key={part} className={WIDTHS[layout.length]}>
          {parts[part]}
        </div>
      ))}
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

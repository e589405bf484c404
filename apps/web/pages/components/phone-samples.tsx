import { useState } from 'react';
import type { ReactNode } from 'react';
import { PhoneField } from '#platform/ui/form/phone-field.tsx';
import { Columns, Sample } from './badge-samples.tsx';

/** Phone fields in their states. */
export function PhoneSamples(): ReactNode {
  const [none, setNone] = useState('');
  const [german, setGerman] = useState('+4930901820');
  const [wrong, setWrong] = useState('+1555');
  return (
    <Sample
      title="Phone numbers"
      description="Written as people of the country write them, kept as E.164. Paste one with its country code."
    >
      <Columns>
        <PhoneField
          label="Phone"
          defaultCountry="US"
          value={none}
          onChange={setNone}
          help={none === '' ? 'Nothing yet.' : `Kept as ${none}`}
        />
        <PhoneField
          label="Phone in Berlin"
          defaultCountry="DE"
          value={german}
          onChange={setGerman}
          help={`Kept as ${german}`}
        />
        <PhoneField
          label="Too short"
          defaultCountry="US"
          value={wrong}
          onChange={setWrong}
          error="Please enter the whole number."
        />
        <PhoneField
          label="Not yours to change"
          defaultCountry="GB"
          isDisabled
          value="+442079460000"
          onChange={() => undefined}
        />
        <PhoneField
          label="Fax"
          isOptional
          isValidating
          defaultCountry="FR"
          value=""
          onChange={() => undefined}
        />
      </Columns>
    </Sample>
  );
}

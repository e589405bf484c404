import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormField } from '#platform/ui/form/form.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { COUNTRIES_WITH_STATES } from '../rules/countries.ts';
import { statesQuery } from './api/contact-queries.ts';
import { contactMessages } from '../words/en.ts';

/**
 * The state of an address, called what its country calls it: chosen where the country's states are listed.
 *
 * Where the list cannot be loaded it is typed, by its code or its name; rules know both.
 */
export function StateField({
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { profilePickerMessages } from '../../words/en.ts';
import { contactProfilesQuery } from './contact-queries.ts';
import { sanitiseContactValues } from './contact-values.ts';
import type { ContactValues } from './contact-values.ts';

/**
 * Fills a contact form in with a profile: `onPick` gets the details that it has. Not shown to people
 * without profiles; the forms wait for `contactProfilesQuery`, so that nothing moves.
 */
export function ProfilePicker({
  onPick,
  isDisabled = false,
}: {
  readonly onPick: (values: Partial<ContactValues>) => void;
  readonly isDisabled?: boolean;
}): ReactNode {
  const m = useMessages(profilePickerMessages);
  const { data } = useQuery(contactProfilesQuery);
  const [picked, setPicked] = useState('');
  const profiles = data?.profiles ?? [];
  if (profiles.length === 0) return null;
  const pick = (id: string): void => {
    setPicked(id);
    const profile = profiles.find((each) => String(each.id) === id);
    if (profile) onPick(readProfile(profile.contact_information));
  };
  return (
    <SelectField
      name="contact-profile"
      label={m('label')}
      help={m('help')}
      placeholder={m('choose')}
      value={profiles.some(({ id }) => String(id) === picked) ? picked : ''}
      onChange={pick}
      isDisabled={isDisabled}
      options={profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** What a profile has for a form: fax numbers and alternate addresses stay where it has none. */
function readProfile(contact: ContactValues): Partial<ContactValues> {
  const { alternate_email: _other, fax, ...values } = sanitiseContactValues(contact);
  return fax === '' ? values : { ...values, fax };
}

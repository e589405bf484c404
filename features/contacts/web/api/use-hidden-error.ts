import type { FieldError } from '#platform/forms/field-state.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shownText } from '#platform/i18n/voice.ts';
import type { ContactValues } from './contact-values.ts';
import { contactMessages } from '../../words/en.ts';

/** The label of each field of a contact form. */
const LABELS = {
  first_name: 'firstName',
  last_name: 'lastName',
  organization: 'organization',
  email: 'email',
  alternate_email: 'alternateEmail',
  phone: 'phone',
  address_1: 'address1',
  address_2: 'address2',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country_code: 'country',
  fax: 'fax',
} as const satisfies Record<keyof ContactValues, string>;

/**
 * What a form says where the focus cannot go to a contact field that is wrong: which it is, and what is wrong
 * (domain management spec, section 5, 'Contact form'). Of any other field, what is wrong alone.
 */
export function useHiddenError(): (name: string, fault: FieldError) => FieldError {
  const m = useMessages(contactMessages);
  return (name, fault) => {
    const label = (LABELS as Readonly<Record<string, (typeof LABELS)[keyof ContactValues] | undefined>>)[
      name
    ];
    return label === undefined ? fault : m('hiddenFault', { field: m(label), reason: shownText(fault) });
  };
}

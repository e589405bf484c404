import type { ReactNode } from 'react';
import { ContactFields } from '#features/contacts/web/api/contact-form-parts.ts';
import {
  askAboutContact,
  checkContactValues,
  CONTACT_NAMES,
  CONTACT_WAIT,
  neededContactValues,
  sanitiseContactValues,
} from '#features/contacts/web/api/contact-values.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { ProfilePicker } from '#features/contacts/web/api/profile-picker.tsx';
import { useHiddenError } from '#features/contacts/web/api/use-hidden-error.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { useForm } from '#platform/ui/form/form.tsx';
import type { FormState } from '#platform/ui/form/form.tsx';
import { bulkMessages } from '../words/en.ts';

// A fax number is optional: where none is given, each domain keeps its own.
const NEEDS = { fax: true, alternateEmail: false };
const EMPTY = Object.fromEntries(CONTACT_NAMES.map((name) => [name, ''])) as ContactValues;

/** The state of the contact details that many domains are given; `onValid` gets them once they are in order. */
export function useBulkContact(onValid: (values: ContactValues) => void): FormState<ContactValues> {
  return useForm<ContactValues>({
    initial: EMPTY,
    wait: CONTACT_WAIT,
    sanitise: sanitiseContactValues,
    validate: (values) => checkContactValues(values, NEEDS),
    ask: (values, _names, signal) => askAboutContact(values, [], signal),
    sayHidden: useHiddenError(),
    submit: async (values) => onValid(neededContactValues(values, NEEDS)),
  });
}

/** The contact details that many domains are given: a profile, or typed once. */
export function BulkContactDetails({
  form,
  isOptingOut,
  onOptOut,
}: {
  readonly form: FormState<ContactValues>;
  readonly isOptingOut: boolean;
  readonly onOptOut: (isOptingOut: boolean) => void;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const isLoading = ContactFields.useIsLoading();
  if (isLoading) return <SkeletonRows />;
  return (
    <div className="flex flex-col gap-4">
      <ProfilePicker onPick={form.setAll} isDisabled={form.isBusy} />
      <ContactFields field={form.field} set={form.set} needs={NEEDS} isDisabled={form.isBusy} />
      <Checkbox isSelected={isOptingOut} onChange={onOptOut} isDisabled={form.isBusy}>
        {m('optOut')}
      </Checkbox>
    </div>
  );
}

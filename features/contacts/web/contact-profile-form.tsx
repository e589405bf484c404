import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import {
  addContactProfileEndpoint,
  changeContactProfileEndpoint,
  MAX_PROFILE_NAME,
} from '../contract/profile-endpoints.ts';
import type { ContactProfileOnWire } from '../contract/profile-endpoints.ts';
import { contactProfilesMessages } from '../words/en.ts';
import { ContactFields } from './api/contact-form-parts.ts';
import { cachedContactQuery, contactProfilesQuery } from './api/contact-queries.ts';
import {
  askAboutContact,
  checkContactValues,
  CONTACT_NAMES,
  CONTACT_WAIT,
  neededContactValues,
  sanitiseContactValues,
  toContactValues,
} from './api/contact-values.ts';
import type { ContactValues } from './api/contact-values.ts';
import { useHiddenError } from './api/use-hidden-error.ts';

/** A profile's details and its name. */
type ProfileValues = ContactValues & { readonly name: string };

// A fax number is optional, and kept for the extensions that want one.
const NEEDS = { fax: true, alternateEmail: false };

const EMPTY = Object.fromEntries(CONTACT_NAMES.map((name) => [name, ''])) as ContactValues;

/** Adds a profile (null), beginning with the details that were used last, or changes one. */
export function ContactProfileForm(props: {
  readonly profile: ContactProfileOnWire | null;
  readonly onClose: () => void;
}): ReactNode {
  const cached = useQuery(cachedContactQuery);
  const isFormLoading = ContactFields.useIsLoading();
  const { profile } = props;
  // The whole form at once: fields that come later would push its buttons down.
  if (isFormLoading || (profile === null && cached.isPending)) return <SkeletonRows />;
  const known = cached.data ? toContactValues(cached.data) : EMPTY;
  const contact =
    profile === null ? { ...known, alternate_email: '' } : sanitiseContactValues(profile.contact_information);
  return <FilledForm {...props} contact={contact} />;
}

function FilledForm({
  profile,
  contact,
  onClose,
}: {
  readonly profile: ContactProfileOnWire | null;
  readonly contact: ContactValues;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(contactProfilesMessages);
  const client = useQueryClient();
  const [initial] = useState<ProfileValues>(() => ({ ...contact, name: profile?.name ?? '' }));
  const form = useForm<ProfileValues>({
    initial,
    wait: CONTACT_WAIT,
    sanitise: ({ name, ...values }) => ({
      ...sanitiseContactValues(values),
      name: name.trim(),
    }),
    validate: ({ name, ...values }) => ({
      ...checkContactValues(values, NEEDS),
      ...(name.trim() === '' ? { name: m('nameMissing') } : {}),
    }),
    ask: async ({ name: _name, ...values }, _names, signal) => askAboutContact(values, [], signal),
    sayHidden: useHiddenError(),
    submit: async ({ name, ...values }) => {
      const body = { name, contact_information: neededContactValues(values, NEEDS) };
      const saved =
        profile === null
          ? await call(addContactProfileEndpoint, { body })
          : await call(changeContactProfileEndpoint, { params: { id: String(profile.id) }, body });
      await client.invalidateQueries({ queryKey: contactProfilesQuery.queryKey });
      toast({ kind: 'success', text: m('saved', { name: saved.name }) });
      onClose();
    },
  });
  return (
    <Card title={profile === null ? m('addTitle') : m('editTitle', { name: profile.name })}>
      <Form form={form} label={profile === null ? m('addTitle') : m('editTitle', { name: profile.name })}>
        <TextField
          label={m('name')}
          help={m('nameHelp')}
          isRequired
          maxLength={MAX_PROFILE_NAME}
          {...form.field('name')}
          isDisabled={form.isBusy}
        />
        <ContactFields field={form.field} set={form.set} needs={NEEDS} isDisabled={form.isBusy} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            {m('save')}
          </Button>
          <Button onPress={onClose}>{m('cancel')}</Button>
        </div>
      </Form>
    </Card>
  );
}

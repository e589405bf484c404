import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { deleteContactProfileEndpoint, MAX_CONTACT_PROFILES } from '../contract/profile-endpoints.ts';
import type { ContactProfileOnWire } from '../contract/profile-endpoints.ts';
import { contactProfilesMessages } from '../words/en.ts';
import { cachedContactQuery, contactProfilesQuery } from './api/contact-queries.ts';
import { ContactFields } from './api/contact-form-parts.ts';
import { ContactProfileForm } from './contact-profile-form.tsx';

/** Loads the profiles, the details that were used last, and the code of the form's fields. */
export function prefetchContactProfiles(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.query(contactProfilesQuery),
    client.query(cachedContactQuery),
    ContactFields.load(),
  ]);
}

/** The contact profiles of an account: adds, renames, changes and deletes them. */
export function ContactProfilesPage(): ReactNode {
  const m = useMessages(contactProfilesMessages);
  const profiles = useQuery(contactProfilesQuery);
  const [edited, setEdited] = useState<ContactProfileOnWire | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ContactProfileOnWire | null>(null);
  const close = (): void => setEdited(null);
  const count = profiles.data?.profiles.length ?? 0;
  // Without a profile the page itself has the button.
  const canAdd = count > 0 && count < MAX_CONTACT_PROFILES;
  return (
    <PageFrame
      title={m('title')}
      description={m('intro')}
      width="narrow"
      back={{ href: '/me/account', label: m('back') }}
      action={
        edited === null && canAdd ? (
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setEdited('new')}>
            {m('add')}
          </Button>
        ) : undefined
      }
    >
      {edited === null ? (
        <Query query={profiles}>
          {({ profiles: known }) => (
            <Profiles
              profiles={known}
              onEdit={setEdited}
              onDelete={setDeleted}
              onAdd={() => setEdited('new')}
            />
          )}
        </Query>
      ) : (
        <ContactProfileForm profile={edited === 'new' ? null : edited} onClose={close} />
      )}
      {deleted === null ? null : <DeleteDialog profile={deleted} onClose={() => setDeleted(null)} />}
    </PageFrame>
  );
}

function Profiles({
  profiles,
  onEdit,
  onDelete,
  onAdd,
}: {
  readonly profiles: readonly ContactProfileOnWire[];
  readonly onEdit: (profile: ContactProfileOnWire) => void;
  readonly onDelete: (profile: ContactProfileOnWire) => void;
  readonly onAdd: () => void;
}): ReactNode {
  const m = useMessages(contactProfilesMessages);
  if (profiles.length === 0)
    return (
      <EmptyState title={m('none')} action={<Button onPress={onAdd}>{m('add')}</Button>}>
        <p>{m('noneText')}</p>
      </EmptyState>
    );
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {profiles.map((profile) => (
          <li
            key={profile.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <ProfileText profile={profile} />
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                label={m('editNamed', { name: profile.name })}
                onPress={() => onEdit(profile)}
              >
                {m('edit')}
              </Button>
              <Button
                size="small"
                label={m('deleteNamed', { name: profile.name })}
                onPress={() => onDelete(profile)}
              >
                {m('delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A profile's name, whose details it has, and where they are. */
function ProfileText({
  profile: { name, contact_information: contact },
}: {
  readonly profile: ContactProfileOnWire;
}): ReactNode {
  const country = new Intl.DisplayNames([useLocale()], { type: 'region' }).of(contact.country_code);
  const parts = [
    `${contact.first_name} ${contact.last_name}`,
    contact.organization,
    contact.email,
    [contact.city, country].filter(Boolean).join(', '),
  ];
  return (
    <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted">
        <bdi>{parts.filter((part) => part !== '').join(' · ')}</bdi>
      </p>
    </div>
  );
}

function DeleteDialog({
  profile,
  onClose,
}: {
  readonly profile: ContactProfileOnWire;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(contactProfilesMessages);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteContactProfileEndpoint, { params: { id: String(profile.id) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: contactProfilesQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={m('deleteTitle', { name: profile.name })}
      onClose={onClose}
      actions={[
        { label: m('delete'), kind: 'danger', isBusy: remove.isPending, onPress: () => remove.mutate() },
      ]}
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>{m('deleteText')}</p>
        {remove.error ? <Notice kind="danger">{remove.error.message}</Notice> : null}
      </div>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContactFields } from '#features/contacts/web/api/contact-form-parts.ts';
import { contactProfilesQuery } from '#features/contacts/web/api/contact-queries.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { editContactMessages } from '../words/en.ts';
import { EditContactForm } from './edit-contact-form.tsx';
import { RegistrantFrame } from './registrant-frame.tsx';
import { prefetchRegistrant } from './registrant-queries.ts';

/** Loads what the page shows, and the code of the form's fields, before it opens. */
export function prefetchEditContact(
  client: QueryClient,
  place: { readonly domain: string; readonly site: string },
): Promise<unknown> {
  return Promise.all([
    prefetchRegistrant(client, place),
    ContactFields.load(),
    client.query(contactProfilesQuery).catch(() => undefined),
  ]);
}

/** Changes the registrant of a domain (management, sections 2 and 4, 'Contact edit'). */
export function EditContactPage({
  domain: named,
  site,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(editContactMessages);
  const profiles = useQuery(contactProfilesQuery);
  // The form asks again for what failed, and must not be taken away for that.
  const areProfilesLoading = profiles.data === undefined && profiles.errorUpdateCount === 0;
  const isFormLoading = ContactFields.useIsLoading() || areProfilesLoading;
  return (
    <RegistrantFrame domain={named} site={site} title={m('title')} intro={m('intro')}>
      {({ domain, registrant, screen }) => {
        const back = screen('contacts-privacy');
        if (domain.must_remove_privacy_before_contact_update && domain.private_domain) {
          return (
            <Notice
              title={m('removePrivacyTitle')}
              action={
                <LinkButton href={back} size="small">
                  {m('toPrivacy')}
                </LinkButton>
              }
            >
              {m('removePrivacy')}
            </Notice>
          );
        }
        // The whole form at once: fields that come later would push its buttons down.
        if (isFormLoading) return <SkeletonRows />;
        return (
          <>
            {domain.pending_whois_update ? (
              <Notice kind="warning" title={m('pendingTitle')}>
                {m('pending')}
              </Notice>
            ) : null}
            <EditContactForm domain={domain} registrant={registrant} back={back} />
          </>
        );
      }}
    </RegistrantFrame>
  );
}

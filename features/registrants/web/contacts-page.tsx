import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countriesQuery } from '#features/contacts/web/api/contact-queries.ts';
import { PrivacySwitch } from '#features/domains/web/api/privacy-switch.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { Fact } from '#platform/ui/content/facts.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { contactsMessages } from '../words/en.ts';
import { DisclosureControl, useDisclosedText } from './disclosure-control.tsx';
import { PendingChange } from './pending-change.tsx';
import { type ManagedRegistrant, RegistrantFrame } from './registrant-frame.tsx';
import { contactChangeQuery } from './registrant-queries.ts';

export { prefetchRegistrant as prefetchContacts } from './registrant-queries.ts';

/** The registrant of a domain, and what the public sees of them (management, section 2; acquisition, section 7). */
export function ContactsPage({
  domain,
  site,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(contactsMessages);
  return (
    <RegistrantFrame domain={domain} site={site} title={m('title')} intro={m('intro')}>
      {(managed) => <Contacts managed={managed} />}
    </RegistrantFrame>
  );
}

/** Everything at once: a pending change whose details come later would push the rest down. */
function Contacts({ managed }: { readonly managed: ManagedRegistrant }): ReactNode {
  const { domain } = managed;
  const change = useQuery({ ...contactChangeQuery(domain.domain), enabled: domain.pending_whois_update });
  const isAwaited = domain.pending_whois_update && change.data === undefined && change.errorUpdateCount === 0;
  const [isOpen, setOpen] = useState(!isAwaited);
  // Once open it stays open, whatever becomes pending then.
  if (!isOpen && !isAwaited) setOpen(true);
  if (!isOpen) return <SkeletonRows />;
  return (
    <>
      {domain.pending_whois_update && !isAwaited ? <PendingChange domain={domain} /> : null}
      <Registrant managed={managed} />
      <Privacy managed={managed} />
    </>
  );
}

function Registrant({ managed: { registrant, screen } }: { readonly managed: ManagedRegistrant }): ReactNode {
  const m = useMessages(contactsMessages);
  const { data: countries = [] } = useQuery(countriesQuery('domains'));
  const country = countries.find(({ code }) => code === registrant.country_code)?.name;
  const lines = [
    registrant.sa1,
    registrant.sa2,
    [registrant.city, registrant.state, registrant.pc].filter(Boolean).join(', '),
    country ?? registrant.country_code,
  ].filter(Boolean);
  const facts: readonly Fact[] = [
    { label: m('name'), value: <bdi>{`${registrant.fname} ${registrant.lname}`.trim()}</bdi> },
    { label: m('organization'), value: registrant.org === '' ? null : <bdi>{registrant.org}</bdi> },
    { label: m('email'), value: <bdi>{registrant.email}</bdi> },
    { label: m('phone'), value: <bdi className="tabular">{registrant.phone}</bdi> },
    ...(registrant.fax === ''
      ? []
      : [{ label: m('fax'), value: <bdi className="tabular">{registrant.fax}</bdi> }]),
    {
      label: m('address'),
      value: (
        <address className="not-italic">
          {lines.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </address>
      ),
    },
  ];
  return (
    <Card
      title={m('registrant')}
      action={
        <LinkButton href={screen('edit-contact-info')} size="small">
          {m('edit')}
        </LinkButton>
      }
    >
      <Facts facts={facts} />
    </Card>
  );
}

function Privacy({ managed: { domain, service } }: { readonly managed: ManagedRegistrant }): ReactNode {
  const m = useMessages(contactsMessages);
  const disclosed = useDisclosedText(domain);
  const { disclosure_fixed_by: fixed } = domain;
  // One that is private under a TLD that offers it no more can still be made public.
  const canSwitch = domain.privacy_available || domain.private_domain;
  const withoutService = domain.private_domain ? 'withheldHelp' : canSwitch ? 'publicHelp' : 'notChangeable';
  const help = service
    ? m('privateHelp', { organization: service.org, email: service.email })
    : m(withoutService);
  if (!canSwitch && (fixed === 'not_offered' || fixed === 'individuals_withheld')) {
    return (
      <Card title={m('privacyTitle')}>
        <p>{m('notChangeable')}</p>
        {fixed === 'individuals_withheld' ? (
          <p className="mt-2 text-pretty text-muted">{m('fixed_individuals_withheld')}</p>
        ) : null}
      </Card>
    );
  }
  return (
    <Card title={m('privacyTitle')}>
      <Facts
        facts={[
          {
            label: m('privacy'),
            value: m(domain.private_domain ? 'on' : 'off'),
            help,
            ...(canSwitch ? { action: <PrivacySwitch domain={domain} /> } : {}),
          },
          ...(domain.private_domain
            ? []
            : [
                {
                  label: m('disclosure'),
                  value: disclosed,
                  help: fixed === null ? m('disclosureHelp') : m(`fixed_${fixed}`),
                  ...(domain.contact_info_disclosure_available
                    ? { action: <DisclosureControl domain={domain} /> }
                    : {}),
                },
              ]),
        ]}
      />
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { whoisQuery } from './registrant-queries.ts';
import type { WhoisContactOnWire } from '../contract/whois-endpoints.ts';
import { contactsMessages } from '../words/en.ts';

/** A domain and its contacts, as its manager sees them. */
export interface ManagedRegistrant {
  readonly domain: SiteDomainOnWire;
  readonly registrant: WhoisContactOnWire;
  /** What the public sees instead; undefined without privacy protection. */
  readonly service: WhoisContactOnWire | undefined;
  /** The address of another screen of the domain. */
  readonly screen: (name: string) => string;
}

/**
 * The frame of the screens about a domain's registrant: for its manager only, and only for names that
 * are registered here (acquisition, section 6).
 */
export function RegistrantFrame({
  domain: named,
  site: ofSite,
  title,
  intro,
  children,
}: {
  readonly domain: string;
  readonly site: string;
  readonly title: string;
  readonly intro: string;
  readonly children: (managed: ManagedRegistrant) => ReactNode;
}): ReactNode {
  const m = useMessages(contactsMessages);
  const path = useManagePath();
  const site = useSite(ofSite);
  const name = named.toLowerCase();
  const domains = useQuery(siteDomainsQuery(ofSite));
  const domain = domains.data?.domains.find((each) => each.domain === name);
  const slug = site?.slug ?? ofSite;
  const screen = (which: string): string => `${path}/${name}/${which}/${slug}`;
  const shown = domain?.display_name ?? spelledName(name);
  return (
    <PageFrame
      title={title}
      documentTitle={`${title}: ${shown}`}
      description={intro}
      back={{ href: screen('edit'), label: shown }}
    >
      <Query query={domains} whoCan={useWhoCan(ofSite)}>
        {() => {
          if (domain?.type !== 'registered') {
            return (
              <EmptyState icon={<UserRoundX aria-hidden="true" />} title={m('notRegistered')}>
                {m('notRegisteredText')}
              </EmptyState>
            );
          }
          const { owner } = domain;
          if (!domain.current_user_can_manage) {
            return <Notice>{owner === null ? m('onlySomeOwner') : m('onlyOwner', { owner })}</Notice>;
          }
          return (
            <Contacts domain={domain} screen={screen}>
              {children}
            </Contacts>
          );
        }}
      </Query>
    </PageFrame>
  );
}

function Contacts({
  domain,
  screen,
  children,
}: Pick<ManagedRegistrant, 'domain' | 'screen'> & {
  readonly children: (managed: ManagedRegistrant) => ReactNode;
}): ReactNode {
  const contacts = useQuery(whoisQuery(domain.domain));
  return (
    <Query query={contacts}>
      {(found) => {
        const registrant = found.find(({ type }) => type === 'registrant');
        const service = found.find(({ type }) => type === 'privacy_service');
        return registrant ? children({ domain, registrant, service, screen }) : null;
      }}
    </Query>
  );
}

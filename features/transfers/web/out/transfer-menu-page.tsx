import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowRightLeft, PanelsTopLeft, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import type { SiteAnswer } from '#features/sites/contract/site.ts';
import { findSite, sitesQuery, useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { transferMenu } from '../../rules/transfer-out.ts';
import type { TransferMenuEntry } from '../../rules/transfer-out.ts';
import { transferOutMessages } from '../../words/out/en.ts';

/** Loads the domains of the site, and what kind of site it is, before the page opens. */
export function prefetchTransferMenu(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return Promise.allSettled([client.query(siteDomainsQuery(site)), client.query(sitesQuery)]);
}

/** The ways to move a domain elsewhere (management, section 2, "Transfer menu"). */
export function TransferMenuPage({
  domain: named,
  site,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  const domains = useQuery(siteDomainsQuery(site));
  const sites = useQuery(sitesQuery);
  const name = named.toLowerCase();
  const domain = domains.data?.domains.find((each) => each.domain === name);
  const path = useManagePath();
  const slug = useSite(site)?.slug ?? site;
  const shown = domain?.display_name ?? displayName(name);
  return (
    <PageFrame
      title={m(domain?.type === 'mapping' ? 'menuTitleMapped' : 'menuTitle')}
      description={m('menuIntro', { domain: shown })}
      back={{ href: `${path}/${name}/edit/${slug}`, label: shown }}
      width="narrow"
    >
      <Query query={domains}>
        {() => (
          <Query query={sites}>
            {(known) => <Ways domain={domain} site={findSite(known, site)} named={site} shown={shown} />}
          </Query>
        )}
      </Query>
    </PageFrame>
  );
}

/** The ways that have a screen. */
function Ways({
  domain,
  site,
  named,
  shown,
}: {
  readonly domain: SiteDomainOnWire | undefined;
  readonly site: SiteAnswer | undefined;
  /** What the address calls the site. */
  readonly named: string;
  readonly shown: string;
}): ReactNode {
  const m = useMessages(transferOutMessages);
  const path = useManagePath();
  if (domain === undefined) return <Notice>{m('notHere', { domain: shown })}</Notice>;
  if (!domain.current_user_can_manage) {
    const { owner } = domain;
    return <Notice>{owner === null ? m('askSomeOwner') : m('askOwner', { owner })}</Notice>;
  }
  const isMapped = domain.type === 'mapping';
  const ways = transferMenu({
    isMapped,
    isPrimary: domain.primary_domain,
    isDomainOnlySite: site?.options.is_domain_only ?? false,
    isAutomatedTransferSite: site?.options.is_automated_transfer ?? false,
  });
  if (domain.type !== 'registered' && !isMapped) return <Notice>{m('noWays', { domain: shown })}</Notice>;
  const entries: readonly Entry[] = [
    ...(isMapped && domain.is_eligible_for_inbound_transfer ? [TO_US] : []),
    ...ways.map((way) => ENTRIES[way]),
  ];
  if (entries.length === 0) return <Notice>{m('noWays', { domain: shown })}</Notice>;
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {entries.map(({ screen, label, text, icon: Icon }) => (
          <li key={screen}>
            <Link
              href={`${path}/${domain.domain}/transfer/${screen}/${site?.slug ?? named}`}
              className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken"
            >
              <span className="flex-none text-muted [&_svg]:size-5">
                <Icon aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <span className="block font-medium text-ink">{m(label)}</span>
                <span className="block text-sm text-muted">{m(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One way in the menu: the screen below `transfer`, and what it says. */
interface Entry {
  readonly screen: string;
  readonly label: 'toRegistrar' | 'toUser' | 'toSite' | 'toUs';
  readonly text: 'toRegistrarText' | 'toUserText' | 'toSiteText' | 'toUsText';
  readonly icon: LucideIcon;
}

const ENTRIES: Readonly<Record<TransferMenuEntry, Entry>> = {
  registrar: { screen: 'out', label: 'toRegistrar', text: 'toRegistrarText', icon: ArrowRightLeft },
  user: { screen: 'other-user', label: 'toUser', text: 'toUserText', icon: UserRound },
  site: { screen: 'other-site', label: 'toSite', text: 'toSiteText', icon: PanelsTopLeft },
};

/** Of a connection; its registration can come here. */
const TO_US: Entry = { screen: 'precheck', label: 'toUs', text: 'toUsText', icon: ArrowDownToLine };

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { hasFlag, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { FirstStepsCard } from './home/first-steps-card.tsx';
import { Overview } from './home/overview.tsx';
import { recentPurchasesQuery, urgentDomainsQuery } from './home/home-queries.ts';
import type { UrgentDomains } from './home/home-queries.ts';
import { pageMessages } from './words/en.ts';

/** Prefetches the data of the home page. */
export function prefetchHome(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.query(sitesQuery),
    client.query(urgentDomainsQuery),
    client.query(recentPurchasesQuery),
  ]);
}

/** The home page: first steps for new users, an overview for users with domains. */
export function HomePage(): ReactNode {
  const user = useQuery(currentUserQuery);
  const sites = useQuery(sitesQuery);
  const domains = useQuery(urgentDomainsQuery);
  const m = useMessages(pageMessages);
  if (!user.data || !sites.data || !domains.data) {
    return (
      <PageFrame title={m('homeTitle')}>
        {sites.error ? (
          <Query query={sites}>{() => null}</Query>
        ) : (
          <Query query={domains}>{() => <SkeletonRows />}</Query>
        )}
      </PageFrame>
    );
  }
  return <Home user={user.data} sites={sites.data} domains={domains.data} />;
}

function Home({
  user,
  sites,
  domains,
}: {
  readonly user: CurrentUser;
  readonly sites: readonly Site[];
  readonly domains: UrgentDomains;
}): ReactNode {
  const m = useMessages(pageMessages);
  const isNew = domains.found === 0;
  return (
    <PageFrame
      title={isNew ? m('welcome', { name: user.display_name }) : m('homeTitle')}
      documentTitle={m('homeTitle')}
      width={isNew ? 'narrow' : 'wide'}
      description={isNew ? m('welcomeHelp') : m('summary', { domains: domains.found, sites: sites.length })}
      action={
        isNew || !hasFlag('upgrades/domain-search') ? undefined : (
          <LinkButton href="/domains/add" variant="primary" icon={<Plus aria-hidden="true" />}>
            {m('addDomain')}
          </LinkButton>
        )
      }
    >
      <FirstStepsCard user={user} sites={sites} domains={domains} />
      {isNew ? null : <Overview sites={sites} domains={domains} />}
    </PageFrame>
  );
}

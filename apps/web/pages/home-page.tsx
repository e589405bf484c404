import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { AddDomainButton } from '#features/names/web/api/add-domain-button.tsx';
import { hasFlag, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { FirstStepsCard } from './home/first-steps-card.tsx';
import { asksForSomething } from '#features/domains/rules/domain-status.ts';
import { NameSearch, Overview } from './home/overview.tsx';
import type { HomeFacts } from './home/overview.tsx';
import {
  domainSummaryQuery,
  runningPurchasesQuery,
  savedCardsQuery,
  urgentDomainsQuery,
} from './home/home-queries.ts';
import type { UrgentDomains } from './home/home-queries.ts';
import { pageMessages } from './words/en.ts';

const HOME_QUERIES = [
  sitesQuery,
  urgentDomainsQuery,
  domainSummaryQuery,
  runningPurchasesQuery,
  savedCardsQuery,
] as const;

/** Prefetches the data of the home page. */
export function prefetchHome(client: QueryClient): Promise<unknown> {
  return Promise.all(HOME_QUERIES.map((query) => client.query(query as typeof sitesQuery)));
}

/** The home page: first steps for new users, an overview for users with domains. */
export function HomePage(): ReactNode {
  const user = useQuery(currentUserQuery);
  const sites = useQuery(sitesQuery);
  const domains = useQuery(urgentDomainsQuery);
  const summary = useQuery(domainSummaryQuery);
  const purchases = useQuery(runningPurchasesQuery);
  const cards = useQuery(savedCardsQuery);
  const m = useMessages(pageMessages);
  // All at once, so that nothing moves; what cannot be had besides the domains is left out.
  const isWaiting = [summary, purchases, cards].some(({ isPending }) => isPending);
  if (!user.data || !sites.data || !domains.data || isWaiting) {
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
  return (
    <Home
      user={user.data}
      sites={sites.data}
      domains={domains.data}
      summary={summary.data ?? { attention: countUrgent(domains.data), sites: [] }}
      purchases={purchases.data ?? []}
      cards={cards.data?.payment_methods ?? []}
    />
  );
}

/** As far as the first rows show. */
const countUrgent = ({ domains }: UrgentDomains): number =>
  domains.filter(({ status }) => asksForSomething(status)).length;

function Home({ user, ...facts }: HomeFacts & { readonly user: CurrentUser }): ReactNode {
  const m = useMessages(pageMessages);
  const { sites, domains } = facts;
  const isNew = domains.found === 0;
  return (
    <PageFrame
      title={isNew ? m('welcome', { name: user.display_name }) : m('homeTitle')}
      documentTitle={m('homeTitle')}
      action={
        sites.length === 0 || !hasFlag('upgrades/domain-search') ? undefined : <AddDomain sites={sites} />
      }
      description={isNew ? m('welcomeHelp') : m('summary', { domains: domains.found, sites: sites.length })}
    >
      {sites.length === 0 ? null : <NameSearch sites={sites} />}
      <FirstStepsCard user={user} sites={sites} domains={domains} />
      {isNew ? null : <Overview {...facts} />}
    </PageFrame>
  );
}

/** Every way to a domain, for the only site that the person manages or for one chosen there. */
function AddDomain({ sites }: Pick<HomeFacts, 'sites'>): ReactNode {
  const m = useMessages(pageMessages);
  const [only, ...others] = sites.filter(({ capabilities }) => capabilities.manage_options);
  return (
    <AddDomainButton site={only && others.length === 0 ? only.slug : null}>{m('addHere')}</AddDomainButton>
  );
}

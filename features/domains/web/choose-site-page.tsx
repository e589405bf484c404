import { say } from '#platform/kernel/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import { NO_SITE } from '#features/cart/rules/no-site.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { SiteChoice } from '#features/sites/web/api/site-choice.tsx';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { noNamesSentences } from '#features/names/contract/refusals.ts';
import { findingAccess, whyNoNames } from '#features/names/rules/site-for-names.ts';
import { guardMessages } from '#features/names/words/en.ts';
import { RefusedSiteNotice } from '#features/names/web/api/refused-site-notice.tsx';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { siteQuery } from '#features/sites/web/api/site-calls.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { ErrorState } from '#platform/ui/feedback/states.tsx';

/**
 * Lets the user choose a site before the search (acquisition, section 2, `/domains/add`).
 *
 * @param refused the site that redirected here, because it cannot be upgraded or does not exist
 */
export function ChooseSitePage({
  suggestion = '',
  refused,
}: {
  readonly suggestion?: string | undefined;
  readonly refused?: string | undefined;
}): ReactNode {
  const m = useMessages(guardMessages);
  const { data: sites } = useQuery(sitesQuery);
  const query = suggestion === '' ? '' : `?suggestion=${encodeURIComponent(suggestion)}`;
  return (
    <PageFrame
      title={m('allDomains')}
      documentTitle={m('addDomain')}
      back={{ href: '/domains/manage', label: m('backToDomains') }}
    >
      {refused !== undefined && sites ? <RefusedSiteNotice named={refused} sites={sites} /> : null}
      {/* A VIP site can have a domain too, through its own process. */}
      <SiteChoice
        title={m('chooseSite')}
        description={m('chooseSiteHelp')}
        empty={{ title: m('noSiteTitle'), text: m('noSite'), create: m('startSite') }}
        isOffered={(site) => isWayOn(site)}
        hrefFor={(site) => `/domains/add/${site.slug}${query}`}
        note={(site) => (site.is_vip ? <Badge>{m('ownDomain')}</Badge> : null)}
      />
      {sites ? <WithoutSite query={query} /> : null}
      {sites ? <OtherSites sites={sites} /> : null}
    </PageFrame>
  );
}

/** The link to get a name without a site. */
function WithoutSite({ query }: { readonly query: string }): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <Card isFlush>
      <Link
        href={`/domains/add/${NO_SITE}${query}`}
        className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-medium">{m('withoutSite')}</span>
          <span className="text-sm text-pretty text-muted">{m('withoutSiteHelp')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="flex-none text-muted rtl:-scale-x-100" />
      </Link>
    </Card>
  );
}

function isWayOn(site: Site): boolean {
  const access = findingAccess(findingFacts(site), 'search');
  return access === 'open' || access === 'own-domain';
}

/** The user's sites that cannot have a domain, each with the reason. */
function OtherSites({ sites }: { readonly sites: readonly Site[] }): ReactNode {
  const m = useMessages(guardMessages);
  const others = sites.flatMap((site): { readonly site: Site; readonly why: string }[] => {
    if (!site.capabilities.manage_options || isWayOn(site)) return [];
    const reason = whyNoNames(findingFacts(site));
    return [{ site, why: reason === null ? m('switchedOff') : translated(say(noNamesSentences, reason)) }];
  });
  if (others.length === 0) return null;
  return (
    <Card title={m('otherSites')} isFlush>
      <ul className="divide-y divide-line">
        {others.map(({ site, why }) => (
          <li key={site.ID} className="flex flex-col px-4 py-2.5 [overflow-wrap:anywhere]">
            <span dir="auto" className="font-medium">
              {site.title}
            </span>
            <span className="text-sm text-pretty text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * The redirecting form `/domains/add/{domain}?suggestion=`: redirects to the search with that
 * suggestion (acquisition, section 2).
 *
 * Site slugs are host names too, and some site domains are in no list, so the server decides
 * whether the name is one of the user's sites. Any other name redirects to the search without a
 * site.
 */
export function RedirectingFormPage({
  named,
  suggestion,
}: {
  readonly named: string;
  readonly suggestion: string;
}): ReactNode {
  const { data: site, error, refetch } = useQuery(siteQuery(named));
  if (site) return <Navigate to={`/domains/add/${site.slug}`} search={{ suggestion }} replace />;
  const isNone = error instanceof RefusedError && [400, 403, 404].includes(error.status);
  if (isNone) return <Navigate to="/domains/add" search={{ suggestion }} replace />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows />;
}

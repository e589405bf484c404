import { say } from '#platform/kernel/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import { noNamesSentences } from '#features/names/contract/refusals.ts';
import { findingAccess, whyNoNames } from '#features/names/rules/site-for-names.ts';
import type { FindingWay } from '#features/names/rules/site-for-names.ts';
import { guardMessages } from '#features/names/words/en.ts';
import { RefusedSiteNotice } from '#features/names/web/api/refused-site-notice.tsx';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { siteQuery } from '#features/sites/web/api/site-calls.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { ErrorState } from '#platform/ui/feedback/states.tsx';

const WAY_HELP = {
  mapping: 'chooseSiteMapping',
  transfer: 'chooseSiteTransfer',
  'site-redirect': 'chooseSiteRedirect',
} as const;

/**
 * The header of a search without a site: it asks to pick one (acquisition, section 2,
 * `/domains/add`), which keeps the search.
 *
 * @param refused the site that redirected here, because it cannot be upgraded or does not exist
 */
export function ChooseSite({
  suggestion = '',
  refused,
  way = null,
}: {
  readonly suggestion?: string | undefined;
  readonly refused?: string | undefined;
  /** What the site is chosen for, if not for the search. */
  readonly way?: FindingWay | null;
}): ReactNode {
  const m = useMessages(guardMessages);
  const known = useQuery(sitesQuery);
  const sites = known.data;
  if (!sites && known.error) {
    return (
      <Card>
        <ErrorState error={known.error} onRetry={() => void known.refetch()} />
      </Card>
    );
  }
  if (!sites) return <div className="h-34 rounded border sm:h-19 border-line bg-surface" />;
  const query = suggestion === '' ? '' : `?suggestion=${encodeURIComponent(suggestion)}`;
  const managed = sites.filter((site) => site.capabilities.manage_options);
  const offered = managed.filter(isWayOn);
  // A member's site is none to choose, and one that takes no domain is listed below with the reason.
  const none = managed.length > 0 ? 'unsuited' : sites.length > 0 ? 'member' : 'none';
  const empty = { none: 'noSite', member: 'memberSite', unsuited: 'unsuitedSite' } as const;
  return (
    <>
      {refused === undefined ? null : <RefusedSiteNotice named={refused} sites={sites} />}
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-semibold">
              {m(offered.length === 0 ? (`${empty[none]}Title` as const) : 'chooseSite')}
            </h2>
            <p className="text-sm text-pretty text-muted">
              {offered.length === 0
                ? m(empty[none], { title: sites[0]?.title ?? '' })
                : m(way === null ? 'chooseSiteHelp' : WAY_HELP[way])}
            </p>
          </div>
          {offered.length === 0 ? (
            <LinkButton href="/start">{m('startSite')}</LinkButton>
          ) : (
            <MenuButton
              label={m('chooseSite')}
              items={offered.map((site) => ({
                id: site.slug,
                label: site.is_vip ? m('siteOwnDomain', { title: site.title }) : site.title,
                href: `/domains/add/${way === null ? '' : `${way}/`}${site.slug}${query}`,
              }))}
            >
              {m('chooseSite')}
            </MenuButton>
          )}
        </div>
      </Card>
    </>
  );
}

function isWayOn(site: Site): boolean {
  const access = findingAccess(findingFacts(site), 'search');
  return access === 'open' || access === 'own-domain';
}

/** The user's sites that cannot have a domain, each with the reason. */
export function OtherSites(): ReactNode {
  const m = useMessages(guardMessages);
  const { data: sites = [] } = useQuery(sitesQuery);
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

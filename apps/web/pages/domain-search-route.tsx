import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { DomainSearchPage, prefetchDomainSearch } from '#features/search/web/domain-search-page.tsx';
import { mayFind, SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { findSite, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { PageToCome } from '../layout/page-to-come.tsx';
import { useAfterChoosing } from './use-after-choosing.ts';

const loadChooseSite = () => import('#features/domains/web/api/choose-site.tsx');
const ChooseSite = latePart(async () => (await loadChooseSite()).ChooseSite);
const OtherSites = latePart(async () => (await loadChooseSite()).OtherSites);
const RedirectingForm = latePart(async () => (await loadChooseSite()).RedirectingFormPage);

const FreePlanBanner = latePart(
  async () => (await import('#features/catalog/web/free-plan-banner.tsx')).FreePlanBanner,
);

/**
 * A copy of the cart's `NO_SITE`: the search loads first, and one constant is not worth another
 * chunk.
 */
const NO_SITE = 'no-site';
const isWithoutSite = (site: string | undefined): boolean => site === NO_SITE;

/** The search parameters. */
interface SearchAddress {
  readonly site: string | undefined;
  readonly suggestion: string | undefined;
  /** The site that redirected here, because it takes no domain or does not exist. */
  readonly refused: string | undefined;
  /** `ref=upgrade` (acquisition, section 2). */
  readonly isUpgrading: boolean;
}

/** Prefetches the search, or the site chooser if no site is named. */
export async function prefetchSearch(
  client: QueryClient,
  { site, suggestion }: SearchAddress,
): Promise<void> {
  if (site === undefined) {
    await Promise.all([loadChooseSite(), prefetchDomainSearch(client, { site: NO_SITE, suggestion })]);
  } else if (isWithoutSite(site) || mayFind(client, site))
    await prefetchDomainSearch(client, { site, suggestion });
}

/**
 * The domain search; with the choice of a site if none is named. `no-site` finds names without a
 * site.
 *
 * An address without a site but with a suggestion opens the search with it (acquisition, section
 * 2).
 */
export function DomainSearchRoute({ site, suggestion, refused, isUpgrading }: SearchAddress): ReactNode {
  const onChosen = useAfterChoosing();
  const { data: sites } = useQuery(sitesQuery);
  if (site !== undefined && isWithoutSite(site)) {
    return <DomainSearchPage isWithoutSite site={site} suggestion={suggestion} onChosen={onChosen} />;
  }
  if (site !== undefined && suggestion !== undefined && sites && !findSite(sites, site)) {
    return (
      <Suspense fallback={<PageToCome />}>
        <RedirectingForm named={site} suggestion={suggestion} />
      </Suspense>
    );
  }
  if (site === undefined) {
    return (
      <>
        <DomainSearchPage
          isWithoutSite
          site={NO_SITE}
          address="/domains/add"
          suggestion={suggestion}
          header={
            <Suspense fallback={<div className="h-19 rounded border border-line bg-surface" />}>
              <ChooseSite suggestion={suggestion} refused={refused} />
            </Suspense>
          }
          onChosen={onChosen}
        />
        {/* Not below results, which would push it away as they come. */}
        {suggestion === undefined || suggestion === '' ? (
          <Suspense>
            <div className="mx-auto w-full max-w-page">
              <OtherSites />
            </div>
          </Suspense>
        ) : null}
      </>
    );
  }
  const known = sites && findSite(sites, site);
  return (
    <SiteGuard site={site} query={suggestion} urlFor={(slug) => `/domains/add/${slug}`}>
      <DomainSearchPage site={site} suggestion={suggestion} isUpgrading={isUpgrading} onChosen={onChosen} />
      {/* Below the requested content, so that it moves nothing. */}
      {known?.feature_flags.includes('domains/free-plan-upsell') ? (
        <Suspense>
          <div className="mx-auto w-full max-w-page">
            <FreePlanBanner site={known.slug} />
          </div>
        </Suspense>
      ) : null}
    </SiteGuard>
  );
}

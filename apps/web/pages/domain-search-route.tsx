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

const RedirectingForm = latePart(
  async () => (await import('#features/domains/web/api/choose-site.tsx')).RedirectingFormPage,
);

const FreePlanBanner = latePart(
  async () => (await import('#features/catalog/web/plan-banner.tsx')).FreePlanBanner,
);

/**
 * A copy of the cart's `NO_SITE`: the search loads first, and one constant is not worth another
 * chunk.
 */
const NO_SITE = 'no-site';
const isWithoutSite = (site: string): boolean => site === NO_SITE;

/** The search parameters. */
interface SearchAddress {
  readonly site: string;
  readonly suggestion: string | undefined;
  /** `ref=upgrade` (acquisition, section 2). */
  readonly isUpgrading: boolean;
}

/** Prefetches the search where the site may have a domain. */
export async function prefetchSearch(
  client: QueryClient,
  { site, suggestion }: SearchAddress,
): Promise<void> {
  if (isWithoutSite(site) || mayFind(client, site)) await prefetchDomainSearch(client, { site, suggestion });
}

/**
 * The domain search of a site. `no-site` finds names without one.
 *
 * An address without a site but with a suggestion opens the search with it (acquisition, section
 * 2).
 */
export function DomainSearchRoute({ site, suggestion, isUpgrading }: SearchAddress): ReactNode {
  const onChosen = useAfterChoosing();
  const { data: sites } = useQuery(sitesQuery);
  if (isWithoutSite(site)) {
    return <DomainSearchPage isWithoutSite site={site} suggestion={suggestion} onChosen={onChosen} />;
  }
  if (suggestion !== undefined && sites && !findSite(sites, site)) {
    return (
      <Suspense fallback={<PageToCome />}>
        <RedirectingForm named={site} suggestion={suggestion} />
      </Suspense>
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

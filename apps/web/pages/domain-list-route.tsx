import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { DomainListPage, prefetchDomainList } from '#features/domains/web/domain-list-page.tsx';
import type { DomainListAddress } from '#features/domains/web/domain-list-page.tsx';
import { mayNameSite } from '#features/names/rules/site-for-names.ts';
import { PluginGuard } from '#features/names/web/api/outdated-plugin.tsx';
import { OwnSite } from '#features/names/web/api/own-site.tsx';
import { useSite, hasSiteFlag } from '#features/sites/web/api/site-queries.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { findMovedAddress } from './moved-address.ts';

export { prefetchDomainList };

const FreePlanBanner = latePart(
  async () => (await import('#features/catalog/web/plan-banner.tsx')).FreePlanBanner,
);

const MappedPlanBanner = latePart(
  async () => (await import('#features/catalog/web/plan-banner.tsx')).MappedPlanBanner,
);

const ConnectedPlanBanner = latePart(
  async () => (await import('#features/catalog/web/plan-banner.tsx')).ConnectedPlanBanner,
);

/** The list of domains; a site's list includes offers for its plan. */
export function DomainListRoute(address: DomainListAddress): ReactNode {
  const site = useSite(address.site);
  const isOffered = hasSiteFlag(site, 'domains/free-plan-upsell');
  // An old address, such as `/domains/manage/edit`.
  if (address.site !== undefined && !mayNameSite(address.site)) {
    return <Navigate to={findMovedAddress(`/domains/manage/${address.site}`) ?? '/domains/manage'} replace />;
  }
  // One offer of the same plan at a time; its code is for sites that can get it.
  const isMapped = site?.plan.is_free === true && site.options.is_mapped_domain;
  const Banner = isOffered ? FreePlanBanner : isMapped ? MappedPlanBanner : null;
  const upsell =
    Banner === null
      ? undefined
      : (site: string, domain: string): ReactNode => (
          <Suspense>
            <Banner site={site} domain={domain} />
          </Suspense>
        );
  const page = <DomainListPage {...address} upsell={upsell} />;
  return address.site === undefined ? (
    page
  ) : (
    <OwnSite named={address.site} fallback="/domains/manage" urlFor={(slug) => `/domains/manage/${slug}`}>
      <PluginGuard site={address.site}>{page}</PluginGuard>
      {/* Below the list, so that it moves nothing. */}
      {isOffered && site?.jetpack ? (
        <Suspense>
          <div className="mx-auto w-full max-w-page">
            <ConnectedPlanBanner site={site.slug} />
          </div>
        </Suspense>
      ) : null}
    </OwnSite>
  );
}

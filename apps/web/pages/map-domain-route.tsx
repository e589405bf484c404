import type { ReactNode } from 'react';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { MapDomainPage } from '#features/mapping/web/map-domain-page.tsx';
import { useAfterChoosing } from './use-after-choosing.ts';

export { prefetchMapDomain } from '#features/mapping/web/map-domain-page.tsx';

/** A name that is registered elsewhere, for a site that takes one. */
export function MapDomainRoute({
  site,
  initialQuery = '',
}: {
  readonly site: string;
  readonly initialQuery: string | undefined;
}): ReactNode {
  return (
    <SiteGuard
      site={site}
      page="mapping"
      query={initialQuery}
      urlFor={(slug) => `/domains/add/mapping/${slug}`}
    >
      <MapDomainPage site={site} initialQuery={initialQuery} onChosen={useAfterChoosing()} />
    </SiteGuard>
  );
}

import type { ReactNode } from 'react';
import { UseYourDomainPage } from '#features/transfers/web/use-your-domain-page.tsx';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';

/** Connecting a domain to a site that accepts one. */
export function UseYourDomainRoute({
  site,
  initialQuery = '',
}: {
  readonly site: string;
  readonly initialQuery: string | undefined;
}): ReactNode {
  return (
    <SiteGuard
      site={site}
      page="own-domain"
      query={initialQuery}
      urlFor={(slug) => `/domains/add/use-your-domain/${slug}`}
    >
      <UseYourDomainPage site={site} initialQuery={initialQuery} />
    </SiteGuard>
  );
}

import type { ReactNode } from 'react';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { SiteRedirectPage } from '#features/redirects/web/site-redirect-page.tsx';

export { prefetchSiteRedirect } from '#features/redirects/web/site-redirect-page.tsx';

/**
 * Redirecting a site, for sites that can have domains; the page itself handles automated-transfer
 * sites.
 */
export function SiteRedirectRoute({ site }: { readonly site: string }): ReactNode {
  return (
    <SiteGuard site={site} page="mapping" urlFor={(slug) => `/domains/add/site-redirect/${slug}`}>
      <SiteRedirectPage site={site} />
    </SiteGuard>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BulkSearchPage, prefetchBulkSearch } from '#features/search/web/bulk/bulk-search-page.tsx';
import { mayFind, SiteGuard } from '#features/names/web/api/site-guard.tsx';

/** Prefetches the bulk search, where it is enabled. */
export async function prefetchBulkRoute(
  client: QueryClient,
  address: { readonly site: string },
): Promise<void> {
  if (mayFind(client, address.site)) await prefetchBulkSearch(client, address);
}

/** The bulk search, for users who may search for the site. */
export function BulkSearchRoute({ site }: { readonly site: string }): ReactNode {
  return (
    <SiteGuard site={site} urlFor={(slug) => `/domains/add/list/${slug}`}>
      <BulkSearchPage site={site} />
    </SiteGuard>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BulkSearchPage, prefetchBulkSearch } from '#features/search/web/bulk/bulk-search-page.tsx';
import { mayFind, SiteGuard } from '#features/names/web/api/site-guard.tsx';

/** Asks for what the check of a list begins with, where it may be used. */
export async function prefetchBulkRoute(
  client: QueryClient,
  address: { readonly site: string },
): Promise<void> {
  if (mayFind(client, address.site)) await prefetchBulkSearch(client, address);
}

/** The check of a list of names, for whoever may find names for the site. */
export function BulkSearchRoute({ site }: { readonly site: string }): ReactNode {
  return (
    <SiteGuard site={site} addressOf={(slug) => `/domains/add/list/${slug}`}>
      <BulkSearchPage site={site} />
    </SiteGuard>
  );
}

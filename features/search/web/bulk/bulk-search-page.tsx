import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VerifiedOnly } from '#features/accounts/web/api/verified-only.tsx';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { mayFind, SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { bulkMessages } from '../../words/bulk/en.ts';
import { BulkSearch } from './bulk-search.tsx';

/** The bulk check page of a site. */
export function BulkSearchPage({ site }: { readonly site: string }): ReactNode {
  const m = useMessages(bulkMessages);
  const known = useSite(site);
  const slug = known?.slug ?? site;
  return (
    <PageFrame
      title={m('bulkTitle')}
      documentTitle={m('bulkTitle')}
      back={{ href: `/domains/add/${slug}`, label: m('bulkBack') }}
    >
      <VerifiedOnly>
        <BulkSearch site={slug} />
      </VerifiedOnly>
    </PageFrame>
  );
}

/** Loads the cart that names may be added to, where the bulk search is enabled. */
export async function prefetchBulkSearch(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  if (mayFind(client, site)) prefetchCart(client, site);
}

/** The bulk search, for users who may search for the site. */
export function BulkSearchRoute({ site }: { readonly site: string }): ReactNode {
  return (
    <SiteGuard site={site} urlFor={(slug) => `/domains/add/list/${slug}`}>
      <BulkSearchPage site={site} />
    </SiteGuard>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VerifiedOnly } from '#features/accounts/web/api/verified-only.tsx';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { bulkMessages } from '../../words/bulk/en.ts';
import { BulkSearch } from './bulk-search.tsx';

/** Loads the cart that names may be added to. */
export async function prefetchBulkSearch(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
}

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

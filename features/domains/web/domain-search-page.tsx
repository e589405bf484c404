import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prefetchCart } from '#features/cart/web/door.ts';
import { currencySoon } from '#features/catalog/web/door.ts';
import { useSite } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { NotAllowedState } from '#platform/ui/states.tsx';
import type { ChosenDomain } from './chosen-domain.ts';
import { ChooseSite } from './choose-site.tsx';
import { suggestionsQuery, suggestionTldsQuery } from './domain-queries.ts';
import { NO_SEARCH_FILTER, PAGE_OF_RESULTS } from './search-filter.ts';
import { searchMessages } from './search-messages.ts';
import { foundNamesQuery, SiteSearch } from './site-search.tsx';

/** Asks for what the search begins with: the cart, the endings that are sold, and names where the address brings a query. */
export async function prefetchDomainSearch(
  client: QueryClient,
  { site, suggestion = '' }: { readonly site?: string | undefined; readonly suggestion?: string | undefined },
): Promise<void> {
  if (site === undefined) return;
  prefetchCart(client, site);
  const query = suggestion.trim();
  await Promise.all([
    client.query(suggestionTldsQuery),
    ...(query === ''
      ? []
      : [
          client.query(foundNamesQuery),
          currencySoon(client).then((currency) =>
            client.query(suggestionsQuery({ ...NO_SEARCH_FILTER, query, currency }, PAGE_OF_RESULTS)),
          ),
        ]),
  ]);
}

/**
 * Domain search (acquisition, sections 2 and 4).
 *
 * Choosing a name puts it into the site's cart, or takes it out again. Once it is in,
 * `onChosen` decides where to go; without it the checkout opens.
 */
export function DomainSearchPage({
  site,
  suggestion = '',
  onChosen,
}: {
  readonly site?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly onChosen?: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  const known = useSite(site);
  if (site === undefined) return <ChooseSite suggestion={suggestion} />;
  const slug = known?.slug ?? site;
  return (
    <PageFrame
      title={m('searchTitle')}
      documentTitle={m('searchDocumentTitle')}
      back={{ href: `/domains/manage/${slug}`, label: m('backToDomains') }}
    >
      {known && !known.capabilities.manage_options ? (
        <NotAllowedState />
      ) : (
        <SiteSearch
          key={site}
          site={slug}
          address={`/domains/add/${site}`}
          suggestion={suggestion}
          title={known?.title}
          onChosen={onChosen}
        />
      )}
    </PageFrame>
  );
}

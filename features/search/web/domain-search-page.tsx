import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { currencySoon } from '#features/catalog/web/api/use-currency.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { ChosenDomain } from './api/chosen-domain.ts';
import { suggestionsQuery, suggestionTldsQuery } from './suggestion-queries.ts';
import { NO_SEARCH_FILTER, PAGE_OF_RESULTS } from './search-filter.ts';
import { searchMessages } from '../words/en.ts';
import { foundNamesQuery, loadFilters, SiteSearch } from './site-search.tsx';

const AddUpgrade = latePart(async () => (await import('./choosing/add-upgrade.tsx')).AddUpgrade);

/** Asks for what the search begins with: the cart, the endings that are sold, and names where the address brings a query. */
export async function prefetchDomainSearch(
  client: QueryClient,
  { site, suggestion = '' }: { readonly site: string; readonly suggestion?: string | undefined },
): Promise<void> {
  prefetchCart(client, site);
  fetchPart(loadFilters);
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
 * For whoever may find names for the site (`SiteGuard`), or for none of their sites (`no-site`). Choosing a name puts it into the site's cart, or takes it
 * out again. Once it is in, `onChosen` decides where to go.
 */
export function DomainSearchPage({
  site,
  suggestion = '',
  isWithoutSite = false,
  isUpgrading = false,
  onChosen,
}: {
  readonly site: string;
  readonly suggestion?: string | undefined;
  /** It is the search for no site. */
  readonly isWithoutSite?: boolean;
  /** The Personal plan is wished for, too. */
  readonly isUpgrading?: boolean;
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(searchMessages);
  const known = useSite(site);
  const slug = known?.slug ?? site;
  return (
    <PageFrame
      title={m(isWithoutSite ? 'searchTitleOfAll' : 'searchTitle')}
      documentTitle={m('searchDocumentTitle')}
      back={{
        href: isWithoutSite ? '/domains/manage' : `/domains/manage/${slug}`,
        label: m('backToDomains'),
      }}
    >
      <SiteSearch
        key={site}
        site={slug}
        address={`/domains/add/${site}`}
        suggestion={suggestion}
        title={known?.title}
        hasLists={!isWithoutSite}
        onChosen={onChosen}
      />
      {isUpgrading ? (
        <Suspense fallback={null}>
          <AddUpgrade site={slug} suggestion={suggestion} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}

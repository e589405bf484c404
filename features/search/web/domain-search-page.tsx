import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { VerifiedOnly } from '#features/accounts/web/api/verified-only.tsx';
import { currencySoon } from '#features/catalog/web/api/use-currency.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { ChosenDomain } from './api/chosen-domain.ts';
import {
  suggestionsQuery,
  suggestionTldsQuery,
  NO_SEARCH_FILTER,
  PAGE_OF_RESULTS,
} from './suggestion-queries.ts';
import { searchMessages } from '../words/en.ts';
import { FoundNames, loadFilters, SiteSearch } from './site-search.tsx';

const AddUpgrade = latePart(async () => (await import('./choosing/add-upgrade.tsx')).AddUpgrade);

/** Loads the cart, the TLDs and, if the URL has a query, its names. */
export async function prefetchDomainSearch(
  client: QueryClient,
  { site, suggestion = '' }: { readonly site: string; readonly suggestion?: string | undefined },
): Promise<void> {
  fetchPart(async () => (await import('#features/cart/web/api/cart-queries.ts')).prefetchCart(client, site));
  fetchPart(loadFilters);
  const query = suggestion.trim();
  await Promise.all([
    client.query(suggestionTldsQuery),
    ...(query === ''
      ? []
      : [
          FoundNames.load(),
          currencySoon(client).then((currency) =>
            client.query(suggestionsQuery({ ...NO_SEARCH_FILTER, query, currency }, PAGE_OF_RESULTS)),
          ),
        ]),
  ]);
}

/**
 * Domain search (acquisition, sections 2 and 4).
 *
 * For users who can get names for the site (`SiteGuard`), or without a site (`no-site`). Selecting
 * a name adds it to the site's cart, or removes it. After adding, `onChosen` decides where to go.
 */
export function DomainSearchPage({
  site,
  suggestion = '',
  isWithoutSite = false,
  isUpgrading = false,
  address = `/domains/add/${site}`,
  header,
  onChosen,
}: {
  readonly site: string;
  readonly suggestion?: string | undefined;
  /** The search is for no site. */
  readonly isWithoutSite?: boolean;
  /** Also adds the Personal plan. */
  readonly isUpgrading?: boolean;
  /** The path that stores the search in its query. */
  readonly address?: string;
  /** Above the search, such as the choice of a site. */
  readonly header?: ReactNode;
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
      {header}
      <VerifiedOnly>
        <SiteSearch
          key={site}
          site={slug}
          address={address}
          suggestion={suggestion}
          title={known?.title}
          hasLists={!isWithoutSite}
          onChosen={onChosen}
        />
      </VerifiedOnly>
      {isUpgrading ? (
        <Suspense fallback={null}>
          <AddUpgrade site={slug} suggestion={suggestion} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}

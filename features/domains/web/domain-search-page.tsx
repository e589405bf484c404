import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CartErrorNotice, CartMessages } from '#features/cart/web/door.ts';
import { useSite } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useGo } from '#platform/ui/navigation.ts';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { NotAllowedState } from '#platform/ui/states.tsx';
import { LONGEST_QUERY } from '../rules/search-query.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { ChooseSite } from './choose-site.tsx';
import { domainMessages } from './messages.ts';
import { FilterButton, TldChips } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';
import { useDomainCart } from './use-domain-cart.ts';
import { useDomainSearch } from './use-domain-search.ts';

/** Keeps the search in the address, so that going back or reloading finds it again. */
function useSearchInAddress({
  site,
  suggestion,
  query,
  type,
}: {
  readonly site: string;
  readonly suggestion: string;
  readonly query: string;
  readonly type: (text: string) => void;
}): void {
  const go = useGo();
  // What we wrote there ourselves is no news when it comes back, however late.
  const known = useRef(new Set([suggestion]));
  const written = useRef(suggestion);
  useEffect(() => {
    if (query === '' || query === written.current) return;
    known.current.add(query);
    written.current = query;
    go(`/domains/add/${site}?suggestion=${encodeURIComponent(query)}`, { replace: true });
  }, [go, query, site]);
  useEffect(() => {
    if (known.current.has(suggestion)) return;
    known.current.add(suggestion);
    type(suggestion);
  }, [suggestion, type]);
}

/** A name that was put into the cart of a site. */
export interface ChosenDomain {
  readonly domain: string;
  readonly site: string;
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
  const known = useSite(site);
  if (site === undefined) return <ChooseSite suggestion={suggestion} />;
  if (known && !known.capabilities.manage_options) return <NotAllowedSearch site={known.slug} />;
  return <SiteSearch key={site} site={site} suggestion={suggestion} onChosen={onChosen} />;
}

function NotAllowedSearch({ site }: { readonly site: string }): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <PageFrame
      title={m('searchTitle')}
      documentTitle={m('searchDocumentTitle')}
      back={{ href: `/domains/manage/${site}`, label: m('backToDomains') }}
    >
      <NotAllowedState />
    </PageFrame>
  );
}

function SiteSearch({
  site: named,
  suggestion,
  onChosen,
}: {
  readonly site: string;
  readonly suggestion: string;
  readonly onChosen: ((chosen: ChosenDomain) => void) | undefined;
}): ReactNode {
  const m = useMessages(domainMessages);
  const go = useGo();
  const site = useSite(named)?.slug ?? named;
  const search = useDomainSearch({ initial: suggestion, site });
  const domains = useDomainCart(site);
  useSearchInAddress({ site: named, suggestion, query: search.query, type: search.type });
  return (
    <PageFrame
      title={m('searchTitle')}
      documentTitle={m('searchDocumentTitle')}
      back={{ href: `/domains/manage/${site}`, label: m('backToDomains') }}
    >
      <div className="flex flex-col gap-3">
        <SearchField
          isFirst
          label={m('searchLabel')}
          placeholder={m('searchLabel')}
          value={search.text}
          onChange={search.type}
          maxLength={LONGEST_QUERY}
          isBusy={search.query !== '' && search.isBusy}
          help={
            search.fault === null ? undefined : (
              <span role="alert" className="text-danger">
                {search.fault}
              </span>
            )
          }
        >
          <FilterButton filters={search.filters} onChange={search.narrow} />
        </SearchField>
        <TldChips filters={search.filters} onChange={search.narrow} />
      </div>
      <CartErrorNotice cart={domains.cart} />
      <CartMessages cart={domains.cart.cart} siteSlug={site} />
      <SearchResults
        search={search}
        propsOf={(name) => ({
          name,
          price: domains.priceOf(name),
          isInCart: domains.isIn(name),
          isBusy: domains.busyName === name.domain_name,
          onToggle: () =>
            void domains.toggle(name).then((isIn) => {
              if (!isIn) return;
              if (onChosen) onChosen({ domain: name.domain_name, site });
              else go(`/checkout/${site}`);
            }),
        })}
      />
      <CheckoutBar site={site} count={domains.count} />
    </PageFrame>
  );
}

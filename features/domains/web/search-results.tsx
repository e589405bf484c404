import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';
import { domainMessages } from './messages.ts';
import { FeaturedName, type FoundNameProps, SuggestionRow } from './suggestion-row.tsx';
import type { FoundName, useDomainSearch } from './use-domain-search.ts';

/** Names shown first, in cards of their own. */
const FEATURED = 2;
const NOTICE_KINDS = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** What a search found: why the very name is not to be had, two names first, then rows. */
export function SearchResults({
  search,
  propsOf,
}: {
  readonly search: ReturnType<typeof useDomainSearch>;
  readonly propsOf: (name: FoundName) => FoundNameProps;
}): ReactNode {
  const m = useMessages(domainMessages);
  const { names, exactObstacle } = search;
  if (search.query === '') {
    return search.fault === null ? <EmptyState title={m('startTitle')}>{m('start')}</EmptyState> : null;
  }
  if (search.error) return <ErrorState error={search.error} onRetry={search.retry} />;
  if (search.isLoading) return <SkeletonRows rows={6} />;
  // A name that turned out to be taken is told in its row, but nobody's best match.
  const featured = names.filter((name) => name.obstacle === null).slice(0, FEATURED);
  const rows = names.filter((name) => !featured.includes(name));
  return (
    <section aria-label={m('results', { query: search.query })} className="flex flex-col gap-4">
      {exactObstacle ? (
        <Notice kind={NOTICE_KINDS[exactObstacle.severity]}>{exactObstacle.text}</Notice>
      ) : null}
      {names.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={m('noResultsTitle')}>
          {AVAILABILITY_TEXTS.empty_results.text}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 sm:grid-cols-2">
            {featured.map((name, index) => (
              <FeaturedName
                key={name.domain_name}
                title={m(index === 0 ? 'bestMatch' : 'bestAlternative')}
                {...propsOf(name)}
              />
            ))}
          </ul>
          {rows.length > 0 ? (
            <Card isFlush>
              <ul className="divide-y divide-line">
                {rows.map((name) => (
                  <SuggestionRow key={name.domain_name} {...propsOf(name)} />
                ))}
              </ul>
            </Card>
          ) : null}
          {search.canShowMore ? (
            <Button isBusy={search.isBusy} onPress={search.showMore}>
              {m('moreResults')}
            </Button>
          ) : (
            <p className="text-sm text-muted">{m('noMoreResults')}</p>
          )}
        </>
      )}
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { Query } from '#platform/ui/query.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { ListedDomainOnWire } from '../contract/list-endpoints.ts';
import { domainColumns, type DomainRow } from './domain-columns.tsx';
import { allDomainsQuery } from './domain-queries.ts';
import { type ListView, ListToolbar, SORT_DIRECTIONS, WHOLE_LIST } from './list-toolbar.tsx';
import { domainMessages } from './messages.ts';
import { useDebounced } from './use-debounced.ts';

/** Typing in the list's search asks the server this long after the last key. */
const SEARCH_PAUSE = 200;

const rowOf = (domain: ListedDomainOnWire): DomainRow => ({
  ...domain,
  siteSlug: domain.site_slug,
  siteTitle: domain.blog_name,
});

/** Every domain on every site that the person manages (management, section 2, "All-domains list"). */
export function AllDomainsList(): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const [view, setView] = useState<ListView>(WHOLE_LIST);
  const search = useDebounced(view.search.trim().toLowerCase(), SEARCH_PAUSE);
  const domains = useInfiniteQuery(
    allDomainsQuery({
      search,
      sort: view.sort,
      order: SORT_DIRECTIONS[view.sort],
      ...(view.status === '' ? {} : { status: view.status }),
    }),
  );
  const columns = useMemo(() => domainColumns(m, format, { withSite: true }), [m, format]);
  const pages = domains.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.domains.map(rowOf)) ?? [], [pages]);
  const isWhole = search === '' && view.status === '';
  return (
    <PageFrame
      title={m('allTitle')}
      documentTitle={m('listTitle')}
      action={
        <LinkButton href="/start/add-domain" variant="primary">
          {m('addDomain')}
        </LinkButton>
      }
    >
      <Query query={domains}>
        {(data) => {
          const found = data.pages.at(-1)?.found ?? 0;
          if (found === 0 && isWhole) return <NoDomains />;
          return (
            <>
              <ListToolbar view={view} onChange={setView} isBusy={domains.isFetching} />
              {found === 0 ? (
                <EmptyState
                  icon={<Globe aria-hidden="true" />}
                  title={m('nothingFoundTitle')}
                  action={<Button onPress={() => setView(WHOLE_LIST)}>{m('clearFilters')}</Button>}
                >
                  {m('nothingFound')}
                </EmptyState>
              ) : (
                <Card isFlush>
                  <Table label={m('listLabel')} columns={columns} rows={rows} rowKey={(row) => row.domain} />
                </Card>
              )}
              {domains.hasNextPage ? (
                <Button isBusy={domains.isFetchingNextPage} onPress={() => void domains.fetchNextPage()}>
                  {m('showMore')}
                </Button>
              ) : null}
              <p className="text-sm text-muted" role="status">
                {m('found', { count: found })}
              </p>
            </>
          );
        }}
      </Query>
    </PageFrame>
  );
}

function NoDomains(): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<Globe aria-hidden="true" />}
      title={m('emptyAllTitle')}
      action={
        <LinkButton href="/domains" variant="primary">
          {m('emptyAllAction')}
        </LinkButton>
      }
    >
      {m('emptyAll')}
    </EmptyState>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { RefusedSiteNotice } from '#features/names/web/api/refused-site-notice.tsx';
import { hasFlag, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { AddDomainButton } from '#features/names/web/api/add-domain-button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { MAX_DOMAINS_LISTED, listAllDomains } from '../contract/list-endpoints.ts';
import type { ListedDomainOnWire } from '../contract/list-endpoints.ts';
import { allDomainsQuery, buildFilter, listViewsQuery } from './api/domain-queries.ts';
import type { AllDomainsFilter } from './api/domain-queries.ts';
import { rowOfAll } from './domain-row.ts';
import type { DomainRow } from './domain-row.ts';
import { DomainTable, DomainTableToCome } from './domain-table.tsx';
import { FormerDomains, formerDomainsQuery } from './former-domains.tsx';
import { FailedAllDomains, NoDomains, NothingFound } from './list-states.tsx';
import { ListTools } from './list-tools.tsx';
import { rememberChosenNames } from './api/chosen-names.ts';
import { ListToolbar } from './list-toolbar.tsx';
import {
  buildListUrl,
  chooseSort,
  countFilters,
  readView,
  sortedBy,
  USUAL_COLUMNS,
  WHOLE_LIST,
  writeView,
} from './list-view.ts';
import type { ListAddress, ListView } from './list-view.ts';
import { domainMessages } from '../words/en.ts';
import { useListView } from './use-list-view.ts';
import { useDomainExport } from './use-export.ts';
import { call } from '#platform/http-client/call.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';

/** The page where domains are changed together. */
const BULK_PATH = '/domains/manage/bulk';

/** The list of domains on every site that the user manages (management, section 2, "All-domains list"). */
export function AllDomainsList({
  address,
  refused,
}: {
  readonly address: ListAddress;
  /** The site that redirected here, because the user has none by that name. */
  readonly refused?: string | undefined;
}): ReactNode {
  const m = useMessages(domainMessages);
  const { view, settled, setView } = useListView('/domains/manage', address);
  const isOpening = useDefaultView(address, setView);
  const filter = buildFilter(settled);
  const domains = useInfiniteQuery({ ...allDomainsQuery(filter), enabled: !isOpening });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = domains;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.domains.map(rowOfAll)) ?? [], [data]);
  const found = data?.pages.at(-1)?.found;
  const isWhole = filter.search === '' && filter.status === undefined && countFilters(settled) === 0;
  const changeHref = buildListUrl(BULK_PATH, { ...settled, sort: null, columns: USUAL_COLUMNS });
  const actions = { ...useWholeList(filter), changeHref };
  const go = useGo();

  // The first page is visible; a list that fits one response is loaded in the background.
  const isSmall = found !== undefined && found <= MAX_DOMAINS_LISTED;
  useEffect(() => {
    if (isSmall && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSmall, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const { sort, columns } = view;
  // Of what is typed into the search, the rows change only once they are asked for: typing does not wait for them.
  const table = useMemo(
    () => (
      <DomainTable
        withSite
        chosenColumns={columns}
        bulk={{
          onChange: (chosen) => {
            rememberChosenNames(chosen.map(({ domain }) => domain));
            go(BULK_PATH);
          },
          onChangeAll: () => go(changeHref),
        }}
        rows={rows}
        rowCount={found}
        sort={chooseSort({ sort })}
        onSort={(chosen) => setView((now) => sortedBy(now, chosen))}
        more={{
          hasMore: hasNextPage,
          isLoading: isFetching,
          isFailed: isFetchNextPageError,
          onEndReached: () => void fetchNextPage(),
        }}
      />
    ),
    [
      columns,
      sort,
      rows,
      found,
      changeHref,
      hasNextPage,
      isFetching,
      isFetchNextPageError,
      fetchNextPage,
      go,
      setView,
    ],
  );
  // It is above the list, which is not to move when it comes.
  const { isPending: isHistoryPending } = useQuery(formerDomainsQuery);
  const { data: sites } = useQuery(sitesQuery);
  const isEmpty = found === 0 && isWhole;
  return (
    <PageFrame
      title={m('allTitle')}
      documentTitle={m('listTitle')}
      action={
        hasFlag('upgrades/domain-search') ? (
          <AddDomainButton site={null}>{m('addDomain')}</AddDomainButton>
        ) : undefined
      }
    >
      <FormerDomains />
      {refused !== undefined && sites ? <RefusedSiteNotice named={refused} sites={sites} /> : null}
      {isHistoryPending ? (
        <DomainTableToCome withSite chosenColumns={view.columns} />
      ) : isEmpty ? (
        <NoDomains />
      ) : (
        <>
          <ListToolbar
            view={view}
            onChange={setView}
            isBusy={domains.isPlaceholderData}
            actions={found ? actions : undefined}
            tools={<ListTools view={view} onChange={setView} />}
          />
          <FailedAllDomains query={domains}>
            <Query query={domains} placeholder={<DomainTableToCome withSite chosenColumns={view.columns} />}>
              {() =>
                found === 0 ? (
                  <NothingFound onClear={() => setView({ ...WHOLE_LIST, columns: view.columns })} />
                ) : (
                  table
                )
              }
            </Query>
          </FailedAllDomains>
          {found === undefined ? null : (
            <p className="text-sm text-muted" role="status">
              {m('found', { count: found })}
            </p>
          )}
        </>
      )}
    </PageFrame>
  );
}

/**
 * Opens the list with the user's default view, where the address asks for none. True while it is not
 * known whether there is one.
 */
function useDefaultView(address: ListAddress, setView: (view: ListView) => void): boolean {
  const [isAsked] = useState(() => Object.keys(writeView(readView(address))).length > 0);
  const { data, isPending } = useQuery({ ...listViewsQuery, enabled: !isAsked });
  const [isOpened, setOpened] = useState(isAsked);
  // While drawing, so that the list is asked for once, in that view.
  if (!isOpened && !isPending) {
    setOpened(true);
    const chosen = data?.views.find((each) => each.is_default);
    if (chosen) setView(readView(chosen.view));
  }
  return !isOpened;
}

/**
 * Bulk actions for all matches of a filter; they load the whole list first, because the page may
 * show only a part.
 */
function useWholeList(filter: AllDomainsFilter): { onCopyNames: () => void; onDownload: () => void } {
  const m = useMessages(domainMessages);
  const { copyNames, download } = useDomainExport();
  const withAll = async (take: (rows: readonly DomainRow[]) => unknown): Promise<void> => {
    try {
      await take((await readAllDomains(filter)).map(rowOfAll));
    } catch {
      toast({ text: m('listNotRead'), kind: 'error' });
    }
  };
  return {
    onCopyNames: () => void withAll(copyNames),
    onDownload: () => void withAll(download),
  };
}

/** Fetches every domain that a filter matches, in as few requests as possible; used by exports. */
async function readAllDomains(filter: AllDomainsFilter): Promise<readonly ListedDomainOnWire[]> {
  const domains: ListedDomainOnWire[] = [];
  let after: string | null = null;
  do {
    const page: AnswerOf<typeof listAllDomains> = await call(listAllDomains, {
      query: { ...filter, number: MAX_DOMAINS_LISTED, ...(after === null ? {} : { after }) },
    });
    domains.push(...page.domains);
    after = page.next;
  } while (after !== null);
  return domains;
}

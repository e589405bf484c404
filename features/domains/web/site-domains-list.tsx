import { useQuery } from '@tanstack/react-query';
import { useMemo, Fragment } from 'react';
import type { ReactNode } from 'react';
import { hasSiteFlag, useSite, useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { AddDomainButton } from '#features/names/web/api/add-domain-button.tsx';
import { findingAccess } from '#features/names/rules/site-for-names.ts';
import { siteDomainsQuery } from './api/domain-queries.ts';
import { rowOfSite } from './domain-row.ts';
import type { DomainRow } from './domain-row.ts';
import { DomainTable, DomainTableToCome } from './domain-table.tsx';
import { NoOwnDomain, NothingFound } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { sortedBy, chooseSort, WHOLE_LIST } from './list-view.ts';
import type { ListAddress, ListView, DomainSort } from './list-view.ts';
import { domainMessages } from '../words/en.ts';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { useListView } from './use-list-view.ts';
import { useDomainExport } from './use-export.ts';
import { sortRows } from '#platform/ui/table/table-sort.ts';
import type { SortValue } from '#platform/ui/table/table-sort.ts';
import { matchesFilter, statusUrgency } from '../rules/domain-status.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { DomainMenu, DomainName, protectionText } from './domain-columns.tsx';
import type { DomainSay } from './domain-columns.tsx';
import { StatusBadge } from './api/status-badge.tsx';

/** Shorter lists have no search field. */
const TOOLS_FROM = 5;

/** Whether the user can add a domain to a site: by search, or by bringing one along. */
function canAddDomain(site: Site): boolean {
  const access = findingAccess(findingFacts(site), 'search');
  return access === 'open' || access === 'own-domain';
}

/** Whether a site is served by a host of its own (acquisition, section 2). */
function isConnected(site: Site | undefined): boolean {
  return site !== undefined && site.jetpack && !site.options.is_automated_transfer;
}

/** The domains of one site (management, section 2, "Site Domains list"). */
export function SiteDomainsList({
  site: named,
  address,
  banner,
}: {
  readonly site: string;
  readonly address: ListAddress;
  readonly banner?: ((site: string, domain: string) => ReactNode) | undefined;
}): ReactNode {
  const m = useMessages(domainMessages);
  const domains = useQuery(siteDomainsQuery(named));
  const site = useSite(named);
  const slug = site?.slug ?? named;
  const canFind = site ? canAddDomain(site) : hasSiteFlag(site, 'upgrades/domain-search');
  const hasOtherSites = useSites().length > 1;
  const { view, setView } = useListView(`/domains/manage/${named}`, address);
  return (
    <PageFrame
      title={m('listTitle')}
      description={site?.title ?? slug}
      action={
        canFind && (domains.data || site) ? (
          <AddDomainButton site={slug}>{m('addToSite')}</AddDomainButton>
        ) : undefined
      }
    >
      <Query
        query={domains}
        notAllowed={m('notAuthorized')}
        whoCan={useWhoCan(slug)}
        placeholder={<ListToCome />}
      >
        {(data) => (
          <Domains
            domains={data.domains}
            site={{ slug, title: site?.title ?? slug, isConnected: isConnected(site) }}
            view={view}
            onView={setView}
            banner={banner}
            canFind={canFind}
          />
        )}
      </Query>
      {hasOtherSites && !domains.isPending ? (
        <Link href="/domains/manage" className="self-start text-accent hover:underline">
          {m('manageAll')}
        </Link>
      ) : null}
    </PageFrame>
  );
}

function ListToCome(): ReactNode {
  return (
    <>
      <PrimaryDomainToCome />
      <DomainTableToCome withSite={false} />
    </>
  );
}

function Domains({
  domains,
  site,
  view,
  onView,
  banner,
  canFind,
}: {
  readonly domains: readonly SiteDomainOnWire[];
  readonly site: { readonly slug: string; readonly title: string; readonly isConnected: boolean };
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly banner: ((site: string, domain: string) => ReactNode) | undefined;
  readonly canFind: boolean;
}): ReactNode {
  const m = useMessages(domainMessages);
  const { copyNames, download } = useDomainExport();
  const { slug, title } = site;
  const all = useMemo(() => domains.map((each) => rowOfSite(each, { slug, title })), [domains, slug, title]);
  const primary = domains.findIndex((domain) => domain.primary_domain);
  const rest = useMemo(() => domains.filter((domain) => !domain.primary_domain), [domains]);
  const rows = useMemo(
    () => viewDomains(rest, view).map((each) => rowOfSite(each, { slug, title })),
    [rest, view, slug, title],
  );
  const first = all[primary];
  // A redirect's target is a name of others, and a transfer's is not here yet.
  const own = domains.find(({ type }) => type === 'registered' || type === 'mapping');
  return (
    <>
      {own && banner ? banner(slug, own.display_name) : null}
      {first ? <PrimaryDomainCard row={first} /> : null}
      {rest.length === 0 ? null : (
        <>
          {rest.length >= TOOLS_FROM ? (
            <ListToolbar
              view={view}
              onChange={onView}
              actions={{ onCopyNames: () => void copyNames(all), onDownload: () => download(all) }}
            />
          ) : null}
          {rows.length === 0 ? (
            <NothingFound onClear={() => onView(WHOLE_LIST)} />
          ) : (
            <DomainTable
              withSite={false}
              rows={rows}
              sort={chooseSort(view)}
              onSort={(sort) => onView(sortedBy(view, sort))}
            />
          )}
          <p className="text-sm text-muted" role="status">
            {m('found', { count: rows.length })}
          </p>
        </>
      )}
      {own ? null : <NoOwnDomain slug={slug} canFind={canFind} isConnected={site.isConnected} />}
    </>
  );
}

/** The sort value of each column. */
const VALUES: Readonly<Record<DomainSort, (domain: SiteDomainOnWire) => SortValue>> = {
  domain: (domain) => domain.display_name,
  expiry: (domain) => (domain.expiry === false ? null : domain.expiry),
  registered: (domain) => (domain.registration_date === '' ? null : domain.registration_date),
  // Ascending order puts the most urgent first, as the server does in the list over all sites.
  status: (domain) => -statusUrgency(domain.status),
  // The list of one site is no list of what is harmed first; the order is offered over all sites.
  harm: (domain) => -statusUrgency(domain.status),
};

/**
 * Filters and sorts a site's domains in the browser: by name unless the view says otherwise, ties
 * by name.
 */
function viewDomains(domains: readonly SiteDomainOnWire[], view: ListView): readonly SiteDomainOnWire[] {
  const search = view.search.trim().toLowerCase();
  const shown = domains.filter(
    (domain) =>
      matchesFilter(domain.status, view.status) &&
      (domain.domain.includes(search) || domain.display_name.includes(search)),
  );
  const byName = sortRows(shown, VALUES.domain, 'asc');
  const { by, order } = chooseSort(view);
  return sortRows(byName, VALUES[by], order);
}

function expiryText(row: DomainRow, m: DomainSay, date: (instant: string) => string): string | null {
  if (row.expiry === null) return row.type === 'wpcom' ? m('expiresNever') : null;
  return m(row.auto_renewing ? 'renewsBefore' : 'expiresOn', { date: date(row.expiry) });
}

/** The primary domain, shown above the others (management, section 2, "Primary-domain section"). */
function PrimaryDomainCard({ row }: { readonly row: DomainRow }): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const { copyNames } = useDomainExport();
  const facts = [expiryText(row, m, (instant) => format.date(instant)), protectionText(row, m)].filter(
    (fact) => fact !== null,
  );
  return (
    <Card>
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h2 className="text-sm text-muted">{m('primary')}</h2>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg [overflow-wrap:anywhere]">
            <DomainName row={row} m={m} />
            <StatusBadge status={row.status} />
          </div>
          <p className="text-sm text-muted">
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {/* Keeps the separator from starting a line. */}
                {index === 0 ? null : '\u00a0· '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </p>
        </div>
        <DomainMenu row={row} m={m} copyNames={copyNames} withSite={false} />
      </div>
    </Card>
  );
}

/** The loading placeholder of the card. */
function PrimaryDomainToCome(): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <Card>
      <div className="flex flex-col gap-1.5">
        <div className="text-sm text-muted">{m('primary')}</div>
        <div className="flex h-6 items-center">
          <span className="h-3 w-56 animate-breathe rounded-xs bg-sunken" />
        </div>
        <div className="flex h-4.5 items-center">
          <span className="h-2.5 w-40 animate-breathe rounded-xs bg-sunken" />
        </div>
      </div>
    </Card>
  );
}

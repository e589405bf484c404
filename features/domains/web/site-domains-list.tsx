import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { hasSiteFlag, useSite, useSites } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { sortRows } from '#platform/ui/table/table-sort.ts';
import type { SortValue } from '#platform/ui/table/table-sort.ts';
import { AddDomainButton } from '#features/names/web/api/add-domain-button.tsx';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { findingAccess } from '#features/names/rules/site-for-names.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { matchesFilter, statusUrgency } from '../rules/domain-status.ts';
import { isHostedElsewhere } from '../rules/primary-domain.ts';
import { domainMessages } from '../words/en.ts';
import { primaryMessages } from '../words/primary/en.ts';
import { siteDomainsQuery } from './api/domain-queries.ts';
import { useMakePrimary } from './api/use-make-primary.ts';
import type { NewPrimary } from './api/use-make-primary.ts';
import { MakePrimary } from './domain-menu.tsx';
import { rowOfSite } from './domain-row.ts';
import type { RowSite } from './domain-row.ts';
import { DomainTable, DomainTableToCome } from './domain-table.tsx';
import { NoOwnDomain, NothingFound } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { sortedBy, chooseSort, WHOLE_LIST } from './list-view.ts';
import type { ListAddress, ListView, DomainSort } from './list-view.ts';
import { PrimaryDomainCard, PrimaryDomainToCome } from './primary-domain-card.tsx';
import { useDomainExport } from './use-export.ts';
import { useListView } from './use-list-view.ts';

/** Shorter lists have no search field. */
const TOOLS_FROM = 5;

const loadChoice = async () => (await import('./choose-primary.tsx')).ChoosePrimary;
const ChoosePrimary = latePart(loadChoice);
const ParkedDomain = latePart(async () => (await import('./parked-domain.tsx')).ParkedDomain);

/** What a site's list offers at its foot. */
export interface DomainListOffers {
  /** The plan upsell, about a domain of the site's own; it comes late, and below the rows it moves nothing. */
  readonly upsell?: ((site: string, domain: string) => ReactNode) | undefined;
}

/** Whether the user can add a domain to a site: by search, or by bringing one along. */
function canAddDomain(site: Site): boolean {
  const access = findingAccess(findingFacts(site), 'search');
  return access === 'open' || access === 'own-domain';
}

function isConnected(site: Site | undefined): boolean {
  return (
    site !== undefined &&
    isHostedElsewhere({
      isPluginConnected: site.jetpack,
      isAutomatedTransfer: site.options.is_automated_transfer,
    })
  );
}

/** The domains of one site (management, section 2, "Site Domains list"). */
export function SiteDomainsList({
  site: named,
  address,
  ...offers
}: DomainListOffers & {
  readonly site: string;
  readonly address: ListAddress;
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
          <SiteDomains
            key={slug}
            domains={data.domains}
            site={site}
            slug={slug}
            view={view}
            onView={setView}
            offers={offers}
          />
        )}
      </Query>
      {/* Management, section 6: connected sites hide the list over all sites. */}
      {hasOtherSites && !isConnected(site) && !domains.isPending ? (
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

interface ShownList {
  readonly domains: readonly SiteDomainOnWire[];
  /** Undefined while it loads. */
  readonly site: Site | undefined;
  readonly slug: string;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly offers: DomainListOffers;
}

/** The loaded list of a site: by its kind, and whether its primary domain is being chosen. */
function SiteDomains({ offers, ...list }: ShownList): ReactNode {
  const { domains, site, slug, onView } = list;
  const m = useMessages(primaryMessages);
  const go = useGo();
  const change = useMakePrimary(slug);
  const [isChoosing, setChoosing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  // The button comes back with the list.
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) toggle.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  const rowSite = useRowSite(site, slug);
  const make = (domain: NewPrimary): void => {
    change.mutate(domain, {
      onSuccess: () => {
        setChoosing(false);
        onView(WHOLE_LIST);
        go(`/domains/manage/${slug}`, { replace: true });
        // The row that was chosen is above the list now, and its menu with it.
        toggle.current?.focus();
      },
    });
  };
  // A redirect's target is a name of others, and a transfer's is not here yet.
  const own = domains.find(({ type }) => type === 'registered' || type === 'mapping');
  const isParked = site?.options.is_domain_only === true && own !== undefined;
  if (isParked) {
    return (
      <Suspense fallback={<PrimaryDomainToCome />}>
        <ParkedDomain domain={own} slug={slug} />
      </Suspense>
    );
  }
  const setting = change.isPending ? change.variables.domain : null;
  if (isChoosing) {
    return (
      <Suspense fallback={<ListToCome />}>
        <ChoosePrimary
          domains={domains}
          site={rowSite}
          setting={setting}
          onChoose={make}
          onClose={() => setChoosing(false)}
        />
      </Suspense>
    );
  }
  const button = (
    <Button
      ref={toggle}
      size="small"
      // Management, section 5.
      isDisabled={domains.filter((domain) => domain.can_set_as_primary).length < 2}
      onReach={() => fetchPart(loadChoice)}
      onPress={() => setChoosing(true)}
    >
      {m('change')}
    </Button>
  );
  return (
    <MakePrimary value={change.isPending ? null : make}>
      {isConnected(site) ? <ConnectedNotice slug={slug} /> : null}
      <Domains
        {...list}
        rowSite={rowSite}
        canFind={site ? canAddDomain(site) : hasSiteFlag(site, 'upgrades/domain-search')}
        hasOwn={own !== undefined}
        isChanging={change.isPending}
        button={button}
      />
      {own ? offers.upsell?.(slug, own.display_name) : null}
    </MakePrimary>
  );
}

/** The same object for as long as nothing of it changes. */
function useRowSite(site: Site | undefined, slug: string): RowSite {
  const title = site?.title ?? slug;
  const isFreePlan = site !== undefined && (site.plan.is_free || site.plan.expired);
  const isPlanRequired = hasSiteFlag(site, 'domains/non-primary-upsell');
  return useMemo(
    () => ({ slug, title, isFreePlan, isPlanRequired }),
    [slug, title, isFreePlan, isPlanRequired],
  );
}

/** A site on its own host gets no domains here (management, section 2, "Route registration and redirects"). */
function ConnectedNotice({ slug }: { readonly slug: string }): ReactNode {
  const m = useMessages(primaryMessages);
  return (
    <Notice
      kind="warning"
      title={m('elsewhereTitle')}
      action={
        <LinkButton href={`/plans/${slug}`} size="small">
          {m('viewPlans')}
        </LinkButton>
      }
    >
      {m('elsewhere')}
    </Notice>
  );
}

function Domains({
  domains,
  site,
  slug,
  view,
  onView,
  rowSite,
  canFind,
  hasOwn,
  isChanging,
  button,
}: Omit<ShownList, 'offers'> & {
  readonly rowSite: RowSite;
  readonly canFind: boolean;
  readonly hasOwn: boolean;
  readonly isChanging: boolean;
  /** Changes the primary domain. */
  readonly button: ReactNode;
}): ReactNode {
  const m = useMessages(domainMessages);
  const { copyNames, download } = useDomainExport();
  const all = useMemo(() => domains.map((each) => rowOfSite(each, rowSite)), [domains, rowSite]);
  const primary = domains.findIndex((domain) => domain.primary_domain);
  const rest = useMemo(() => domains.filter((domain) => !domain.primary_domain), [domains]);
  const rows = useMemo(
    () => viewDomains(rest, view).map((each) => rowOfSite(each, rowSite)),
    [rest, view, rowSite],
  );
  const first = all[primary];
  return (
    <>
      {first ? <PrimaryDomainCard row={first} isChanging={isChanging} action={button} /> : null}
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
      {hasOwn ? null : <NoOwnDomain slug={slug} canFind={canFind} isConnected={isConnected(site)} />}
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

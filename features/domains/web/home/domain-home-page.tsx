import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { readTld } from '#features/names/rules/domain-name.ts';
import { PluginGuard } from '#features/names/web/api/outdated-plugin.tsx';
import { guardMessages } from '#features/names/words/en.ts';
import { OwnSite } from '#features/names/web/api/own-site.tsx';
import { useMaintenanceEnd } from '#features/names/web/api/use-when-it-ends.ts';
import { MANAGE_ALL, managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { mayChangeAddress, sitesQuery, useSite } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/breadcrumbs.tsx';
import { PageFrame, PageSections } from '#platform/ui/navigation/page-frame.tsx';
import type { PageFrameProps } from '#platform/ui/navigation/page-frame.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';
import { domainSections, sectionAt } from '../../rules/domain-sections.ts';
import { homeMessages } from '../../words/home/en.ts';
import { settingsMessages } from '../../words/settings/en.ts';
import { siteDomainsQuery } from '../api/domain-queries.ts';
import { StatusBadge } from '../api/status-badge.tsx';
import { NextStepNotice } from '../next-step-notice.tsx';
import { chooseSettingsTitle, DomainSection, SectionOwner } from './domain-section.tsx';
import { DomainTabs, TAB_WORDS } from './domain-tabs.tsx';

const FrozenNotice = latePart(async () => (await import('../frozen-notice.tsx')).FrozenNotice);

/** Loads the domains of the site before the page opens. */
export function prefetchDomainHome(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteDomainsQuery(site));
}

interface FramedDomain {
  readonly domain: string;
  readonly site: string;
  /** The section; the screen of the route by default. */
  readonly children?: ReactNode;
}

/**
 * The home of a domain: its name, status, next step and tabs, which stay while the section below
 * changes.
 */
export function DomainHomePage({ domain, site, children = <Outlet /> }: FramedDomain): ReactNode {
  const here = useRouterState({ select: (state) => state.location.pathname });
  // Not where a click leads to: until that page is there, this one stays as it is, with all that it knows.
  const shownAt = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  return (
    <OwnSite named={site} fallback="/domains/manage" urlFor={(slug) => here.replace(/[^/]+\/?$/, slug)}>
      <PluginGuard site={site}>
        {/* Another domain is another page; the redirect of a site is the same one when its target, and so its name, changes. */}
        <Home key={sectionAt(shownAt) === 'redirect' ? '' : domain} domain={domain} site={site}>
          {children}
        </Home>
      </PluginGuard>
    </OwnSite>
  );
}

function Home({ domain: named, site: ofSite, children }: FramedDomain): ReactNode {
  const m = useMessages(settingsMessages);
  const home = useMessages(homeMessages);
  const domains = useQuery(siteDomainsQuery(ofSite));
  const site = useSite(ofSite);
  const path = useManagePath();
  const at = useRouterState({ select: (state) => state.location.pathname });
  const slug = site?.slug ?? ofSite;
  const name = named.toLowerCase();
  const domain = domains.data?.domains.find((each) => each.domain === name);
  const shown = domain?.display_name ?? spelledName(name);
  const kind = m(chooseSettingsTitle(domain, site));
  const section = sectionAt(at);
  const { isPending: areSitesPending } = useQuery(sitesQuery);
  // A section that is drawn asks again for what failed, and must not be taken away for that.
  const isLoading = areSitesPending || (domains.data === undefined && domains.errorUpdateCount === 0);
  return (
    <PageFrame
      title={shown}
      heading={<NameText name={shown} />}
      documentTitle={isLoading ? shown : null}
      kind={kind}
      status={domain ? <StatusBadge status={domain.status} /> : null}
      trail={
        <Breadcrumbs
          crumbs={[
            { href: managedList(path, slug), label: m(path === MANAGE_ALL ? 'backToAll' : 'back') },
            ...(section === 'overview' ? [] : [{ href: `${path}/${name}/edit/${slug}`, label: shown }]),
          ]}
          current={section === 'overview' ? shown : section === null ? undefined : home(TAB_WORDS[section])}
        />
      }
    >
      {domain && !isLoading ? (
        <DomainTabs
          name={name}
          slug={slug}
          type={domain.type}
          sections={domainSections(toSectioned(domain, site))}
          current={section}
        />
      ) : null}
      {/* Below the tabs, which stay where they are when a notice goes. */}
      {domain ? <HomeNotices domain={domain} site={site} slug={slug} /> : null}
      <SectionOwner value={shown}>
        <PageSections value={drawSection}>
          {/* What is above it depends on the domain, so that nothing moves later. */}
          {isLoading ? <SkeletonRows /> : <Suspense fallback={<SkeletonRows />}>{children}</Suspense>}
        </PageSections>
      </SectionOwner>
    </PageFrame>
  );
}

const drawSection = (props: PageFrameProps): ReactNode => <DomainSection {...props} />;

function toSectioned(domain: SiteDomainOnWire, site: Site | undefined) {
  return {
    type: domain.type,
    canManage: domain.current_user_can_manage,
    hasZone: domain.has_zone,
    isExpired: domain.expired,
    canChangeAddress: site !== undefined && mayChangeAddress(site),
  };
}

/** What a person should know on every section: what the site or the registry prevents, and the next step. */
function HomeNotices({
  domain,
  site,
  slug,
}: {
  readonly domain: SiteDomainOnWire;
  readonly site: Site | undefined;
  readonly slug: string;
}): ReactNode {
  const guard = useMessages(guardMessages);
  const isHostedElsewhere = site !== undefined && site.jetpack && !site.options.is_automated_transfer;
  return (
    <>
      {isHostedElsewhere ? (
        // "Sites flagged jetpack (not automated-transfer) get a warning that domains are unavailable."
        <Notice
          kind="warning"
          title={guard('noDomainsTitle')}
          action={
            <LinkButton href={`/plans/${slug}`} size="small">
              {guard('viewPlans')}
            </LinkButton>
          }
        >
          {guard('noDomains')}
        </Notice>
      ) : null}
      <MaintenanceNotice domain={domain} />
      {domain.frozen_at === null ? null : (
        <Suspense>
          <FrozenNotice domain={domain} frozenAt={domain.frozen_at} />
        </Suspense>
      )}
      <NextStepNotice domain={domain} slug={slug} />
    </>
  );
}

/**
 * Says that the registry of a domain is under maintenance, and until when (management, section 2,
 * the maintenance notice).
 */
function MaintenanceNotice({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(settingsMessages);
  const when = useMaintenanceEnd(domain.tld_maintenance_end_time, m('maintenanceShortly'));
  if (domain.tld_maintenance_end_time === null) return null;
  return (
    <Notice kind="warning" title={m('maintenanceTitle', { tld: readTld(domain.domain) })}>
      {m('maintenance', { when })}
    </Notice>
  );
}

import { planShortName } from '#features/sites/rules/site-plan.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { RefusedSiteNotice } from '#features/names/web/api/refused-site-notice.tsx';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { UnknownSite } from '#features/names/web/api/unknown-site.tsx';
import { findSite, sitesQuery } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { SiteIcon } from '../layout/sidebar/site-icon.tsx';
import { FirstStepsCard } from './home/first-steps-card.tsx';
import { LinkRow, LinkRows, MoreLink } from './link-rows.tsx';
import { overviewMessages } from './words/en.ts';
import { findingAccess, whyNoNames } from '#features/names/rules/site-for-names.ts';
import { AddDomainButton } from '#features/names/web/api/add-domain-button.tsx';
import { findingFacts } from '#features/names/web/api/site-guard.tsx';
import { DomainsGlance } from './site-overview/domains-glance.tsx';
import { NextSteps } from './site-overview/next-steps.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';

/** A title that is not known yet; it keeps its line. */
const NO_TITLE = '\u00A0';

/** The overview's parameters. */
interface OverviewAddress {
  readonly site: string | undefined;
  /** The site of a search page that redirected here. */
  readonly refused: string | undefined;
}

/** Prefetches the domains of the site, if the user may read them. */
export async function prefetchSiteOverview(client: QueryClient, { site }: OverviewAddress): Promise<void> {
  const sites = client.getQueryData(sitesQuery.queryKey)?.sites ?? [];
  const known = siteToShow(sites, site);
  if (known?.capabilities.manage_options) await client.query(siteDomainsQuery(known.slug));
}

/** The site that is named, else the only one there is. */
function siteToShow(sites: readonly Site[], named: string | undefined): Site | undefined {
  return named !== undefined ? findSite(sites, named) : sites.length === 1 ? sites[0] : undefined;
}

/**
 * `/stats`: the site overview; a chooser for several sites, and first steps without one
 * (acquisition, section 2).
 */
export function SiteOverviewRoute({ site, refused }: OverviewAddress): ReactNode {
  const m = useMessages(overviewMessages);
  const user = useQuery(currentUserQuery);
  const sites = useQuery(sitesQuery);
  if (!sites.data) {
    return (
      // The title depends on the sites; it stays empty until they are known, so that it never
      // changes.
      <PageFrame title={sites.isError ? m('documentTitle') : NO_TITLE} documentTitle={m('documentTitle')}>
        <Query query={sites}>{() => null}</Query>
      </PageFrame>
    );
  }
  const known = siteToShow(sites.data, site);
  const notice = refused === undefined ? null : <RefusedSiteNotice named={refused} sites={sites.data} />;
  if (known) return <SiteOverview key={known.ID} site={known} notice={notice} />;
  if (site !== undefined) {
    return (
      <UnknownSite named={site} sites={sites.data} fallback="/stats" urlFor={(slug) => `/stats/${slug}`} />
    );
  }
  if (sites.data.length === 0) return <Beginning user={user.data} notice={notice} />;
  return <OverviewChoice sites={sites.data} notice={notice} />;
}

/** First steps without a site. */
function Beginning({
  user,
  notice,
}: {
  readonly user: CurrentUser | undefined;
  readonly notice: ReactNode;
}): ReactNode {
  const m = useMessages(overviewMessages);
  return (
    <PageFrame
      title={m('beginTitle')}
      documentTitle={m('documentTitle')}
      description={m('beginHelp')}
      width="narrow"
    >
      {notice}
      {user ? (
        <FirstStepsCard user={user} sites={[]} domains={{ domains: [], found: 0 }} />
      ) : (
        <SkeletonRows />
      )}
    </PageFrame>
  );
}

/** A site's address, which breaks before a dot if it is too long. */
function Address({ children }: { readonly children: string }): ReactNode {
  return children.split('.').map((label, index) => (
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          <wbr />.
        </>
      )}
      {label}
    </Fragment>
  ));
}

function OverviewChoice({
  sites,
  notice,
}: {
  readonly sites: readonly Site[];
  readonly notice: ReactNode;
}): ReactNode {
  const m = useMessages(overviewMessages);
  return (
    <PageFrame
      title={m('chooseTitle')}
      documentTitle={m('documentTitle')}
      description={m('chooseHelp')}
      action={
        <LinkButton href="/start" icon={<Plus aria-hidden="true" />}>
          {m('newSite')}
        </LinkButton>
      }
    >
      {notice}
      <Card isFlush>
        <LinkRows>
          {sites.map((site) => (
            <LinkRow
              key={site.ID}
              href={`/stats/${site.slug}`}
              icon={<SiteIcon title={site.title} />}
              name={site.title}
              detail={<Address>{site.domain}</Address>}
            >
              <span className="text-sm text-muted">{translated(planShortName(site.plan))}</span>
            </LinkRow>
          ))}
        </LinkRows>
      </Card>
    </PageFrame>
  );
}

/** The overview of a site: next steps, its domains, its details. Shows only known facts. */
function SiteOverview({ site, notice }: { readonly site: Site; readonly notice: ReactNode }): ReactNode {
  const m = useMessages(overviewMessages);
  const { slug } = site;
  const finding = findingAccess(findingFacts(site), 'search');
  return (
    <PageFrame
      title={site.title}
      documentTitle={m('documentTitle')}
      description={<bdi>{site.domain}</bdi>}
      action={
        finding === 'open' ? (
          <AddDomainButton site={slug}>{m('addDomain')}</AddDomainButton>
        ) : finding === 'own-domain' ? (
          <LinkButton href={`/domains/add/use-your-domain/${slug}`} variant="primary">
            {m('ownDomain')}
          </LinkButton>
        ) : undefined
      }
    >
      {notice}
      <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_23rem]">
        {site.capabilities.manage_options ? <Managed site={site} /> : <SiteFacts site={site} />}
      </div>
    </PageFrame>
  );
}

/** What its administrators see. Each part waits for those above it, so that nothing moves. */
function Managed({ site }: { readonly site: Site }): ReactNode {
  const { isLoading } = useCart(site.slug);
  const { isPending } = useQuery(siteDomainsQuery(site.slug));
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6">
        <NextSteps site={site} />
        {/* The steps above it need the cart, and would push it down. */}
        {isLoading ? <SkeletonRows /> : <DomainsGlance site={site} />}
      </div>
      <div className={isLoading || isPending ? 'max-[64rem]:hidden' : undefined}>
        <SiteFacts site={site} />
      </div>
    </>
  );
}

const KINDS = {
  'plugin-connected': 'kindConnected',
  vip: 'kindVip',
  staging: 'kindStaging',
  'domain-only': 'kindDomainOnly',
} as const;

/**
 * Details of a site: address, primary domain, kind and plan, creation date, and the reader's role.
 */
function SiteFacts({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(overviewMessages);
  const format = useFormat();
  const { plan, capabilities, options } = site;
  const reason = whyNoNames(findingFacts(site));
  const address = new URL(options.unmapped_url).host;
  const hasOwnHost = reason === 'plugin-connected';
  return (
    <Card title={m('siteCard')}>
      {/* The card is always narrow, so each value has its own line. */}
      <div className="[&_dl>div]:block">
        <Facts
          facts={[
            { label: m(hasOwnHost ? 'hostAddress' : 'address'), value: <CodeValue value={address} /> },
            {
              label: m('primary'),
              value: options.is_mapped_domain ? <CodeValue value={site.domain} /> : m('primaryNone'),
            },
            {
              label: m('plan'),
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  {translated(planShortName(plan))}
                  {plan.expired ? <Badge kind="warning">{m('planOver')}</Badge> : null}
                </span>
              ),
              help: plan.has_domain_credit && reason === null ? m('planCredit') : undefined,
              action: capabilities.manage_options ? (
                <MoreLink href={`/plans/${site.slug}`}>{m('seePlans')}</MoreLink>
              ) : undefined,
            },
            {
              label: m('kind'),
              value: m(reason ? KINDS[reason] : site.jetpack ? 'kindMoved' : 'kindPlain'),
              help: site.launch_status === 'unlaunched' && reason === null ? m('unlaunched') : undefined,
            },
            { label: m('since'), value: format.date(options.created_at) },
            {
              label: m('you'),
              value: m(
                capabilities.own_site ? 'youOwn' : capabilities.manage_options ? 'youManage' : 'youBelong',
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
}

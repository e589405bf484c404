import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSite, useSites } from '#features/sites/web/door.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { Query } from '#platform/ui/query.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { domainColumns } from './domain-columns.tsx';
import { siteDomainsQuery } from './domain-queries.ts';
import { type ListView, ListToolbar, WHOLE_LIST } from './list-toolbar.tsx';
import { domainMessages } from './messages.ts';
import { viewDomains } from './view-domains.ts';

/** Rows drawn at first and with each "Show more", so that a long list opens at once. */
const ROWS_AT_ONCE = 100;
/** Fewer rows than this need no tools. */
const TOOLS_FROM = 5;

/** The domains of one site (management, section 2, "Site Domains list"). */
export function SiteDomainsList({ site: named }: { readonly site: string }): ReactNode {
  const m = useMessages(domainMessages);
  const domains = useQuery(siteDomainsQuery(named));
  const site = useSite(named);
  const slug = site?.slug ?? named;
  const hasOtherSites = useSites().length > 1;
  return (
    <PageFrame
      title={m('listTitle')}
      description={slug}
      action={
        domains.data || site?.capabilities.manage_options ? (
          <LinkButton href={`/domains/add/${slug}`} variant="primary">
            {m('addToSite')}
          </LinkButton>
        ) : undefined
      }
    >
      <Query query={domains} notAllowed={m('notAuthorized')}>
        {(data) => <Rows domains={data.domains} slug={slug} />}
      </Query>
      {hasOtherSites ? (
        <Link href="/domains/manage" className="self-start text-accent hover:underline">
          {m('manageAll')}
        </Link>
      ) : null}
    </PageFrame>
  );
}

function Rows({
  domains,
  slug,
}: {
  readonly domains: readonly SiteDomainOnWire[];
  readonly slug: string;
}): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const [view, setView] = useState<ListView>(WHOLE_LIST);
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const columns = useMemo(() => domainColumns(m, format, { withSite: false }), [m, format]);
  const shown = useMemo(() => viewDomains(domains, view), [domains, view]);
  const rows = shown.slice(0, count).map((domain) => ({ ...domain, siteSlug: slug }));
  const hasOwn = domains.some((domain) => !domain.wpcom_domain);
  return (
    <>
      {domains.length >= TOOLS_FROM ? <ListToolbar view={view} onChange={setView} isBusy={false} /> : null}
      {rows.length > 0 ? (
        <Card isFlush>
          <Table label={m('listLabel')} columns={columns} rows={rows} rowKey={(row) => row.domain} />
        </Card>
      ) : (
        <EmptyState
          icon={<Globe aria-hidden="true" />}
          title={m('nothingFoundTitle')}
          action={<Button onPress={() => setView(WHOLE_LIST)}>{m('clearFilters')}</Button>}
        >
          {m('nothingFound')}
        </EmptyState>
      )}
      {shown.length > rows.length ? (
        <Button onPress={() => setCount(count + ROWS_AT_ONCE)}>{m('showMore')}</Button>
      ) : null}
      {hasOwn ? (
        <p className="text-sm text-muted" role="status">
          {m('found', { count: shown.length })}
        </p>
      ) : (
        <EmptyState
          icon={<Globe aria-hidden="true" />}
          title={m('emptySiteTitle')}
          action={<LinkButton href={`/domains/add/${slug}`}>{m('emptyAllAction')}</LinkButton>}
        >
          {m('emptySite')}
        </EmptyState>
      )}
    </>
  );
}

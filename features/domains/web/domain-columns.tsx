import type { ReactNode } from 'react';
import type { Say } from '#platform/i18n/messages.ts';
import type { useFormat } from '#platform/i18n/use-format.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Link } from '#platform/ui/link.tsx';
import { MenuButton } from '#platform/ui/menu-button.tsx';
import type { MenuEntry } from '#platform/ui/menu-entry.ts';
import type { Column } from '#platform/ui/table.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import type { domainMessages } from './messages.ts';
import { StatusBadge } from './status-badge.tsx';

/** The fields that both lists show of a domain. */
export type DomainRow = Pick<
  SiteDomainOnWire,
  | 'domain'
  | 'display_name'
  | 'status'
  | 'has_registration'
  | 'wpcom_domain'
  | 'auto_renewing'
  | 'current_user_can_manage'
> & {
  readonly expiry: string | false | null;
  readonly primary_domain?: boolean;
  readonly siteSlug: string;
  /** Shown in the list over all sites. */
  readonly siteTitle?: string;
};

type DomainSay = Say<(typeof domainMessages)['keys'][number]>;

function hasDns(row: DomainRow): boolean {
  return row.has_registration && row.current_user_can_manage;
}

const dnsPath = (row: DomainRow): string => `/domains/manage/${row.domain}/dns/${row.siteSlug}`;

function DomainName({ row, m }: { readonly row: DomainRow; readonly m: DomainSay }): ReactNode {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {hasDns(row) ? (
        <Link href={dnsPath(row)} className="font-medium hover:underline">
          {row.display_name}
        </Link>
      ) : (
        <span className="font-medium">{row.display_name}</span>
      )}
      {row.primary_domain ? <Badge kind="info">{m('primary')}</Badge> : null}
    </span>
  );
}

function actionsOf(row: DomainRow, m: DomainSay): readonly MenuEntry[] {
  return [
    ...(hasDns(row) ? [{ id: 'dns', label: m('editDns'), href: dnsPath(row) }] : []),
    ...(row.siteTitle === undefined
      ? []
      : [{ id: 'site', label: m('openSite'), href: `/domains/manage/${row.siteSlug}` }]),
  ];
}

/** The columns of a list of domains; the one over all sites has a column for the site. */
export function domainColumns(
  m: DomainSay,
  format: ReturnType<typeof useFormat>,
  { withSite }: { readonly withSite: boolean },
): readonly Column<DomainRow>[] {
  const site: Column<DomainRow> = {
    id: 'site',
    header: m('columnSite'),
    cell: (row) => (
      <Link href={`/domains/manage/${row.siteSlug}`} className="hover:underline">
        {row.siteTitle ?? row.siteSlug}
      </Link>
    ),
  };
  return [
    {
      id: 'domain',
      header: m('columnDomain'),
      isRowHeader: true,
      cell: (row) => <DomainName row={row} m={m} />,
    },
    {
      id: 'status',
      header: m('columnStatus'),
      width: '11rem',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    ...(withSite ? [site] : []),
    {
      id: 'expiry',
      header: m('columnExpiry'),
      width: '9rem',
      cell: (row) =>
        row.expiry ? (
          <time
            dateTime={row.expiry}
            title={format.dateTime(row.expiry)}
            className="tabular whitespace-nowrap"
          >
            {format.date(row.expiry)}
          </time>
        ) : (
          <span className="text-muted">{m('neverExpires')}</span>
        ),
    },
    {
      id: 'renewal',
      header: m('columnAutoRenew'),
      width: '7rem',
      cell: (row) =>
        row.has_registration ? (
          m(row.auto_renewing ? 'autoRenewOn' : 'autoRenewOff')
        ) : (
          <span aria-hidden="true">–</span>
        ),
    },
    {
      id: 'actions',
      header: m('columnActions'),
      isHeaderHidden: true,
      width: '4rem',
      align: 'end',
      cell: (row) => {
        const items = actionsOf(row, m);
        return items.length === 0 ? null : (
          <MenuButton label={m('actionsFor', { domain: row.display_name })} items={items} size="small" />
        );
      },
    },
  ];
}

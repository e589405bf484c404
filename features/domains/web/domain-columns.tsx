import type { ReactNode } from 'react';
import type { Say } from '#platform/i18n/messages.ts';
import type { useFormat } from '#platform/i18n/use-format.ts';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import { DomainMenu } from './domain-menu.tsx';
import { type DomainRow, buildScreenPath } from './domain-row.ts';
import type { domainMessages } from '../words/en.ts';
import { StatusBadge } from './api/status-badge.tsx';
import type { DomainExport } from './use-export.ts';
import { USUAL_COLUMNS } from './list-view.ts';
import type { ListColumn } from './list-view.ts';

/** Formats a message of the domain screens. */
export type DomainSay = Say<(typeof domainMessages)['keys'][number]>;

/** What each type is called, beside a name that is not registered here. */
export const DOMAIN_TYPE_WORDS = {
  mapping: 'typeMapping',
  redirect: 'typeRedirect',
  wpcom: 'typeAddress',
  transfer: 'typeTransfer',
} as const;

/** Keeps the longest status and a site title on one line where the table is wide enough. */
const STATUS_WIDTH = 'clamp(11.5rem, 23cqi, 14.5rem)';
const SITE_WIDTH = 'clamp(9.5rem, 20.5cqi, 12.5rem)';

/** The name of a domain, with its type if it is not registered here. */
export function DomainName({ row, m }: { readonly row: DomainRow; readonly m: DomainSay }): ReactNode {
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <Link href={buildScreenPath(row)} className="min-w-0 font-medium hover:underline">
        <NameText name={row.display_name} />
      </Link>
      {row.type === 'registered' ? null : (
        <span className="text-sm font-normal text-muted">{m(DOMAIN_TYPE_WORDS[row.type])}</span>
      )}
    </span>
  );
}

/** The protection of a registration, as text. */
export function protectionText(row: DomainRow, m: DomainSay): string | null {
  const words = [row.is_locked ? m('locked') : null, row.private_domain ? m('private') : null];
  const present = words.filter((word) => word !== null);
  if (!row.has_registration) return null;
  return present.length === 0 ? m('unprotected') : present.join(' · ');
}

/** A dash that screen readers skip. */
function None(): ReactNode {
  return (
    <span aria-hidden="true" className="text-muted">
      –
    </span>
  );
}

/** The columns of a domain list; the list over all sites adds a site column and lets the user choose. */
export function domainColumns({
  m,
  format,
  copyNames,
  withSite,
  chosen = USUAL_COLUMNS,
}: {
  /** The columns to show in the list over all sites. */
  readonly chosen?: readonly ListColumn[] | undefined;
  readonly m: DomainSay;
  readonly format: ReturnType<typeof useFormat>;
  readonly copyNames: DomainExport['copyNames'];
  readonly withSite: boolean;
}): readonly Column<DomainRow>[] {
  const site: Column<DomainRow> = {
    id: 'site',
    header: m('columnSite'),
    width: SITE_WIDTH,
    priority: 2,
    phone: 'line',
    cell: (row) => (
      <Link href={`/domains/manage/${row.siteSlug}`} className="hover:underline">
        <bdi>{row.siteTitle}</bdi>
      </Link>
    ),
  };
  const columns: readonly Column<DomainRow>[] = [
    {
      id: 'domain',
      header: m('columnDomain'),
      isRowHeader: true,
      sort: 'asc',
      cell: (row) => (
        <>
          <DomainName row={row} m={m} />
          {withSite && chosen.includes('site') ? (
            <span className="hidden text-sm font-normal text-muted sm:@max-[44rem]:block">
              <bdi>{row.siteTitle}</bdi>
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'status',
      header: m('columnStatus'),
      width: STATUS_WIDTH,
      sort: 'asc',
      phone: 'head',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    ...(withSite ? [site] : []),
    {
      id: 'expiry',
      header: m('columnExpiry'),
      width: '7.5rem',
      sort: 'asc',
      cell: (row) =>
        row.expiry ? (
          <time
            dateTime={row.expiry}
            title={format.dateTime(row.expiry)}
            className="tabular whitespace-nowrap"
          >
            {format.date(row.expiry)}
          </time>
        ) : row.type === 'wpcom' ? (
          <span className="text-muted">{m('neverExpires')}</span>
        ) : (
          // The registrar of a connected name may not publish its expiry.
          <None />
        ),
    },
    {
      id: 'renewal',
      header: m('columnAutoRenew'),
      width: '7.5rem',
      priority: 3,
      cell: (row) =>
        row.has_registration ? m(row.auto_renewing ? 'autoRenewOn' : 'autoRenewOff') : <None />,
    },
    protectionColumn(m),
    ...(withSite ? [registeredColumn(m, format)] : []),
    {
      id: 'actions',
      header: m('columnActions'),
      isHeaderHidden: true,
      width: '3.75rem',
      align: 'end',
      cell: (row) => <DomainMenu row={row} copyNames={copyNames} withSite={withSite} />,
    },
  ];
  const isShown = ({ id }: Column<DomainRow>): boolean =>
    id === 'domain' || id === 'actions' || (chosen as readonly string[]).includes(id);
  return withSite ? columns.filter(isShown) : columns;
}

function registeredColumn(m: DomainSay, format: ReturnType<typeof useFormat>): Column<DomainRow> {
  return {
    id: 'registered',
    header: m('columnRegistered'),
    width: '7.5rem',
    priority: 3,
    sort: 'desc',
    cell: (row) =>
      row.registration_date ? (
        <time
          dateTime={row.registration_date}
          title={format.dateTime(row.registration_date)}
          className="tabular whitespace-nowrap"
        >
          {format.date(row.registration_date)}
        </time>
      ) : (
        <None />
      ),
  };
}

function protectionColumn(m: DomainSay): Column<DomainRow> {
  return {
    id: 'protection',
    header: m('columnProtection'),
    width: '10.5rem',
    priority: 3,
    cell: (row) => protectionText(row, m) ?? <None />,
  };
}

import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { DomainMenu, DomainName, type DomainSay, protectionText } from './domain-columns.tsx';
import type { DomainRow } from './domain-row.ts';
import { domainMessages } from '../words/en.ts';
import { StatusBadge } from './api/status-badge.tsx';
import { useTakeAlong } from './use-export.ts';

function expiryText(row: DomainRow, m: DomainSay, date: (instant: string) => string): string | null {
  if (row.expiry === null) return row.type === 'wpcom' ? m('expiresNever') : null;
  return m(row.auto_renewing ? 'renewsBefore' : 'expiresOn', { date: date(row.expiry) });
}

/** The primary domain, shown above the others (management, section 2, "Primary-domain section"). */
export function PrimaryDomainCard({ row }: { readonly row: DomainRow }): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const { copyNames } = useTakeAlong();
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
export function PrimaryDomainToCome(): ReactNode {
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

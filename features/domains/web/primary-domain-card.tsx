import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { StatusBadge } from './api/status-badge.tsx';
import { domainMessages } from '../words/en.ts';
import { primaryMessages } from '../words/primary/en.ts';
import { DomainName, protectionText } from './domain-columns.tsx';
import type { DomainSay } from './domain-columns.tsx';
import { DomainMenu } from './domain-menu.tsx';
import type { DomainRow } from './domain-row.ts';
import { useDomainExport } from './use-export.ts';

/** The primary domain, shown above the others (management, section 2, "Primary-domain section"). */
export function PrimaryDomainCard({
  row,
  isChanging,
  action,
}: {
  readonly row: DomainRow;
  readonly isChanging: boolean;
  /** Changes it. */
  readonly action: ReactNode;
}): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const { copyNames } = useDomainExport();
  const facts = [expiryText(row, m, (instant) => format.date(instant)), protectionText(row, m)].filter(
    (fact) => fact !== null,
  );
  return (
    <Card>
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="flex min-w-0 flex-col gap-1.5">
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
          {action}
        </div>
        <DomainMenu row={row} copyNames={copyNames} withSite={false} />
      </div>
      <SettingPrimary isRunning={isChanging} />
    </Card>
  );
}

/** Says that the primary domain is being set; read out when it begins. */
export function SettingPrimary({ isRunning }: { readonly isRunning: boolean }): ReactNode {
  const m = useMessages(primaryMessages);
  return (
    <div role="status">
      {isRunning ? (
        <div className="flex flex-col gap-1.5 pt-3">
          <p className="text-sm">{m('setting')}</p>
          <ProgressBar label={m('setting')} />
        </div>
      ) : null}
    </div>
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

function expiryText(row: DomainRow, m: DomainSay, date: (instant: string) => string): string | null {
  if (row.expiry === null) return row.type === 'wpcom' ? m('expiresNever') : null;
  return m(row.auto_renewing ? 'renewsBefore' : 'expiresOn', { date: date(row.expiry) });
}

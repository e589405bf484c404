import { useCallback } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { DomainRow } from './domain-row.ts';
import { domainMessages } from '../words/en.ts';
import { csvOf } from '#platform/kernel/csv.ts';

/** Ways to take a list of domains elsewhere. */
export interface TakeAlong {
  /** Puts the names, one a line, on the clipboard. */
  readonly copyNames: (rows: readonly DomainRow[]) => Promise<void>;
  /** Hands the browser a file for spreadsheets. */
  readonly download: (rows: readonly DomainRow[]) => void;
}

/** Gives the ways to take domains elsewhere; each says what came of it. */
export function useTakeAlong(): TakeAlong {
  const m = useMessages(domainMessages);
  const copyNames = useCallback<TakeAlong['copyNames']>(
    async (rows) => {
      try {
        await navigator.clipboard.writeText(rows.map((row) => row.domain).join('\n'));
        toast({ text: m('namesCopied', { count: rows.length }) });
      } catch {
        toast({ text: m('namesNotCopied'), kind: 'error' });
      }
    },
    [m],
  );
  const download = useCallback<TakeAlong['download']>(
    (rows) => {
      const headers = [
        m('columnDomain'),
        m('csvName'),
        m('columnSite'),
        m('columnStatus'),
        m('columnExpiry'),
        m('columnAutoRenew'),
        m('locked'),
        m('private'),
      ];
      // The mark at the beginning tells spreadsheets that this is UTF-8.
      const file = new Blob(['\uFEFF', domainsAsCsv(rows, headers)], { type: 'text/csv' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'domains.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    },
    [m],
  );
  return { copyNames, download };
}

/** Domains as a file for spreadsheets (RFC 4180), the headers in the reader's language. */
export function domainsAsCsv(rows: readonly DomainRow[], headers: readonly string[]): string {
  const lines = rows.map((row) => [
    row.display_name,
    row.domain,
    row.siteTitle,
    row.status.label,
    row.expiry ?? '',
    String(row.auto_renewing),
    String(row.is_locked),
    String(row.private_domain),
  ]);
  return csvOf([headers, ...lines]);
}

import { useCallback } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { DomainRow } from './domain-row.ts';
import { domainMessages } from '../words/en.ts';
import { formatCsv } from '#platform/kernel/csv.ts';

/** Exports a list of domains. */
export interface DomainExport {
  /** Copies the names to the clipboard, one per line. */
  readonly copyNames: (rows: readonly DomainRow[]) => Promise<void>;
  /** Downloads a CSV file. */
  readonly download: (rows: readonly DomainRow[]) => void;
}

/** Returns the export actions; each one confirms its outcome in a toast. */
export function useDomainExport(): DomainExport {
  const m = useMessages(domainMessages);
  const copyNames = useCallback<DomainExport['copyNames']>(
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
  const download = useCallback<DomainExport['download']>(
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
      // The byte order mark tells spreadsheets that the file is UTF-8.
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

/** Formats domains as CSV (RFC 4180), with headers in the user's language. */
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
  return formatCsv([headers, ...lines]);
}

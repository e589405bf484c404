import { csvOf } from '#platform/kernel/csv.ts';
import type { DomainRow } from './domain-row.ts';

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

import type { DomainRow } from './domain-row.ts';

/** What begins like a formula is one to a spreadsheet, so it gets an apostrophe first (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
  return [headers, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

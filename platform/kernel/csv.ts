/**
 * Prefix formulas with an apostrophe, so that spreadsheets do not run them (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r]/;
/** An amount below zero begins like a formula and is none. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function field(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file for spreadsheets (RFC 4180); nothing in it is a formula. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

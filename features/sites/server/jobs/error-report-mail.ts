import type { Mail } from '#features/accounts/server/door.ts';
import { escapeHtml } from '#platform/http/page.ts';
import type { ErrorReport } from '../error-report-store.ts';

/** The mail that brings a report to the operator, who speaks English; an answer to it goes to whoever wrote it. */
export function errorReportMail(parts: {
  readonly to: string;
  readonly brand: string;
  readonly report: ErrorReport;
  readonly site: { readonly id: number; readonly slug: string };
  readonly writer: { readonly id: number; readonly displayName: string; readonly email: string };
}): Mail {
  const { to, brand, report, site, writer } = parts;
  const facts = [
    ['Report', String(report.id)],
    ['Site', `${site.slug} (${site.id})`],
    ['From', `${writer.displayName} <${writer.email}> (${writer.id})`],
    ['Sent', report.createdAt.toISOString()],
  ] as const;
  const subject = `${brand}: report ${report.id} about ${site.slug}`;
  return {
    to,
    replyTo: writer.email,
    subject,
    text: [facts.map(([name, fact]) => `${name}: ${fact}`).join('\n'), report.message, ''].join('\n\n'),
    html: htmlOf(subject, facts, report.message),
  };
}

// Mail readers know no style sheets: every style stands at its element.
function htmlOf(subject: string, facts: readonly (readonly [string, string])[], message: string): string {
  const text = 'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1f2430';
  const rows = facts
    .map(
      ([name, fact]) =>
        `<tr><td style="padding:0 16px 4px 0;color:#5b6472">${name}</td><td dir="auto">${escapeHtml(fact)}</td></tr>`,
    )
    .join('\n        ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escapeHtml(subject)}</title>
  </head>
  <body style="margin:0;padding:24px;background:#f5f6f8">
    <div style="max-width:640px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">
      <table style="border-collapse:collapse;${text}">
        ${rows}
      </table>
      <p dir="auto" style="margin:24px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;${text}">${escapeHtml(message)}</p>
    </div>
  </body>
</html>
`;
}

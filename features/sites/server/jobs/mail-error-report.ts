import * as z from 'zod/mini';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { siteSlug } from '../../rules/site-address.ts';
import { findErrorReport } from '../error-report-store.ts';
import type { ErrorReport } from '../error-report-store.ts';
import { findSiteById } from '../site-store.ts';
import type { ErrorReportDeps } from '../sites-deps.ts';
import { MAIL_TEXT, mailPage } from '#features/accounts/server/api/mail-page.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { escapeHtml } from '#platform/http/page.ts';

/** Mails a report to the operator; never abandoned, because a customer is waiting for help. */
export const mailErrorReport = defineJob('sites.mail-error-report', z.object({ reportId: z.int() }));

/** Carries the job out; running twice sends the same report, with the same number, twice. */
export async function runMailErrorReport(
  deps: Pick<ErrorReportDeps, 'db' | 'mailer' | 'supportEmail' | 'brand'>,
  { reportId }: { readonly reportId: number },
): Promise<void> {
  const report = await findErrorReport(deps.db, reportId);
  if (!report) return;
  const [site, writer] = await Promise.all([
    findSiteById(deps.db, report.siteId),
    findAccount(deps.db, report.userId),
  ]);
  if (!site || !writer) return;
  await deps.mailer.send(
    errorReportMail({
      to: deps.supportEmail,
      brand: deps.brand,
      report,
      site: { id: site.id, slug: siteSlug(site) },
      writer,
    }),
  );
}

/** The mail that sends a report to the operator, in English; a reply goes to its author. */
function errorReportMail(parts: {
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
    html: renderHtml(subject, facts, report.message),
  };
}

function renderHtml(subject: string, facts: readonly (readonly [string, string])[], message: string): string {
  const rows = facts
    .map(
      ([name, fact]) =>
        `<tr><td style="padding:0 16px 4px 0;color:#5b6472">${name}</td><td dir="auto">${escapeHtml(fact)}</td></tr>`,
    )
    .join('\n        ');
  const content = `      <table style="border-collapse:collapse;${MAIL_TEXT}">
        ${rows}
      </table>
      <p dir="auto" style="margin:24px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;${MAIL_TEXT}">${escapeHtml(message)}</p>
`;
  return mailPage({ language: 'en', subject, width: '640px' }, content);
}

import * as z from 'zod/mini';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { siteSlug } from '../../rules/site-names.ts';
import { findErrorReport } from '../error-report-store.ts';
import { findSiteById } from '../site-store.ts';
import type { ErrorReportDeps } from '../sites-deps.ts';
import { errorReportMail } from './error-report-mail.ts';

/** Hands a report to the operator by mail; somebody waits for help, so it is never given up. */
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

import { after, days } from '#platform/kernel/duration.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { worker } from '#platform/jobs/job.ts';
import { deleteErrorReportsBefore } from './error-report-store.ts';
import { mailErrorReport, runMailErrorReport } from './jobs/mail-error-report.ts';
import { siteRoutes } from './site-routes.ts';
import type { AddressDeps, ErrorReportDeps } from './sites-deps.ts';

/** A report was mailed to the operator at once; its row is kept a year for questions about its number. */
const REPORTS_KEPT = days(365);

/** All that the sites slice gives the program. */
export function sitesModule(deps: AddressDeps & ErrorReportDeps): SliceModule {
  return {
    name: 'sites',
    routes: siteRoutes(deps),
    sweeps: [
      {
        name: 'sites.forget-error-reports',
        everySeconds: 3_600,
        run: () => deleteErrorReportsBefore(deps.db, after(deps.clock.now(), -REPORTS_KEPT)),
        freesRoom: true,
      },
    ],
    workers: [worker(mailErrorReport, (data) => runMailErrorReport(deps, data))],
  };
}

import type { SliceModule } from '#platform/slice/slice-module.ts';
import { worker } from '#platform/jobs/job.ts';
import { mailErrorReport, runMailErrorReport } from './jobs/mail-error-report.ts';
import { siteRoutes } from './site-routes.ts';
import type { AddressDeps, ErrorReportDeps } from './sites-deps.ts';

/** All that the sites slice gives the program. */
export function sitesModule(deps: AddressDeps & ErrorReportDeps): SliceModule {
  return {
    name: 'sites',
    routes: siteRoutes(deps),
    workers: [worker(mailErrorReport, (data) => runMailErrorReport(deps, data))],
  };
}

import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import * as reports from '../contract/error-report.ts';
import * as contract from '../contract/site-endpoints.ts';
import { checkSiteAddress } from './check-site-address.ts';
import { createSite } from './create-site.ts';
import { getSite } from './get-site.ts';
import { listMySites } from './list-my-sites.ts';
import { sendErrorReport } from './send-error-report.ts';
import { presentSite } from './site-presenter.ts';
import type { SiteView } from './site-presenter.ts';
import type { ErrorReportDeps, SitesDeps } from './sites-deps.ts';

/** The routes of a person's sites. */
export function siteRoutes(deps: SitesDeps & ErrorReportDeps): readonly Route[] {
  const present = (view: SiteView) => presentSite(view, deps.clock.now(), deps.flags);
  return [
    route(contract.listMySites, async ({ actor }) =>
      mapOk(await listMySites(deps, actor), (views) => ({ sites: views.map(present) })),
    ),
    route(contract.getSite, async ({ actor, params }) =>
      mapOk(await getSite(deps, actor, params.site), present),
    ),
    route(contract.createSite, async ({ actor, body }) =>
      mapOk(await createSite(deps, actor, { name: body.blog_name, title: body.blog_title }), present),
    ),
    route(reports.sendErrorReport, async ({ actor, params, body, request }) =>
      mapOk(await sendErrorReport(deps, actor, { ...params, ...body, client: request }), ({ reportId }) => ({
        report_id: reportId,
      })),
    ),
    route(contract.checkSiteAddress, ({ query }) => checkSiteAddress(deps, query.blog_name)),
  ];
}

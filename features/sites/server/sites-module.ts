import { after, days } from '#platform/kernel/duration.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { worker } from '#platform/jobs/job.ts';
import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import { deleteErrorReportsBefore } from './error-report-store.ts';
import { mailErrorReport, runMailErrorReport } from './jobs/mail-error-report.ts';
import type { AddressDeps, ErrorReportDeps } from './sites-deps.ts';
import * as reports from '../contract/error-report.ts';
import * as addresses from '../contract/site-address-endpoints.ts';
import * as contract from '../contract/site-endpoints.ts';
import { changeSiteAddress } from './change-site-address.ts';
import { checkSiteAddress } from './api/check-site-address.ts';
import { createSite } from './create-site.ts';
import { getSite, listMySites } from './list-my-sites.ts';
import { issueSiteAddressNonce } from './issue-site-address-nonce.ts';
import { sendErrorReport } from './send-error-report.ts';
import { presentSite } from './site-presenter.ts';
import type { SiteView } from './site-presenter.ts';
import { validateSiteAddressChange } from './evaluate-new-address.ts';

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

/** The routes of a person's sites. */
function siteRoutes(deps: AddressDeps & ErrorReportDeps): readonly Route[] {
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
    route(addresses.validateSiteAddressChange, async ({ actor, params, body }) => {
      const { blogname: name, domain: suffix, type } = body;
      return mapOk(
        await validateSiteAddressChange(deps, actor, { ...params, name, suffix, type }),
        () => ({}),
      );
    }),
    route(addresses.getSiteAddressNonce, ({ actor, params }) => issueSiteAddressNonce(deps, actor, params)),
    route(addresses.changeSiteAddress, async ({ actor, params, body }) =>
      mapOk(
        await changeSiteAddress(deps, actor, {
          ...params,
          name: body.blogname ?? body.new_domain ?? '',
          suffix: body.domain,
          type: body.type ?? body.site_type ?? 'blog',
          oldAddress: body.old_domain,
          isDiscarding: body.discard,
          nonce: body.nonce,
        }),
        ({ newSlug }) => ({ new_slug: newSlug }),
      ),
    ),
  ];
}

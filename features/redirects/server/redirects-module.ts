import { orderPaid } from '#features/billing/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as contract from '../contract/redirect-endpoints.ts';
import { canRedirect } from './can-redirect.ts';
import { changeSiteRedirect } from './change-site-redirect.ts';
import { deleteSiteRedirect } from './delete-site-redirect.ts';
import { getSiteRedirect } from './get-site-redirect.ts';
import { handleRedirectOrder } from './handle-redirect-order.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

/** Selling the redirect of a site, and where it leads; what it does to visitors is the edge's. */
export function redirectsModule(deps: RedirectsDeps): SliceModule {
  return {
    name: 'redirects',
    routes: [
      route(contract.canRedirect, async ({ actor, params }) =>
        mapOk(await canRedirect(deps, actor, params), () => ({ can_redirect: true })),
      ),
      route(contract.getSiteRedirect, ({ actor, params }) => getSiteRedirect(deps, actor, params)),
      route(contract.setSiteRedirect, async ({ actor, params, body }) =>
        mapOk(await changeSiteRedirect(deps, actor, { ...params, ...body }), ({ location }) => ({
          success: true,
          location,
        })),
      ),
      route(contract.deleteSiteRedirect, ({ actor, params }) => deleteSiteRedirect(deps, actor, params)),
    ],
    handlers: [handler(orderPaid, 'redirects.redirect-sites', (order) => handleRedirectOrder(deps, order))],
  };
}

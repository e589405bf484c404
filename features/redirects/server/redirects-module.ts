import { orderPaid } from '#features/billing/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as contract from '../contract/redirect-endpoints.ts';
import { canRedirect } from './can-redirect.ts';
import { handleRedirectOrder } from './handle-redirect-order.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

/** Selling the redirect of a site; what it does to visitors is the edge's. */
export function redirectsModule(deps: RedirectsDeps): SliceModule {
  return {
    name: 'redirects',
    routes: [
      route(contract.canRedirect, async ({ actor, params }) =>
        mapOk(await canRedirect(deps, actor, params), () => ({ can_redirect: true })),
      ),
    ],
    handlers: [handler(orderPaid, 'redirects.redirect-sites', (order) => handleRedirectOrder(deps, order))],
  };
}

import { orderPaid } from '#features/billing/contract/events.ts';
import { orderParkedJob } from '#features/billing/server/api/line-parked-job.ts';
import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as contract from '../contract/redirect-endpoints.ts';
import { canRedirect } from './can-redirect.ts';
import { changeSiteRedirect } from './change-site-redirect.ts';
import { deleteSiteRedirect } from './delete-site-redirect.ts';
import { getSiteRedirect } from './get-site-redirect.ts';
import { handleRedirectOrder, isRedirectLine } from './handle-redirect-order.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

/** The redirects slice: sells and manages site redirects. The edge executes them. */
export function redirectsModule(deps: RedirectsDeps): SliceModule {
  return {
    name: 'redirects',
    routes: [
      route(contract.canRedirect, async ({ actor, params }) =>
        mapOk(await canRedirect(deps, actor, params), ({ canRedirect: can, isUnreachable }) => ({
          can_redirect: can,
          ...(isUnreachable ? { warning: 'unreachable' as const } : {}),
        })),
      ),
      route(contract.getSiteRedirect, ({ actor, params }) => getSiteRedirect(deps, actor, params)),
      route(contract.setSiteRedirect, async ({ actor, params, body }) =>
        mapOk(
          await changeSiteRedirect(deps, actor, { ...params, ...body }),
          ({ location, isUnreachable }) => ({
            success: true,
            location,
            ...(isUnreachable ? { warning: 'unreachable' as const } : {}),
          }),
        ),
      ),
      route(contract.deleteSiteRedirect, async ({ actor, params, body, request }) => {
        const key = request.headers['idempotency-key'];
        const { refund_integer: amount, currency_code: currency } = body;
        const deleted = await deleteSiteRedirect(deps, actor, {
          ...params,
          idempotencyKey: typeof key === 'string' ? key : null,
          seen: amount === undefined ? null : { amount, currency: currency ?? '' },
        });
        return mapOk(deleted, ({ refund }) => ({
          success: true as const,
          refund_integer: refund?.amount ?? 0,
          currency_code: refund?.currency ?? null,
        }));
      }),
    ],
    handlers: [
      handler(orderPaid, 'redirects.redirect-sites', (order) => handleRedirectOrder(deps, order), {
        concerns: ({ lines }) => lines.some(isRedirectLine),
        whenParked: orderParkedJob(deps, { concerns: isRedirectLine }),
      }),
    ],
  };
}

import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import {
  cancelPurchaseEndpoint,
  disableAutoRenewEndpoint,
  enableAutoRenewEndpoint,
  getCancellationEndpoint,
  getPurchaseEndpoint,
  listPurchasesEndpoint,
  listSitePurchasesEndpoint,
  setAutoRenewEndpoint,
} from '../contract/purchases.ts';
import { cancelPurchase, getCancellation } from './cancel-purchase.ts';
import type { DescribePurchaseDeps } from './purchases/describe-purchase.ts';
import { getPurchase, listPurchases, listSitePurchases } from './list-purchases.ts';
import { setAutoRenew } from './api/set-auto-renew.ts';

/** The routes of purchases. */
export function purchaseRoutes(deps: DescribePurchaseDeps): readonly Route[] {
  const turn = async (actor: UserActor, { id }: { readonly id: string }, isOn: boolean) => {
    const changed = await setAutoRenew(deps, actor, { id, isOn });
    return changed.ok ? ok({ success: true as const, upgrade: changed.value }) : changed;
  };
  return [
    route(listPurchasesEndpoint, ({ actor }) => listPurchases(deps, actor)),
    route(listSitePurchasesEndpoint, ({ actor, params }) => listSitePurchases(deps, actor, params)),
    route(getPurchaseEndpoint, ({ actor, params }) => getPurchase(deps, actor, params)),
    route(setAutoRenewEndpoint, ({ actor, params: { id }, body }) =>
      setAutoRenew(deps, actor, { id, isOn: body.is_on }),
    ),
    route(enableAutoRenewEndpoint, ({ actor, params }) => turn(actor, params, true)),
    route(disableAutoRenewEndpoint, ({ actor, params }) => turn(actor, params, false)),
    route(getCancellationEndpoint, ({ actor, params }) => getCancellation(deps, actor, params)),
    route(cancelPurchaseEndpoint, ({ actor, params: { id }, body, request }) => {
      const key = request.headers['idempotency-key'];
      return cancelPurchase(deps, actor, {
        id,
        idempotencyKey: typeof key === 'string' ? key : null,
        refund: body.refund_integer,
        currency: body.currency_code,
      });
    }),
  ];
}

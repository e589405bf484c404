import { visitorSignedIn } from '#features/accounts/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import { route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { getCartEndpoint, moveCartEndpoint, setCartEndpoint } from '../contract/endpoints.ts';
import type { CartDeps } from './cart-deps.ts';
import { claimVisitorCart, forgetVisitorCarts } from './claim-visitor-cart.ts';
import { getCart } from './cart-presenter.ts';
import { moveCart } from './move-cart.ts';
import { setCart } from './set-cart.ts';

/** Carts of sites, accounts and visitors. */
export function cartModule(deps: CartDeps): SliceModule {
  return {
    name: 'cart',
    routes: [
      route(getCartEndpoint, ({ actor, params, query }) =>
        getCart(deps, actor, { key: params.key, tab: query.tab }),
      ),
      route(setCartEndpoint, ({ actor, params, body }) =>
        setCart(deps, actor, { key: params.key, cart: body }),
      ),
      route(moveCartEndpoint, ({ actor, body }) => moveCart(deps, actor, { site: String(body.site) })),
    ],
    handlers: [
      handler(visitorSignedIn, 'cart.claim-visitor-cart', (signedIn) => claimVisitorCart(deps, signedIn)),
    ],
    sweeps: [
      {
        name: 'cart.forget-visitor-carts',
        everySeconds: 600,
        run: () => forgetVisitorCarts(deps),
        freesRoom: true,
      },
    ],
  };
}

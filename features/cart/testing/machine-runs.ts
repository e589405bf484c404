import { cartReducer, FRESH_CART_STATE } from '../rules/cart-machine.ts';
import type { CartAction, CartState } from '../rules/cart-machine.ts';
import type { CartEdit } from '../rules/cart-edits.ts';
import { buildCart, buildLine, buildRequest } from './cart-builders.ts';

/** Lines that the machine's tests play with. */
export const com = buildRequest();
export const net = buildRequest({ productSlug: 'dotnet_domain', productId: 7, meta: 'example.net' });
export const plan = buildRequest({ productSlug: 'value_bundle', productId: 1003, meta: '' });
export const renewal = buildRequest({
  meta: 'old.com',
  extra: { purchaseType: 'renewal', purchaseId: '12' },
});
export const redemption = buildRequest({
  productSlug: 'domain_redemption',
  productId: 60,
  meta: 'old.com',
});

/** The state after these actions. */
export function run(actions: readonly CartAction[], from: CartState = FRESH_CART_STATE): CartState {
  return actions.reduce(cartReducer, from);
}

/** A cart that is loaded and holds these lines. */
export function loaded(lines = [buildLine()], overrides: Parameters<typeof buildCart>[1] = {}): CartState {
  return run([{ type: 'fetch-started' }, { type: 'fetched', request: 1, cart: buildCart(lines, overrides) }]);
}

/** The action of a customer's edit. */
export function edit(what: CartEdit): CartAction {
  return { type: 'edited', edit: what };
}

/** The products in a cart, in their order. */
export function slugs(state: CartState): readonly string[] {
  return state.cart.lines.map((line) => line.productSlug);
}

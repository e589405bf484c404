import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { moveCartEndpoint } from '../../contract/endpoints.ts';
import { readResponseCart } from '../../contract/read-cart.ts';
import type { Cart } from '../../rules/cart.ts';
import { refreshCart } from './cart-queries.ts';

/** Moves what was chosen for no site into the cart of one, named by its slug; answers that cart, with what cannot be sold for it. */
export function useMoveCart(): UseMutationResult<Cart, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (site: string) => readResponseCart(await call(moveCartEndpoint, { body: { site } })),
    onSuccess: (_cart, site) => Promise.all([refreshCart(client, site), refreshCart(client, 'no-site')]),
  });
}

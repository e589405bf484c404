import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requestCartSchema, responseCartSchema, tabSchema } from './cart-wire.ts';

/** A site id, a site slug, `no-site` or `no-user`. */
const params = z.object({ key: z.string().check(z.minLength(1), z.maxLength(253)) });

const PATH = '/rest/v1.1/me/shopping-cart/{key}';

/** GET /me/shopping-cart/{key}. */
export const getCartEndpoint = endpoint({
  id: 'get-cart',
  method: 'GET',
  path: PATH,
  summary: 'The shopping cart of a site, with the server’s prices and messages.',
  access: 'visitor',
  params,
  /** Our own client: the requesting tab, which is shown its overwritten edits. */
  query: z.object({ tab: z.optional(tabSchema) }),
  answer: responseCartSchema,
  refusals: ['authorization_required', 'unauthorized', 'unknown_site'],
});

/** POST /me/shopping-cart/{key}. */
export const setCartEndpoint = endpoint({
  id: 'set-cart',
  method: 'POST',
  path: PATH,
  summary: 'Replaces the cart; with a version it merges into what was changed since.',
  access: 'visitor',
  isUnlogged: true,
  // A short line of the body becomes a row with two indexes, about six times its size.
  stores: { octets: 1024, perBodyOctet: 6, perDay: 32 * 1024 * 1024 },
  params,
  body: requestCartSchema,
  answer: responseCartSchema,
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_site',
    'cart_too_large',
    'cart_details_too_long',
  ],
});

/** The destination site, by id or slug. */
export const moveCartSchema = z.object({ site: z.union([z.int(), params.shape.key]) });

/** POST /me/shopping-cart/no-site/move: moves the cart without a site into a site's cart. */
export const moveCartEndpoint = endpoint({
  id: 'move-cart',
  method: 'POST',
  path: '/namestead/v1/me/shopping-cart/no-site/move',
  summary:
    'Moves what lies in your cart without a site into the cart of a site, and answers that. What cannot be sold for the site stays where it is, and is named in `messages.errors`.',
  access: 'user',
  isUnlogged: true,
  body: moveCartSchema,
  answer: responseCartSchema,
  refusals: ['unauthorized', 'unknown_site', 'cart_too_large', 'cart_details_too_long'],
});

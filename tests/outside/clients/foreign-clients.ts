import { createRequire } from 'node:module';
import type * as ShoppingCart from '@automattic/shopping-cart';
import { PASSWORD } from '../../processes/customer.ts';
import type { Customer } from '../../processes/customer.ts';
import type { RunningServer } from '../../processes/running-server.ts';

/*
 * Clients that nobody here wrote, unchanged. Their ESM builds do not resolve in Node (imports without an
 * extension), so their CommonJS builds are loaded.
 */
const require = createRequire(import.meta.url);

/** `@automattic/shopping-cart` 2. */
export const shoppingCart = require('@automattic/shopping-cart') as typeof ShoppingCart;

type Answered = (error: ForeignError | null, body: unknown, headers: Record<string, unknown>) => void;

/** How both generations of `wpcom` hand a request on. */
export type RequestHandler = (params: Readonly<Record<string, unknown>>, answered: Answered) => void;

/** What their transport makes of a refusal. */
export interface ForeignError extends Error {
  readonly statusCode: number;
  /** Code of the v1 dialect. */
  readonly error?: string;
  /** Code of the v2 dialect. */
  readonly code?: string;
}

/** What is used here of a `wpcom` client, of either generation. */
export interface Wpcom {
  readonly req: {
    get<Body>(path: string | object, query?: object): Promise<Body>;
    post<Body>(path: string | object, query: object, body: object): Promise<Body>;
  };
  site(id: number | string): {
    get<Body>(query?: object): Promise<Body>;
    domainsList<Body>(query?: object): Promise<Body>;
  };
  domains(): {
    suggestions<Body>(query: object): Promise<Body>;
    supportedCountries<Body>(query?: object): Promise<Body>;
  };
  domain(name: string): {
    isAvailable<Body>(query?: object): Promise<Body>;
    dnsList<Body>(query?: object): Promise<Body>;
  };
}

/** What only the older generation has. */
export interface Wpcom5 extends Wpcom {
  me(): {
    get<Body>(query?: object): Promise<Body>;
    sites<Body>(query?: object): Promise<Body>;
    billingHistory<Body>(query?: object): Promise<Body>;
  };
}

const { default: Wpcom7Client } = require('wpcom') as { default: new (handler: RequestHandler) => Wpcom };
/** The class of `wpcom` 5; without a handler it calls by its own transport. */
export const Wpcom5Client = require('wpcom-5') as new (token: string, handler?: RequestHandler) => Wpcom5;
/** The transport that `wpcom` 5 brings along. */
const { default: xhrRequest } = createRequire(require.resolve('wpcom-5'))('wpcom-xhr-request') as {
  default: RequestHandler;
};

/** Who a client calls as. */
export interface Credentials {
  readonly token?: string;
  readonly cookie?: string;
}

/** Their own transport, sent to our server instead of theirs. */
export function transportTo(server: Pick<RunningServer, 'url'>, who: Credentials): RequestHandler {
  const headers = who.cookie === undefined ? {} : { headers: { cookie: who.cookie } };
  const token = who.token === undefined ? {} : { authToken: who.token };
  return (params, answered) =>
    xhrRequest({ ...params, ...headers, ...token, proxyOrigin: server.url }, answered);
}

/** Their transport for somebody who is not signed in: like a browser it keeps the cookies that come. */
export function transportOfVisitor(server: Pick<RunningServer, 'url'>): RequestHandler {
  let cookie = '';
  return (params, answered) =>
    transportTo(server, { cookie })(params, (error, body, headers) => {
      const set = headers['set-cookie'];
      if (Array.isArray(set)) cookie = set.map((each: string) => each.split(';')[0]).join('; ');
      answered(error, body, headers);
    });
}

/** `wpcom` 7, by somebody's bearer token. */
export function wpcom7(handler: RequestHandler): Wpcom {
  return new Wpcom7Client(handler);
}

/** `wpcom` 5.4.2, by the same transport. */
export function wpcom5(handler: RequestHandler): Wpcom5 {
  return new Wpcom5Client('', handler);
}

/** A bearer token of somebody who is signed in. */
export async function bearerToken(customer: Customer): Promise<string> {
  const wish = { name: 'Their client', password: PASSWORD };
  const { body } = await customer.post('/namestead/v1/accounts/tokens', wish);
  return body.secret as string;
}

/** A cart client of theirs over a `wpcom` client, with the requests that it made. */
export function cartClientOver(wpcom: Wpcom): {
  readonly client: ShoppingCart.ShoppingCartManagerClient;
  readonly posts: ShoppingCart.RequestCart[];
} {
  const posts: ShoppingCart.RequestCart[] = [];
  const client = shoppingCart.createShoppingCartManagerClient({
    getCart: (key) => wpcom.req.get(`/me/shopping-cart/${key}`),
    setCart: (key, cart) => {
      posts.push(cart);
      return wpcom.req.post(`/me/shopping-cart/${key}`, {}, cart);
    },
  });
  return { client, posts };
}

import { createRequire } from 'node:module';
import type * as ShoppingCart from '@automattic/shopping-cart';
import { PASSWORD } from '../../processes/customer.ts';
import type { Customer } from '../../processes/customer.ts';
import type { RunningServer } from '../../processes/running-server.ts';

/*
 * Unmodified third-party clients. Their ESM builds do not resolve in Node (imports without an
 * extension), so their CommonJS builds are loaded.
 */
const require = createRequire(import.meta.url);

/** `@automattic/shopping-cart` 2. */
export const shoppingCart = require('@automattic/shopping-cart') as typeof ShoppingCart;

type Answered = (error: ForeignError | null, body: unknown, headers: Record<string, unknown>) => void;

/** The request interface of both generations of `wpcom`. */
export type RequestHandler = (params: Readonly<Record<string, unknown>>, answered: Answered) => void;

/** A refusal as their transport returns it. */
export interface ForeignError extends Error {
  readonly statusCode: number;
  /** Code of the v1 dialect. */
  readonly error?: string;
  /** Code of the v2 dialect. */
  readonly code?: string;
}

/** The parts of a `wpcom` client that are used here, of either generation. */
export interface Wpcom {
  readonly req: {
    get<Body>(path: string | object, query?: object): Promise<Body>;
    post<Body>(path: string | object, query: object, body: object): Promise<Body>;
  };
  site(id: number | string): {
    get<Body>(query?: object): Promise<Body>;
    domainsList<Body>(query?: object): Promise<Body>;
    usersList<Body>(query?: object): Promise<Body>;
    domain(): {
      getPrimary<Body>(query?: object): Promise<Body>;
      setPrimary<Body>(domain: string): Promise<Body>;
    };
  };
  domains(): {
    suggestions<Body>(query: object): Promise<Body>;
    supportedCountries<Body>(query?: object): Promise<Body>;
  };
  domain(name: string): {
    isAvailable<Body>(query?: object): Promise<Body>;
    dnsList<Body>(query?: object): Promise<Body>;
    dns(): {
      add<Body>(record: object): Promise<Body>;
      delete<Body>(record: object): Promise<Body>;
    };
  };
}

/** Only in the older generation. */
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
/** The transport included in `wpcom` 5. */
const { default: xhrRequest } = createRequire(require.resolve('wpcom-5'))('wpcom-xhr-request') as {
  default: RequestHandler;
};

/** A client's credentials. */
export interface Credentials {
  readonly token?: string;
  readonly cookie?: string;
}

/** Their own transport, directed to our server. */
export function transportTo(server: Pick<RunningServer, 'url'>, who: Credentials): RequestHandler {
  const headers = who.cookie === undefined ? {} : { headers: { cookie: who.cookie } };
  const token = who.token === undefined ? {} : { authToken: who.token };
  return (params, answered) =>
    xhrRequest({ ...params, ...headers, ...token, proxyOrigin: server.url }, answered);
}

/** Their transport for a visitor: like a browser it keeps cookies. */
export function transportOfVisitor(server: Pick<RunningServer, 'url'>): RequestHandler {
  let cookie = '';
  return (params, answered) =>
    transportTo(server, { cookie })(params, (error, body, headers) => {
      const set = headers['set-cookie'];
      if (Array.isArray(set)) cookie = set.map((each: string) => each.split(';')[0]).join('; ');
      answered(error, body, headers);
    });
}

/** `wpcom` 7, with a bearer token. */
export function wpcom7(handler: RequestHandler): Wpcom {
  return new Wpcom7Client(handler);
}

/** `wpcom` 5.4.2, by the same transport. */
export function wpcom5(handler: RequestHandler): Wpcom5 {
  return new Wpcom5Client('', handler);
}

/** A bearer token of a signed-in user. */
export async function bearerToken(customer: Customer): Promise<string> {
  const input = { name: 'Their client', password: PASSWORD };
  const { body } = await customer.post('/namestead/v1/accounts/tokens', input);
  return body.secret as string;
}

/** Their cart client over a `wpcom` client, with its requests recorded. */
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#platform/http-client/call.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { getCartEndpoint, setCartEndpoint } from '../contract/endpoints.ts';
import { readResponseCart, writeRequestCart } from '../contract/read-cart.ts';
import { isLoading } from '../rules/cart-machine.ts';
import type { CartErrorType, CartState, CartStatus } from '../rules/cart-machine.ts';
import type { Cart, CartLine, LineRequest, TaxLocation } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import { CartStore } from './cart-store.ts';

/** A site id, a site slug, `no-site` or `no-user`. */
export type SiteKey = string | number;

/** A cart and what can be done to it. Every edit settles, with the state, once the server has answered. */
export interface UseCart {
  readonly cart: Cart;
  readonly status: CartStatus;
  readonly couponStatus: CartState['couponStatus'];
  /** Nothing is known of the cart yet; edits made now are replayed later. */
  readonly isLoading: boolean;
  readonly error: { readonly type: CartErrorType; readonly message: string } | null;
  /** The line of that product and name, or undefined; also before the server has priced it. */
  readonly findLine: (productSlug: string, meta?: string) => CartLine | undefined;
  readonly addLines: (lines: readonly LineRequest[]) => Promise<CartState>;
  readonly replaceLines: (lines: readonly LineRequest[]) => Promise<CartState>;
  readonly replaceLine: (uuid: string, changes: Partial<LineRequest>) => Promise<CartState>;
  readonly removeLine: (uuid: string) => Promise<CartState>;
  readonly setLocation: (location: Partial<TaxLocation>) => Promise<CartState>;
  /** Asks once more for what failed. */
  readonly retry: () => void;
  /** The state once nothing is under way. */
  readonly settled: () => Promise<CartState>;
  /** Takes over what others did, such as a checkout that emptied the cart. */
  readonly refresh: () => Promise<void>;
}

/** Names this tab, so that the server can tell its earlier requests from other tabs'. */
const TAB = randomToken(systemRandom, 20);

const stores = new WeakMap<QueryClient, Map<string, CartStore>>();

function storeOf(client: QueryClient, key: string): CartStore {
  const ofClient = stores.get(client) ?? new Map<string, CartStore>();
  stores.set(client, ofClient);
  const existing = ofClient.get(key);
  if (existing) return existing;
  const params = { key };
  const store = new CartStore({
    clock: systemClock,
    calls: {
      get: async () => readResponseCart(await call(getCartEndpoint, { params })),
      set: async (cart) =>
        readResponseCart(await call(setCartEndpoint, { params, body: writeRequestCart(cart, TAB) })),
    },
  });
  ofClient.set(key, store);
  return store;
}

/** Begins to load the cart of a site that a page is about to show. */
export function prefetchCart(client: QueryClient, siteKey: SiteKey): void {
  storeOf(client, String(siteKey)).subscribe(() => undefined)();
}

/**
 * The cart of a site, one for the whole page however many parts use it, kept in step with
 * the server: other tabs and people by live hints, and when the page comes to the front.
 */
export function useCart(siteKey: SiteKey): UseCart {
  const store = storeOf(useQueryClient(), String(siteKey));
  const state = useSyncExternalStore(store.subscribe, store.state);
  useRefreshOnHint(store, state.cart.key);
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void store.refreshIfStale();
    };
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [store]);
  return {
    cart: state.cart,
    status: state.status,
    couponStatus: state.couponStatus,
    isLoading: isLoading(state),
    error: state.error,
    findLine: (productSlug, meta = '') => {
      const id = lineId({ productSlug, meta, extra: {} });
      return state.cart.lines.find((line) => lineId({ ...line, extra: {} }) === id);
    },
    addLines: (lines) => store.edit({ kind: 'add-lines', lines }),
    replaceLines: (lines) => store.edit({ kind: 'replace-all', lines }),
    replaceLine: (uuid, changes) => store.edit({ kind: 'replace-line', uuid, changes }),
    removeLine: (uuid) => store.edit({ kind: 'remove-line', uuid }),
    setLocation: (location) => store.edit({ kind: 'set-location', location }),
    retry: () => store.retry(),
    settled: () => store.settled(),
    refresh: () => store.refresh(),
  };
}

/** The shell turns live hints into refreshed queries; this one has no data, its refreshing is what counts. */
function useRefreshOnHint(store: CartStore, key: Cart['key']): void {
  useQuery({
    queryKey: ['cart', 'hints', key],
    queryFn: async () => {
      await store.refresh();
      return null;
    },
    // The store itself loads the cart.
    initialData: null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { live: [`cart:${key}`] },
  });
}

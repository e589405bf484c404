import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { call } from '#platform/http-client/call.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { getCartEndpoint, setCartEndpoint, moveCartEndpoint } from '../../contract/endpoints.ts';
import { readResponseCart, writeRequestCart } from '../../contract/read-cart.ts';
import { isLoading } from '../../rules/cart-machine.ts';
import type { CartState, CartStatus } from '../../rules/cart-machine.ts';
import { lineRequest } from '../../rules/cart.ts';
import type { Cart, CartLine, LineRequest, TaxLocation, WantedLine } from '../../rules/cart.ts';
import { lineId } from '../../rules/line-identity.ts';
import { NO_SITE, NO_USER } from '../../rules/no-site.ts';
import { CartStore } from '../cart-store.ts';
import { forgetVisitorEntries, hasVisitorEntries } from '../visitor-entries.ts';
import type { VisitorMemory } from '../visitor-memory.ts';

/** A site id, a site slug, `no-site` or `no-user`. */
export type SiteKey = string | number;

/** A cart and what can be done to it. Every edit settles, with the state, once the server has answered. */
export interface UseCart {
  readonly cart: Cart;
  readonly status: CartStatus;
  readonly couponStatus: CartState['couponStatus'];
  /** Nothing is known of the cart yet; edits made now are replayed later. */
  readonly isLoading: boolean;
  readonly error: CartState['error'];
  /** The line of that product and name, or undefined; also before the server has priced it. */
  readonly findLine: (productSlug: string, meta?: string) => CartLine | undefined;
  /** Adds lines, to an empty cart in the person's currency; one without both of its ids throws. */
  readonly addLines: (lines: readonly WantedLine[]) => Promise<CartState>;
  readonly replaceLines: (lines: readonly WantedLine[]) => Promise<CartState>;
  readonly replaceLine: (uuid: string, changes: Partial<LineRequest>) => Promise<CartState>;
  readonly removeLine: (uuid: string) => Promise<CartState>;
  /** Asks for a coupon; `couponStatus` says what became of it. */
  readonly addCoupon: (coupon: string) => Promise<CartState>;
  /** Takes an applied coupon away again. */
  readonly removeCoupon: () => Promise<CartState>;
  /** Forgets a coupon that was not applied. */
  readonly clearCoupon: () => Promise<CartState>;
  readonly setLocation: (location: Partial<TaxLocation>) => Promise<CartState>;
  /** Has the cart priced in another of the currencies sold. */
  readonly setCurrency: (currency: string) => Promise<CartState>;
  /** Asks once more for what failed. */
  readonly retry: () => void;
  /** The state once nothing is under way. */
  readonly settled: () => Promise<CartState>;
  /** Takes over what others did, such as a checkout that emptied the cart. */
  readonly refresh: () => Promise<void>;
}

/** Identifies this tab, so that the server can distinguish its earlier requests from other tabs'. */
const TAB = randomToken(systemRandom, 20);

const stores = new WeakMap<QueryClient, Map<string, CartStore>>();

function findStore(client: QueryClient, key: string): CartStore {
  const ofClient = stores.get(client) ?? new Map<string, CartStore>();
  stores.set(client, ofClient);
  const existing = ofClient.get(key);
  if (existing) return existing;
  const params = { key };
  const isVisitors = key === NO_USER;
  const ask = async (): Promise<Cart> =>
    readResponseCart(await call(getCartEndpoint, { params, query: { tab: TAB } }));
  const store = new CartStore({
    clock: systemClock,
    calls: {
      get: async () => {
        const cart = await ask();
        if (isVisitors || !hasVisitorEntries()) return cart;
        // What a visitor chose is moved to this cart a moment after they signed in.
        const claimed = key === NO_SITE ? await (await loadVisitorMemory())?.claimed(cart, ask) : undefined;
        forgetVisitorEntries();
        return claimed ?? cart;
      },
      set: async (cart, changed) =>
        readResponseCart(await call(setCartEndpoint, { params, body: writeRequestCart(cart, TAB, changed) })),
    },
    memory: isVisitors ? loadVisitorMemory() : undefined,
  });
  ofClient.set(key, store);
  return store;
}

/** Begins to load the cart of a site that a page is about to show. */
export function prefetchCart(client: QueryClient, siteKey: SiteKey): void {
  findStore(client, String(siteKey)).subscribe(() => undefined)();
}

/** Has a cart take over what was done to it elsewhere, if any part of the page uses it. */
export function refreshCart(client: QueryClient, siteKey: SiteKey): Promise<void> {
  return findStore(client, String(siteKey)).refresh();
}

/** Only visitors need it; without it their cart is still the server's. */
const loadVisitorMemory = (): Promise<VisitorMemory | null> =>
  import('../visitor-memory.ts').then(
    (part) => part.browserMemory,
    () => null,
  );

/**
 * The cart of a site, one for the whole page however many parts use it, kept in step with
 * the server: other tabs and people by live hints, and when the page comes to the front.
 */
export function useCart(siteKey: SiteKey): UseCart {
  const store = findStore(useQueryClient(), String(siteKey));
  const currency = useCurrency();
  const state = useSyncExternalStore(store.subscribe, store.state);
  useRefreshOnHint(store, state.cart.key);
  const shown = useRef(store);
  useEffect(() => {
    const before = shown.current;
    shown.current = store;
    if (before !== store) before.keyChanged();
  }, [store]);
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void store.refreshIfStale();
    };
    addEventListener('focus', refresh);
    addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      removeEventListener('online', refresh);
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
    addLines: (lines) => store.edit({ kind: 'add-lines', lines: lines.map(lineRequest), currency }),
    replaceLines: (lines) => store.edit({ kind: 'replace-all', lines: lines.map(lineRequest) }),
    replaceLine: (uuid, changes) => store.edit({ kind: 'replace-line', uuid, changes }),
    removeLine: (uuid) => store.edit({ kind: 'remove-line', uuid }),
    addCoupon: (coupon) => store.edit({ kind: 'add-coupon', coupon }),
    removeCoupon: () => store.edit({ kind: 'remove-coupon' }),
    clearCoupon: () => store.edit({ kind: 'clear-coupon' }),
    setLocation: (location) => store.edit({ kind: 'set-location', location }),
    setCurrency: (currency) => store.edit({ kind: 'set-currency', currency }),
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

/** Moves what was chosen for no site into the cart of one, named by its slug; answers that cart, with what cannot be sold for it. */
export function useMoveCart(): UseMutationResult<Cart, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (site: string) => readResponseCart(await call(moveCartEndpoint, { body: { site } })),
    onSuccess: (_cart, site) => Promise.all([refreshCart(client, site), refreshCart(client, 'no-site')]),
  });
}

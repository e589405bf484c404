import { externalMessage } from '#platform/kernel/sentence.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { requestCartSchema } from '../contract/cart-wire.ts';
import type { RequestCartInput, ResponseCartOnWire } from '../contract/cart-wire.ts';
import type { CartDeps } from '../server/cart-deps.ts';
import { getCart } from '../server/cart-presenter.ts';
import type { LineQuote, LineQuotes } from '../server/ports/line-quotes.ts';
import { pricedLine } from '../server/api/priced-line.ts';
import { lineSeal } from '../server/api/line-seal.ts';
import { setCart } from '../server/set-cart.ts';

/** What a .com registration is, whatever it costs. */
export const COM_REGISTRATION = {
  productId: 6,
  name: '.com Domain Registration',
  productType: 'domain',
  isDomainRegistration: true,
  billPeriodDays: 365,
} as const;

/** Prices every .com registration at $18 a year, refuses names that begin with `taken`, and calls names with `gold` premium. */
export const comQuotes: LineQuotes = {
  family: 'domains',
  matches: (slug) => slug === 'dotcom_domain',
  quote: async (lines) =>
    lines.map((line): LineQuote => {
      if (line.meta.startsWith('taken')) {
        return {
          kind: 'refused',
          itemId: line.itemId,
          code: 'not_available',
          ...externalMessage(`${line.meta} is taken.`),
        };
      }
      const unitAmount = line.meta.includes('gold') ? 250_000 : 1_800;
      return pricedLine(line, {
        ...COM_REGISTRATION,
        unitAmount,
        originalAmount: unitAmount * line.volume,
        amount: unitAmount * line.volume,
        extra: line.meta.includes('gold') ? { premium: true } : {},
      });
    }),
};

/** A line of a request cart on the wire. */
export type WireLine = NonNullable<RequestCartInput['products']>[number];

/** A tax location on the wire. */
export type WireLocation = NonNullable<NonNullable<RequestCartInput['tax']>['location']>;

/** A .com registration on the wire. */
export function comLine(meta: string, overrides: Partial<WireLine> = {}): WireLine {
  return { product_slug: 'dotcom_domain', product_id: 6, meta, ...overrides };
}

/** A plan on the wire. */
export const PREMIUM_PLAN: WireLine = { product_slug: 'value_bundle', product_id: 1003 };

/** A person and a site of theirs. */
export interface Shop {
  readonly actor: UserActor;
  readonly site: Site;
}

/** A signed-in user. */
export function buildActor(userId: number): UserActor {
  return { kind: 'user', userId, via: 'session', scopes: ['*'] };
}

/** Makes a person with a site on the free plan. */
export async function buildShop(bench: Pick<SliceBench, 'db'>): Promise<Shop> {
  const account = await buildAccount(bench.db);
  return { actor: buildActor(account.id), site: await buildSite(bench.db, { ownerId: account.id }) };
}

/** What the cart stands on, on a bench. */
export function buildCartDeps(bench: SliceBench): CartDeps {
  return {
    db: bench.db,
    clock: bench.clock,
    live: bench.live,
    lineQuotes: [comQuotes],
    currency: 'USD',
    seal: lineSeal('a secret of the bench', bench.random),
    creditBalance: { readBalance: async () => 0 },
    isTaxCollected: true,
    sellerCountry: null,
    visitorCartOctets: 512 * 1024 * 1024,
  };
}

/** Sets a cart as a client would, through the contract, and expects no refusal: the site's where no other key is named. */
export async function setCartTo(
  deps: CartDeps,
  shop: Shop,
  request: RequestCartInput,
  key = String(shop.site.id),
): Promise<ResponseCartOnWire> {
  const cart = requestCartSchema.parse(request);
  return expectOk(await setCart(deps, shop.actor, { key, cart }));
}

/** The cart that a shop's owner reads: the site's where no other key is named. */
export async function readCart(
  deps: CartDeps,
  shop: Shop,
  key = String(shop.site.id),
): Promise<ResponseCartOnWire> {
  return expectOk(await getCart(deps, shop.actor, { key }));
}

/** The names in a site's cart, in their order. */
export async function namesInCart(deps: CartDeps, shop: Shop): Promise<string[]> {
  const cart = await readCart(deps, shop);
  return cart.products.map((line) => line.meta);
}

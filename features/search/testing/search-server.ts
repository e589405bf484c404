import * as z from 'zod/mini';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { grantCapabilities, type Role } from '#features/sites/rules/capabilities.ts';
import { requestCartSchema } from '#features/cart/contract/cart-wire.ts';
import {
  type AvailabilityOnWire,
  availabilitySchema,
  checkAvailabilities,
  followAvailabilities,
  listTldPrices,
  suggestDomains,
  type SuggestionOnWire,
} from '../contract/search-endpoints.ts';

/** An available name, with overrides. */
export function buildSuggestion(domain: string, overrides: Partial<SuggestionOnWire> = {}): SuggestionOnWire {
  return {
    domain_name: domain,
    display_name: domain,
    product_id: 10_001,
    product_slug: `dot${domain.split('.').at(-1) ?? ''}_domain`,
    cost: '$18.00',
    raw_price: 18,
    price_integer: 1_800,
    renewal_cost: '$18.00',
    renewal_price_integer: 1_800,
    currency_code: 'USD',
    supports_privacy: true,
    relevance: 1,
    match_reasons: ['exact-match', 'tld-common'],
    is_free: false,
    is_confirmed: true,
    ...overrides,
  };
}

const bulkBody = z.object({
  domains: z.array(z.string()),
  is_cart_pre_check: z.optional(z.boolean()),
  is_hurried: z.optional(z.boolean()),
});

/** A fake server of the contract: domains for any search, one cart, refusals on demand. */
export class SearchServer {
  suggestions: SuggestionOnWire[] = [];
  statuses: Record<string, AvailabilityOnWire['status']> = {};
  /** Fields of availability answers besides the status. */
  details: Record<string, Partial<AvailabilityOnWire>> = {};
  /** Names that are registered by others before they are selected. */
  lostWhenChosen: readonly string[] = [];
  /** Names without a registry answer in hurried checks. */
  slow: readonly string[] = [];
  /** Whether availability answers include prices. */
  isPriced = false;
  /** How it refuses searches. */
  refuses: {
    readonly status: number;
    readonly error: string;
    readonly message: string;
    readonly data?: Readonly<Record<string, unknown>>;
  } | null = null;
  /** The user's role on the site; null if they have no access. */
  role: Role | null = null;
  /** The plan of their site. */
  plan = { is_free: true, expired: false, has_domain_credit: false };
  /** The features of their site. */
  flags: readonly string[] = [];
  /** Whether saving a cart fails. */
  isCartBroken = false;
  /** Names that the cart refuses because they were sold meanwhile. */
  sold: readonly string[] = [];
  cart = buildWireCart();
  /** The products last requested for the cart. */
  wanted: z.infer<typeof requestCartSchema>['products'] = [];
  /** Blocks every search response until it resolves. */
  gate: Promise<void> = Promise.resolve();
  /** The number of blocked searches. */
  held = 0;
  readonly searches: URLSearchParams[] = [];
  /** The name lists of all checks. */
  readonly checks: (readonly string[])[] = [];

  #availability(
    domain: string,
    options: { isAfresh?: boolean; isHurried?: boolean } = {},
  ): AvailabilityOnWire {
    const isLost = options.isAfresh && this.lostWhenChosen.includes(domain);
    const isOpen = options.isHurried && this.slow.includes(domain);
    const status = isLost ? 'transferrable' : isOpen ? 'unknown' : (this.statuses[domain] ?? 'available');
    const { is_premium: _premium, ...offer } = buildSuggestion(domain);
    return z.parse(availabilitySchema, {
      ...(this.isPriced && status === 'available' ? offer : {}),
      domain_name: domain,
      display_name: domain,
      status,
      ...this.details[domain],
    });
  }

  readonly fetch = async (
    path: string,
    { method, body = '' }: { readonly method?: string; readonly body?: string },
  ): Promise<Response> => {
    const url = new URL(path, 'http://server.test');
    if (url.pathname === '/namestead/v1/accounts/session') return Response.json({ user: { ID: 1 } });
    if (url.pathname === '/rest/v1.1/me/sites') return Response.json({ sites: this.#sites() });
    if (url.pathname.includes('/shopping-cart/')) return this.#answerCart(method, body);
    if (url.pathname === '/rest/v1.1/domains/suggestions/tlds') return Response.json(['com', 'net', 'io']);
    if (url.pathname === listTldPrices.path) {
      const { domain_name: _name, ...com } = buildSuggestion('x.com');
      const shop = {
        price_integer: 1_200,
        renewal_price_integer: 3_500,
        cost: '$12.00',
        renewal_cost: '$35.00',
      };
      const tlds = [
        { ...com, tld: 'com' },
        { ...com, ...shop, tld: 'shop' },
      ];
      return Response.json(z.parse(listTldPrices.answer, { tlds }));
    }
    const options = /^\/rest\/v1\.3\/domains\/(.+)\/is-available$/.exec(url.pathname)?.[1];
    if (options !== undefined) {
      const isAfresh = url.searchParams.get('is_cart_pre_check') === 'true';
      return Response.json(this.#availability(decodeURIComponent(options), { isAfresh }));
    }
    if (url.pathname === checkAvailabilities.path) {
      return this.#checkMany(z.parse(bulkBody, JSON.parse(body)));
    }
    if (url.pathname === followAvailabilities.path) {
      return this.#follow(z.parse(bulkBody, JSON.parse(body)).domains);
    }
    if (url.pathname === suggestDomains.path) {
      const { gate } = this;
      this.held += 1;
      await gate;
      return this.#suggest(url.searchParams);
    }
    throw new Error(`no handler for ${path}`);
  };

  #checkMany({ domains, ...options }: z.infer<typeof bulkBody>): Response {
    if (this.refuses !== null) return Response.json(this.refuses, { status: this.refuses.status });
    this.checks.push(domains);
    const how = { isAfresh: options.is_cart_pre_check ?? false, isHurried: options.is_hurried ?? false };
    return Response.json({ results: domains.map((domain) => this.#availability(domain, how)) });
  }

  /** Streams each name on its own line, in the order that the test sets. */
  #follow(domains: readonly string[]): Response {
    this.checks.push(domains);
    const isOpen = (domain: string): boolean => this.slow.includes(domain);
    const results = [...domains.filter((domain) => !isOpen(domain)), ...domains.filter(isOpen)].map(
      (domain) =>
        isOpen(domain)
          ? { domain_name: domain, display_name: domain, status: 'availability_check_error' as const }
          : this.#availability(domain),
    );
    const lines = results.map((result) => `${JSON.stringify({ results: [result] })}\n`);
    return new Response(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } });
  }

  #sites(): readonly object[] {
    if (this.role === null) return [];
    return [
      {
        ID: 1,
        slug: 'shop.namestead.site',
        domain: 'shop.namestead.site',
        plan: this.plan,
        feature_flags: this.flags,
        capabilities: grantCapabilities(this.role, false),
      },
    ];
  }

  #suggest(search: URLSearchParams): Response {
    this.searches.push(search);
    if (this.refuses !== null) return Response.json(this.refuses, { status: this.refuses.status });
    const quantity = Number(search.get('quantity'));
    return Response.json(z.parse(suggestDomains.answer, this.suggestions.slice(0, quantity)));
  }

  #answerCart(method: string | undefined, body: string): Response {
    if (method === 'POST' && this.isCartBroken) {
      return Response.json({ error: 'unknown', message: 'Something went wrong.' }, { status: 500 });
    }
    if (method === 'POST') {
      const wanted = z.parse(requestCartSchema, JSON.parse(body));
      this.wanted = wanted.products;
      const kept = wanted.products.filter(({ meta }) => !this.sold.includes(meta));
      this.cart = buildWireCart(
        kept.map(({ meta, product_slug: productSlug }) => buildWireLine({ meta, product_slug: productSlug })),
        { version: this.cart.version + 1 },
      );
      if (kept.length < wanted.products.length) {
        this.cart.messages.errors.push({
          code: 'not_available',
          message: 'That name was sold meanwhile.',
          sentence: null,
        });
      }
    }
    return Response.json(this.cart);
  }
}

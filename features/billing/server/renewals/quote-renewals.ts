import { quoteCart } from '#features/cart/server/api/quoted-cart.ts';
import type { QuotedCart, QuotedLine } from '#features/cart/server/api/quoted-cart.ts';
import { lineId } from '#features/cart/rules/line-identity.ts';
import type { LineRequest, TaxLocation } from '#features/cart/rules/cart.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { creditBalance } from '../api/credit-balance.ts';
import type { TermsOfPurchase } from '../ports/purchase-terms.ts';
import { lastPayment } from '../purchases/purchase.ts';
import type { Purchase } from '../purchases/purchase.ts';

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'lineQuotes' | 'isTaxCollected' | 'sellerCountry'>;

/** A purchase with what holds of it. */
export interface KnownPurchase {
  readonly purchase: Purchase;
  readonly terms: TermsOfPurchase;
}

/** The cart that only renewals of a purchase are paid from; no person has it. */
export function renewalKey({ purchaseId }: Purchase): string {
  return `renewal:${purchaseId}`;
}

/** In which currency and language a purchase is renewed: as its last payment was. */
export function renewalMoney({ payments }: Purchase): { readonly currency: string; readonly locale: string } {
  const [last] = payments;
  if (!last) throw new Error('a purchase has at least the payment that it began with');
  return { currency: last.currency, locale: last.locale };
}

/** What renewing a purchase costs before tax. */
export interface RenewalPrice {
  readonly renewal: QuotedLine;
  /** The one-time fee that is due with it; null if none is. */
  readonly redemption: QuotedLine | null;
}

/**
 * What the renewals of purchases cost before tax, by purchase; those that cannot be renewed now are absent.
 *
 * Asked of the same answerers that price a cart, once for each site and currency.
 */
export async function quoteRenewals(
  deps: Deps,
  known: readonly KnownPurchase[],
): Promise<ReadonlyMap<number, RenewalPrice>> {
  const renewable = known.flatMap(({ purchase, terms: { siteId, renewal, redemption = null } }) =>
    renewal === null ? [] : [{ purchase, siteId, renewal, redemption, ...renewalMoney(purchase) }],
  );
  const sites = await readSites(
    deps,
    renewable.map(({ siteId }) => siteId),
  );
  const carts = Map.groupBy(renewable, ({ siteId, currency }) => `${siteId} ${currency}`);
  const prices = new Map<number, RenewalPrice>();
  for (const together of carts.values()) {
    const [first] = together;
    if (!first) continue;
    const cart = await quoteRenewalCart(deps, {
      ...first,
      site: sites.get(first.siteId ?? 0) ?? null,
      userId: first.purchase.userId,
      lines: together.flatMap(({ renewal, redemption }) => (redemption ? [renewal, redemption] : [renewal])),
      location: NOWHERE,
      credits: 0,
    });
    const findLine = (wanted: LineRequest) =>
      cart.lines.find(({ itemId }) => itemId === lineId(wanted)) ?? null;
    for (const each of together) {
      const renewal = findLine(each.renewal);
      const redemption = each.redemption && findLine(each.redemption);
      if (renewal) prices.set(each.purchase.purchaseId, { renewal, redemption });
    }
  }
  return prices;
}

const NOWHERE: TaxLocation = { countryCode: '', postalCode: '', subdivisionCode: '' };

async function readSites(
  deps: Deps,
  siteIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, Site>> {
  const sites = await listSites(deps.db, [...new Set(siteIds.flatMap((id) => id ?? []))]);
  return new Map(sites.map((site) => [site.id, site]));
}

/**
 * The cart that renews one purchase, taxed where its last order was; null where nothing can be renewed
 * now, or the slice that knows the price does not sell it.
 */
export async function quoteRenewalOrder(
  deps: Deps,
  known: KnownPurchase,
  location: TaxLocation,
): Promise<QuotedCart | null> {
  const { renewal } = known.terms;
  return renewal && lastPayment(known.purchase) ? quoteForPurchase(deps, known, location, [renewal]) : null;
}

/** The cart with these lines for a purchase, as `quoteRenewalOrder`; null where one of them is not sold now. */
export async function quoteForPurchase(
  deps: Deps,
  { purchase, terms }: KnownPurchase,
  location: TaxLocation,
  lines: readonly LineRequest[],
): Promise<QuotedCart | null> {
  const sites = await readSites(deps, [terms.siteId]);
  const cart = await quoteRenewalCart(deps, {
    purchase,
    ...renewalMoney(purchase),
    siteId: terms.siteId,
    site: sites.get(terms.siteId ?? 0) ?? null,
    userId: purchase.userId,
    lines,
    location,
    credits: null,
  });
  return cart.errors.length === 0 && cart.lines.length === lines.length ? cart : null;
}

function quoteRenewalCart(
  deps: Deps,
  wanted: {
    readonly purchase: Purchase;
    readonly currency: string;
    readonly locale: string;
    readonly siteId: number | null;
    readonly site: Site | null;
    readonly userId: number;
    readonly lines: readonly LineRequest[];
    readonly location: TaxLocation;
    /** Null: as many as the person has. */
    readonly credits: number | null;
  },
): Promise<QuotedCart> {
  const { purchase, currency, locale, siteId, site, userId, lines, location, credits } = wanted;
  return quoteCart(
    { ...deps, creditBalance },
    { key: renewalKey(purchase), wireKey: siteId ?? 'no-site', siteId, site, userId },
    {
      currency,
      locale,
      location,
      coupon: '',
      holds: [],
      lines: lines.map((line) => ({ ...line, sealed: null })),
      credits: credits === null ? null : { currency, amount: credits },
    },
  );
}

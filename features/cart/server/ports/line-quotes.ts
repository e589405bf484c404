import type { Message } from '#platform/kernel/sentence.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { CartMessage, LineRequest } from '#features/cart/rules/cart.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';

/** For whom and in what a price is asked. */
export interface QuoteContext {
  /** Reads what the answerer owns; inside a transaction where the caller is in one. */
  readonly db: Database;
  readonly now: Date;
  /** Null for `no-site` and `no-user` carts. */
  readonly siteId: number | null;
  /** The site of that id, read when the cart was opened. */
  readonly site: Site | null;
  readonly userId: number | null;
  /** ISO 4217; amounts are answered in it. */
  readonly currency: string;
  readonly locale: string;
  /** Every line of the cart, of every family, for rules between lines. */
  readonly allLines: readonly LineToQuote[];
  /** A plan that the site holds, or one in the cart, pays the first year of one domain. */
  readonly hasDomainCredit: boolean;
}

/** Whose cart is asked about. */
export type RequiredContext = Pick<QuoteContext, 'db' | 'siteId' | 'userId' | 'currency'>;

/** What a cart must hold. */
export interface RequiredLines {
  readonly lines: readonly LineRequest[];
  /** Repeated in every answer of the cart, such as how to pay for the rest; does not block payment. */
  readonly notices: readonly CartMessage[];
}

/** The override of a first year that a plan pays. */
export const BUNDLED_DOMAIN = 'bundled-domain';
/** The override of a sale that is on. */
export const SALE = 'sale-coupon';

/** Why an amount differs from the ordinary price, most important last. */
export interface PriceOverride {
  /** Stable: `bundled-domain`, `sale-coupon`, `coupon`, … */
  readonly code: string;
  /** In the customer's words, such as 'First year free with your plan'. */
  readonly reason: Message;
  readonly oldAmount: number;
  readonly newAmount: number;
}

/** An introductory price: for how long it holds before the renewal price does. */
export interface IntroductoryTerms {
  readonly unit: 'month' | 'year';
  readonly count: number;
}

/** Another length or product that the same line could be bought as, with its price. */
export interface LineVariant {
  readonly productId: number;
  readonly productSlug: string;
  /** Bill periods bought at once; the line's own volume is among the variants. */
  readonly volume: number;
  /** Months that it pays for. */
  readonly months: number;
  /** Ordinary price of all of it. */
  readonly originalAmount: number;
  /** What all of it costs now, before coupon and tax. */
  readonly amount: number;
}

/** What a line is and costs; amounts in minor units of the context's currency. */
export interface PricedLine {
  readonly kind: 'priced';
  readonly itemId: string;
  readonly productId: number;
  readonly name: string;
  /** `domain`, `plan`, `email`, … as in GET /products. */
  readonly productType: string;
  readonly isDomainRegistration: boolean;
  readonly isRenewal: boolean;
  /** Days of one bill period; -1 for what is paid once. */
  readonly billPeriodDays: -1 | 31 | 365 | 730;
  /** Ordinary price of one unit for one bill period, before any discount. */
  readonly unitAmount: number;
  /** What one unit costs for every later bill period; null for what is paid once. */
  readonly renewalAmount: number | null;
  /** Said where the first period's ordinary price is not the later ones'; else null. */
  readonly introductoryTerms: IntroductoryTerms | null;
  /** Ordinary price of the whole line: volume and quantity counted. */
  readonly originalAmount: number;
  /** What the line costs now, before coupon and tax. */
  readonly amount: number;
  readonly overrides: readonly PriceOverride[];
  /** A sale that is on now makes it cheaper (override `SALE`). */
  readonly isSale: boolean;
  /** Free because it begins with a trial. */
  readonly isFreeTrial: boolean;
  /** Free because a plan includes it. */
  readonly isBundled: boolean;
  /** What the free domain of this plan in the same cart would cost; 0 for every other line. */
  readonly includedDomainAmount: number;
  /** Day the domain will expire after this renewal, `YYYY-MM-DD`; else null. */
  readonly renewsUntil: string | null;
  /** The purchase that this renews, as text; else null. */
  readonly subscriptionId: string | null;
  /** Lengths to choose from, shortest first; empty where there is no choice. */
  readonly variants: readonly LineVariant[];
  /** Why the line blocks payment of the cart until someone else resolves it; otherwise null. */
  readonly hindrance: CartMessage | null;
  /** Tax is added to it where the cart is taxed; what was taxed before is not taxed again. */
  readonly isTaxed: boolean;
  /** Keys that the answerer adds to `extra` of the answer, such as `premium: true`. */
  readonly extra: LineToQuote['extra'];
}

/** A line that cannot be sold so; it stays out of the cart and the customer reads why. */
export interface RefusedLine extends Message {
  readonly kind: 'refused';
  readonly itemId: string;
  /** Travels verbatim in `messages.errors`. */
  readonly code: string;
}

/** The answer for one line. */
export type LineQuote = PricedLine | RefusedLine;

/**
 * Prices one family of products.
 *
 * Owned by the cart, implemented by higher slices and wired in `compose.ts`. The first provider
 * whose `matches` returns true is called once per cart with all of its lines; lines without a
 * provider are priced from the catalog. Plans are priced first, because one may include a domain.
 * Every line gets an answer.
 */
export interface LineQuotes {
  readonly family: string;
  matches(productSlug: string): boolean;
  quote(lines: readonly LineToQuote[], context: QuoteContext): Promise<readonly LineQuote[]>;
  /** What a cart must hold of this family whatever its customer put in; asked of carts that are held and of those without a site. */
  required?(context: RequiredContext): Promise<RequiredLines>;
}

import type { LineToQuote } from '#features/cart/rules/line-to-quote.ts';
import type { Database } from '#platform/database/database.ts';

/** For whom and in what a price is asked. */
export interface QuoteContext {
  /** Reads what the answerer owns; inside a transaction where the caller is in one. */
  readonly db: Database;
  readonly now: Date;
  /** Null for `no-site` and `no-user` carts. */
  readonly siteId: number | null;
  readonly userId: number | null;
  /** ISO 4217; amounts are answered in it. */
  readonly currency: string;
  readonly locale: string;
  /** Every line of the cart, of every family, for rules between lines. */
  readonly allLines: readonly LineToQuote[];
}

/** Why an amount differs from the ordinary price, most important last. */
export interface PriceOverride {
  /** Stable, such as `bundled-domain`. */
  readonly code: string;
  /** In the customer's words, such as 'First year free with your plan'. */
  readonly reason: string;
  readonly oldAmount: number;
  readonly newAmount: number;
}

/** What a line is and costs; amounts in minor units of the context's currency. */
export interface PricedLine {
  readonly kind: 'priced';
  readonly itemId: string;
  readonly productId: number;
  readonly name: string;
  /** `domain`, `plan`, `email`, … as GET /products tells it. */
  readonly productType: string;
  readonly isDomainRegistration: boolean;
  readonly isRenewal: boolean;
  /** Days of one bill period; -1 for what is paid once. */
  readonly billPeriodDays: -1 | 31 | 365 | 730;
  /** Ordinary price of one unit for one bill period, before any discount. */
  readonly unitAmount: number;
  /** Ordinary price of the whole line: volume and quantity counted. */
  readonly originalAmount: number;
  /** What the line costs now, before coupon and tax. */
  readonly amount: number;
  readonly overrides: readonly PriceOverride[];
  /** Free because a plan includes it. */
  readonly isBundled: boolean;
  /** Price of a domain that this plan includes; 0 for most. */
  readonly includedDomainAmount: number;
  /** Day the domain will expire after this renewal, `YYYY-MM-DD`; else null. */
  readonly renewsUntil: string | null;
  /** Keys that the answerer adds to `extra` of the answer, such as `premium: true`. */
  readonly extra: LineToQuote['extra'];
}

/** A line that cannot be sold so; it stays out of the cart and the customer reads why. */
export interface RefusedLine {
  readonly kind: 'refused';
  readonly itemId: string;
  /** Travels verbatim in `messages.errors`. */
  readonly code: string;
  readonly message: string;
}

/** The answer for one line. */
export type LineQuote = PricedLine | RefusedLine;

/**
 * Who knows the prices of one family of products.
 *
 * Owned by the cart, answered by higher slices and joined in `compose.ts`. The first
 * answerer whose `matches` says yes is asked, once per cart with all of its lines; lines
 * nobody claims are priced from the catalogue. Every line asked is answered.
 */
export interface LineQuotes {
  readonly family: string;
  matches(productSlug: string): boolean;
  quote(lines: readonly LineToQuote[], context: QuoteContext): Promise<readonly LineQuote[]>;
}

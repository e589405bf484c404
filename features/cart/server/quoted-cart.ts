import type { Database } from '#platform/database/database.ts';
import type { CartMessage, LineRequest } from '../rules/cart.ts';
import { sumLines } from '../rules/cart-sums.ts';
import type { Sums } from '../rules/cart-sums.ts';
import { lineId } from '../rules/line-identity.ts';
import type { CartDeps } from './cart-deps.ts';
import type { CartOwner } from './cart-policy.ts';
import type { PricedLine } from './ports/line-quotes.ts';
import { quoteLines } from './quote-lines.ts';
import type { CartHead } from './stored-cart.ts';

/** A line with its price, its coupon savings and its tax. */
export interface QuotedLine {
  readonly itemId: string;
  readonly request: LineRequest;
  readonly quote: PricedLine;
  /** What it costs after the coupon, before tax. */
  readonly amount: number;
  readonly couponSavings: number;
  readonly tax: number;
}

/** A cart with every price, ready to be shown or paid. */
export interface QuotedCart extends CartHead {
  readonly owner: CartOwner;
  readonly lines: readonly QuotedLine[];
  readonly sums: Sums;
  readonly errors: readonly CartMessage[];
}

/** Prices lines for a cart; a line that cannot be sold is left out and named in `errors`. */
export async function quoteCart(
  deps: Pick<CartDeps, 'clock' | 'lineQuotes'> & { readonly db: Database },
  owner: CartOwner,
  head: CartHead,
  requests: readonly LineRequest[],
): Promise<QuotedCart> {
  const asked = requests.map((request) => ({ ...request, itemId: lineId(request) }));
  const { priced, refused } = await quoteLines(deps.lineQuotes, asked, {
    db: deps.db,
    now: deps.clock.now(),
    siteId: owner.siteId,
    userId: owner.userId,
    currency: head.currency,
    locale: head.locale,
  });
  const lines = priced.map(({ line, quote }): QuotedLine => ({
    itemId: line.itemId,
    request: requestOf(line, quote),
    quote,
    amount: quote.amount,
    couponSavings: 0,
    tax: 0,
  }));
  const sums = sumLines(
    lines.map(({ quote, couponSavings, tax }) => ({
      originalAmount: quote.originalAmount,
      amount: quote.amount,
      couponSavings,
      tax,
    })),
  );
  const errors = refused.map(({ code, message }) => ({ code, message }));
  return { ...head, owner, lines, sums, errors };
}

/** The line as it is kept: with our product id, and with what the answerer adds, so that sending an answer back changes nothing. */
function requestOf(line: LineRequest, quote: PricedLine): LineRequest {
  const { productSlug, meta, volume, quantity, extra } = line;
  return {
    productSlug,
    productId: quote.productId,
    meta,
    volume,
    quantity,
    extra: { ...extra, ...quote.extra },
  };
}

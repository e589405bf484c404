import { cartMessage } from '../../contract/refusals.ts';
import type { CartMessage, LineRequest } from '../../rules/cart.ts';
import { sumLines } from '../../rules/cart-sums.ts';
import type { Sums } from '../../rules/cart-sums.ts';
import { lineId } from '../../rules/line-identity.ts';
import { withoutLonelyPrivacy } from '../../rules/lines-together.ts';
import { noTaxes, calculateTax } from '../../rules/tax/calculate-tax.ts';
import type { TaxPart } from '../../rules/tax/calculate-tax.ts';
import type { QuoteDeps } from '../cart-deps.ts';
import type { CartOwner } from '../cart-policy.ts';
import type { PricedLine } from '../ports/line-quotes.ts';
import { quoteCoupon } from '../quote-coupon.ts';
import type { QuotedCoupon } from '../quote-coupon.ts';
import { quoteLines } from '../quote-lines.ts';
import { requiredLines } from '../required-lines.ts';
import type { CartHead, HoldKind, KnownCredits, SealedLine } from '../stored-cart.ts';

/** A line with its price, coupon discount and tax. */
export interface QuotedLine {
  readonly itemId: string;
  readonly request: LineRequest;
  /** The line's encrypted secrets; the delivering slice opens them with `LineSeal`. */
  readonly sealed: string | null;
  readonly quote: PricedLine;
  /** Price after the coupon, before tax. */
  readonly amount: number;
  readonly couponSavings: number;
  readonly tax: number;
}

/** A fully priced cart, for display or payment. */
export interface QuotedCart extends CartHead {
  readonly owner: CartOwner;
  readonly lines: readonly QuotedLine[];
  readonly sums: Sums;
  /** Amount per tax; they add up to `sums.tax`. */
  readonly taxParts: readonly TaxPart[];
  /** The location is known and taxed. */
  readonly isTaxed: boolean;
  /** `coupon` is its code. */
  readonly isCouponApplied: boolean;
  /** The coupon's discount per line, also if it can't be used now. */
  readonly couponDiscounts: readonly number[];
  /** Why the coupon gives no discount; it doesn't prevent payment. */
  readonly couponNotice: CartMessage | null;
  readonly holds: readonly HoldKind[];
  readonly isNextDomainFree: boolean;
  /** The domain whose first year a plan includes; otherwise null. */
  readonly bundledDomain: string | null;
  /** Errors that prevent payment. */
  readonly errors: readonly CartMessage[];
  /** Temporary reasons that prevent payment while the lines may stay, each once. */
  readonly hindrances: readonly CartMessage[];
  /** Additional messages that don't prevent payment. */
  readonly notices: readonly CartMessage[];
}

/** Input for pricing: head, lines and blocks of the cart. */
export interface CartToQuote extends CartHead {
  readonly lines: readonly SealedLine[];
  readonly holds: readonly HoldKind[];
  /** The person's credits, if already known. */
  readonly credits: KnownCredits | null;
}

/** Prices a cart; unavailable lines are left out and listed in `errors`. */
export async function quoteCart(deps: QuoteDeps, owner: CartOwner, cart: CartToQuote): Promise<QuotedCart> {
  const now = deps.clock.now();
  const required = await requiredLines(deps, owner, cart);
  const asked = required.lines.map((line) => ({ ...line, itemId: lineId(line) }));
  const [answer, creditBalance] = await Promise.all([
    quoteLines(deps.lineQuotes, asked, {
      db: deps.db,
      now,
      siteId: owner.siteId,
      site: owner.site,
      userId: owner.userId,
      currency: cart.currency,
      locale: cart.locale,
    }),
    readCreditBalance(deps, owner, cart),
  ]);
  const { kept, left } = withoutLonelyPrivacy(answer.priced.map((each) => ({ ...each, ...each.line })));
  const coupon = await quoteCoupon(deps.db, cart.coupon, {
    userId: owner.userId,
    now,
    currency: cart.currency,
    lines: kept.map(({ line, quote }) => ({ productSlug: line.productSlug, amount: quote.amount })),
  });
  const untaxed = kept.map(({ line, quote }, index) => {
    const couponSavings = coupon.isApplied ? (coupon.discounts[index] ?? 0) : 0;
    const amount = quote.amount - couponSavings;
    return {
      itemId: line.itemId,
      request: toLineRequest(line, quote),
      sealed: line.sealed,
      quote,
      amount,
      couponSavings,
    };
  });
  // After the coupon: discounts are not taxed.
  const amounts = untaxed.map((line) => (line.quote.isTaxed ? line.amount : 0));
  const taxes = deps.isTaxCollected
    ? calculateTax(cart.location, amounts, now, deps.sellerCountry)
    : noTaxes(amounts.length);
  const lines = untaxed.map((line, index): QuotedLine => ({ ...line, tax: taxes.lines[index] ?? 0 }));
  return {
    currency: cart.currency,
    locale: cart.locale,
    location: cart.location,
    owner,
    lines,
    sums: sumLines(
      lines.map(({ quote, couponSavings, tax }) => ({
        originalAmount: quote.originalAmount,
        amount: quote.amount,
        couponSavings,
        tax,
      })),
      creditBalance,
    ),
    taxParts: taxes.parts,
    isTaxed: taxes.isTaxed,
    ...couponParts(coupon),
    holds: cart.holds,
    isNextDomainFree: answer.isNextDomainFree,
    bundledDomain: answer.bundledDomain,
    errors: [
      ...sayHolds(cart.holds, 'blocked'),
      ...answer.refused.map(({ code, message, sentence }) => ({ code, message, sentence })),
      ...left.map(({ meta }) => cartMessage('privacy-needs-domain', { domain: meta })),
    ],
    hindrances: listHindrances(lines),
    notices: [...sayHolds(cart.holds, 'chargeback'), ...required.notices],
  };
}

function listHindrances(lines: readonly QuotedLine[]): readonly CartMessage[] {
  const said = lines.flatMap(({ quote }) => (quote.hindrance === null ? [] : [quote.hindrance]));
  return [...new Map(said.map((each) => [`${each.code} ${each.message}`, each])).values()];
}

function couponParts({ code, isApplied, discounts, notice }: QuotedCoupon) {
  return { coupon: code, isCouponApplied: isApplied, couponDiscounts: discounts, couponNotice: notice };
}

function sayHolds(holds: readonly HoldKind[], kind: HoldKind): readonly CartMessage[] {
  return holds.includes(kind) ? [cartMessage(kind)] : [];
}

/** The person's credits; skipped for visitors and empty carts. */
async function readCreditBalance(deps: QuoteDeps, owner: CartOwner, cart: CartToQuote): Promise<number> {
  const { userId } = owner;
  if (userId === null || cart.lines.length === 0) return 0;
  if (cart.credits?.currency === cart.currency) return cart.credits.amount;
  return deps.creditBalance.readBalance(deps.db, { userId, currency: cart.currency });
}

/**
 * The stored line, with our product id and the provider's additions, so that sending a response
 * back changes nothing.
 */
function toLineRequest(line: LineRequest, quote: PricedLine): LineRequest {
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

import { fillSentence } from '#platform/contract/refusal.ts';
import { cartMessageTexts } from '../../contract/refusals.ts';
import type { CartMessage, LineRequest } from '../../rules/cart.ts';
import { sumLines } from '../../rules/cart-sums.ts';
import type { Sums } from '../../rules/cart-sums.ts';
import { lineId } from '../../rules/line-identity.ts';
import { withoutLonelyPrivacy } from '../../rules/lines-together.ts';
import { noTaxes, taxOf } from '../../rules/tax/tax-of.ts';
import type { TaxPart } from '../../rules/tax/tax-of.ts';
import type { QuoteDeps } from '../cart-deps.ts';
import type { CartOwner } from '../cart-policy.ts';
import type { PricedLine } from '../ports/line-quotes.ts';
import { quoteCoupon } from '../quote-coupon.ts';
import type { QuotedCoupon } from '../quote-coupon.ts';
import { quoteLines } from '../quote-lines.ts';
import { requiredLines } from '../required-lines.ts';
import type { CartHead, HoldKind, KnownCredits, SealedLine } from '../stored-cart.ts';

/** A line with its price, its coupon savings and its tax. */
export interface QuotedLine {
  readonly itemId: string;
  readonly request: LineRequest;
  /** The line's secrets, encrypted; opened by `LineSeal` for whoever delivers it. */
  readonly sealed: string | null;
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
  /** Each tax with what it comes to; together they are `sums.tax`. */
  readonly taxParts: readonly TaxPart[];
  /** The location is known and taxed. */
  readonly isTaxed: boolean;
  /** `coupon` is its code. */
  readonly isCouponApplied: boolean;
  /** What the coupon takes off each line, or would if it could be used. */
  readonly couponDiscounts: readonly number[];
  /** Why the coupon that was entered takes nothing off; it keeps nobody from paying. */
  readonly couponNotice: CartMessage | null;
  readonly holds: readonly HoldKind[];
  readonly isNextDomainFree: boolean;
  /** The name whose first year a plan pays; else null. */
  readonly bundledDomain: string | null;
  /** What keeps the cart from being paid. */
  readonly errors: readonly CartMessage[];
  /** What keeps it from being paid for a while though all of it may stay, each once. */
  readonly hindrances: readonly CartMessage[];
  /** What is said beside them and keeps nobody from paying. */
  readonly notices: readonly CartMessage[];
}

/** What is to be priced: a head, lines, and what holds the cart. */
export interface CartToQuote extends CartHead {
  readonly lines: readonly SealedLine[];
  readonly holds: readonly HoldKind[];
  /** The person's credits, where they are known already. */
  readonly credits: KnownCredits | null;
}

/** Prices a cart; a line that cannot be sold is left out and named in `errors`. */
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
    creditBalanceOf(deps, owner, cart),
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
      request: requestOf(line, quote),
      sealed: line.sealed,
      quote,
      amount,
      couponSavings,
    };
  });
  // After the coupon: nobody pays tax on what they do not pay.
  const amounts = untaxed.map((line) => (line.quote.isTaxed ? line.amount : 0));
  const taxes = deps.isTaxCollected ? taxOf(cart.location, amounts, now) : noTaxes(amounts.length);
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
      ...answer.refused.map(({ code, message }) => ({ code, message })),
      ...left.map(({ meta }) => ({
        code: 'privacy-needs-domain',
        message: fillSentence(cartMessageTexts['privacy-needs-domain'], { domain: meta }),
      })),
    ],
    hindrances: hindrancesOf(lines),
    notices: [...sayHolds(cart.holds, 'chargeback'), ...required.notices],
  };
}

function hindrancesOf(lines: readonly QuotedLine[]): readonly CartMessage[] {
  const said = lines.flatMap(({ quote }) => (quote.hindrance === null ? [] : [quote.hindrance]));
  return [...new Map(said.map((each) => [`${each.code} ${each.message}`, each])).values()];
}

function couponParts({ code, isApplied, discounts, notice }: QuotedCoupon) {
  return { coupon: code, isCouponApplied: isApplied, couponDiscounts: discounts, couponNotice: notice };
}

function sayHolds(holds: readonly HoldKind[], kind: HoldKind): readonly CartMessage[] {
  return holds.includes(kind) ? [{ code: kind, message: cartMessageTexts[kind] }] : [];
}

/** What the person may pay with; nobody is asked about a visitor, or about nothing. */
async function creditBalanceOf(deps: QuoteDeps, owner: CartOwner, cart: CartToQuote): Promise<number> {
  const { userId } = owner;
  if (userId === null || cart.lines.length === 0) return 0;
  if (cart.credits?.currency === cart.currency) return cart.credits.amount;
  return deps.creditBalance.balanceOf(deps.db, { userId, currency: cart.currency });
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

import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { ResponseCartOnWire } from '../contract/cart-wire.ts';
import { writeRequestLine } from '../contract/read-cart.ts';
import type { CartMessage, LineRequest, TaxLocation } from '../rules/cart.ts';
import { presentLine } from './line-presenter.ts';
import { presentTaxParts } from './api/tax-presenter.ts';
import { quoteCart } from './api/quoted-cart.ts';
import type { QuotedCart } from './api/quoted-cart.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CartDeps, QuoteDeps } from './cart-deps.ts';
import { openCart } from './cart-policy.ts';
import { describeOverridden } from './overruled.ts';

/** What the presenter needs beside the prices. */
export interface CartAnswerFacts {
  readonly version: number;
  readonly now: Date;
  readonly addedAt: ReadonlyMap<string, Date>;
  /** The request has just entered the cart's coupon. */
  readonly isCouponNew: boolean;
  /** What the request has changed. */
  readonly successes: readonly CartMessage[];
  /** Lines that made way for what the request added. */
  readonly replaced?: readonly LineRequest[];
}

/** Codes of problems that only others can fix, whatever the cart contains. */
const PERSISTENT: ReadonlySet<string> = new Set(['chargeback', 'blocked', 'chargeback-currency']);

/** The cart's fields that go out (cart spec, section 3; docs/api.md, "The cart on the wire"). */
export function presentCart(cart: QuotedCart, facts: CartAnswerFacts): ResponseCartOnWire {
  const { currency, sums, owner } = cart;
  const show = (amount: number) => formatMoney({ amount, currency }, cart.locale);
  const major = (amount: number) => toMajorUnits({ amount, currency });
  const couponSavings = sums.couponSavings;
  const couponNotice = cart.couponNotice === null ? [] : [cart.couponNotice];
  const errors = [...cart.errors, ...cart.notices, ...(facts.isCouponNew ? couponNotice : [])];
  return {
    blog_id: owner.siteId ?? 0,
    create_new_blog: owner.siteId === null && cart.lines.some((line) => line.quote.isDomainRegistration),
    cart_generated_at_timestamp: Math.floor(facts.now.getTime() / 1_000),
    cart_key: owner.wireKey,
    version: facts.version,
    products: cart.lines.map((line) => presentLine(line, cart, facts.addedAt.get(line.itemId) ?? facts.now)),
    total_tax: major(sums.tax),
    total_tax_integer: sums.tax,
    total_tax_display: show(sums.tax),
    total_tax_breakdown: presentTaxParts(cart.taxParts, cart),
    total_cost: major(sums.total),
    total_cost_integer: sums.total,
    total_cost_display: show(sums.total),
    coupon_savings_total_integer: couponSavings,
    coupon_savings_total_display: show(couponSavings),
    savings_total_integer: sums.savings,
    savings_total_display: show(sums.savings),
    sub_total_with_taxes_integer: sums.subtotalWithTax,
    sub_total_with_taxes_display: show(sums.subtotalWithTax),
    sub_total_integer: sums.subtotal,
    sub_total_display: show(sums.subtotal),
    currency,
    credits_integer: sums.credits,
    credits_display: show(sums.credits),
    allowed_payment_methods: paymentMethods(cart),
    coupon: cart.coupon,
    is_coupon_applied: cart.isCouponApplied,
    coupon_discounts_integer: [...cart.couponDiscounts],
    locale: cart.locale,
    tax: { location: presentLocation(cart.location), display_taxes: cart.isTaxed },
    is_signup: owner.wireKey === 'no-user',
    messages: {
      errors,
      success: [...facts.successes],
      // Clients take whatever is in `errors` for a failure of what was asked; a coupon is that only when it was asked for.
      persistent_errors: [
        ...errors.filter(({ code }) => PERSISTENT.has(code)),
        ...cart.hindrances,
        ...(facts.isCouponNew ? [] : couponNotice),
      ],
    },
    ...(facts.replaced === undefined || facts.replaced.length === 0
      ? {}
      : { replaced_products: facts.replaced.map(writeRequestLine) }),
    next_domain_is_free: cart.isNextDomainFree,
    next_domain_condition: '',
    ...(cart.bundledDomain === null ? {} : { bundled_domain: cart.bundledDomain }),
  };
}

/** A held or hindered cart is paid by nothing, one whose credits pay it all by nothing more. */
function paymentMethods({ holds, hindrances, lines, sums }: QuotedCart): string[] {
  if (holds.includes('blocked') || hindrances.length > 0) return [];
  return lines.length > 0 && sums.total === 0 ? ['free'] : ['card'];
}

function presentLocation(location: TaxLocation): ResponseCartOnWire['tax']['location'] {
  const { countryCode, postalCode, subdivisionCode, vatId } = location;
  if (countryCode === '' && postalCode === '' && subdivisionCode === '') return {};
  return {
    country_code: countryCode,
    postal_code: postalCode,
    subdivision_code: subdivisionCode,
    ...(vatId === undefined ? {} : { vat_id: vatId }),
  };
}

/** The cart of a key with current prices; reading it changes nothing. */
export async function getCart(
  deps: QuoteDeps & Pick<CartDeps, 'currency'>,
  actor: Actor,
  input: { readonly key: string; readonly tab?: string | undefined },
): Promise<Result<ResponseCartOnWire>> {
  const opened = await openCart(deps, actor, { key: input.key, currency: deps.currency });
  if (!opened.ok) return opened;
  const { owner, stored, credits } = opened.value;
  const quoted = await quoteCart(deps, owner, { ...stored, credits });
  return ok(
    presentCart(quoted, {
      version: stored.version,
      now: deps.clock.now(),
      isCouponNew: false,
      successes: describeOverridden(stored.overruled, input.tab),
      addedAt: new Map(stored.lines.map((line) => [line.itemId, line.addedAt])),
    }),
  );
}

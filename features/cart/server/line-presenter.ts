import { periodMonths } from '#features/catalog/rules/bill-period.ts';
import { say } from '#platform/kernel/sentence.ts';
import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { ResponseProductOnWire } from '../contract/cart-wire.ts';
import { OVERRIDE_REASONS } from '../contract/refusals.ts';
import { countUnits } from '../rules/line-limits.ts';
import type { LineVariant, PriceOverride } from './ports/line-quotes.ts';
import type { QuotedCart, QuotedLine } from './api/quoted-cart.ts';

/** A line's fields that go out (cart spec, section 3; docs/api.md, "The cart on the wire"). */
export function presentLine(line: QuotedLine, cart: QuotedCart, addedAt: Date): ResponseProductOnWire {
  const { request, quote } = line;
  const { currency } = cart;
  const show = (amount: number) => formatMoney({ amount, currency }, cart.locale);
  const major = (amount: number) => toMajorUnits({ amount, currency });
  const billPeriod = `${quote.billPeriodDays}` as const;
  const months = quote.billPeriodDays === -1 ? null : periodMonths(quote.billPeriodDays);
  const unitPrice = show(quote.unitAmount);
  return {
    cart_item_id: line.itemId,
    product_slug: request.productSlug,
    product_id: quote.productId,
    product_name: quote.name,
    product_name_en: quote.name,
    product_type: quote.productType,
    meta: request.meta,
    volume: request.volume,
    quantity: request.quantity,
    current_quantity: countUnits(request),
    extra: { ...request.extra },
    cost: major(line.amount),
    cost_before_coupon: major(quote.amount),
    product_cost: major(quote.unitAmount),
    product_cost_integer: quote.unitAmount,
    product_cost_display: unitPrice,
    item_original_cost_integer: quote.unitAmount,
    item_original_cost_display: unitPrice,
    item_original_cost_for_quantity_one_integer: quote.unitAmount,
    item_original_cost_for_quantity_one_display: unitPrice,
    item_original_monthly_cost_integer:
      months === null ? quote.unitAmount : Math.round(quote.unitAmount / months),
    item_original_subtotal_integer: quote.originalAmount,
    item_original_subtotal_display: show(quote.originalAmount),
    renewal_price_integer: quote.renewalAmount,
    renewal_price_display: quote.renewalAmount === null ? null : show(quote.renewalAmount),
    item_subtotal_integer: line.amount,
    item_subtotal_display: show(line.amount),
    item_tax: major(line.tax),
    ...(line.couponSavings > 0
      ? { coupon_savings_integer: line.couponSavings, coupon_savings_display: show(line.couponSavings) }
      : {}),
    is_sale_coupon_applied: quote.isSale,
    currency,
    bill_period: billPeriod,
    months_per_bill_period: months,
    free_trial: quote.isFreeTrial,
    is_bundled: quote.isBundled,
    is_included_for_100yearplan: false,
    is_domain_registration: quote.isDomainRegistration,
    is_renewal: quote.isRenewal,
    domain_post_renewal_expiration_date: quote.renewsUntil,
    included_domain_purchase_amount: quote.includedDomainAmount,
    product_variants: quote.variants.map((variant) => presentVariant(variant, currency)),
    cost_overrides: [...quote.overrides, ...couponOverride(line, cart)].map(presentOverride),
    ...(quote.subscriptionId === null ? {} : { subscription_id: quote.subscriptionId }),
    time_added_to_cart: Math.floor(addedAt.getTime() / 1_000),
    ...(quote.introductoryTerms === null
      ? {}
      : {
          introductory_offer_terms: {
            enabled: true,
            interval_unit: quote.introductoryTerms.unit,
            interval_count: quote.introductoryTerms.count,
          },
        }),
  };
}

function presentVariant(
  variant: LineVariant,
  currency: string,
): ResponseProductOnWire['product_variants'][number] {
  return {
    product_id: variant.productId,
    product_slug: variant.productSlug,
    bill_period_in_months: variant.months,
    volume: variant.volume,
    price_integer: variant.amount,
    price_before_discounts_integer: variant.originalAmount,
    currency,
  };
}

/** The coupon is the last thing that makes a line cheaper. */
function couponOverride(
  { quote, couponSavings, amount }: QuotedLine,
  cart: QuotedCart,
): readonly PriceOverride[] {
  if (couponSavings === 0) return [];
  const reason = say(OVERRIDE_REASONS, 'coupon', { coupon: cart.coupon });
  return [{ code: 'coupon', reason, oldAmount: quote.amount, newAmount: amount }];
}

function presentOverride(override: PriceOverride): ResponseProductOnWire['cost_overrides'][number] {
  const { oldAmount, newAmount } = override;
  return {
    new_subtotal_integer: newAmount,
    old_subtotal_integer: oldAmount,
    override_code: override.code,
    human_readable_reason: override.reason.message,
    sentence: override.reason.sentence,
    percentage: oldAmount === 0 ? 0 : Math.round(((oldAmount - newAmount) / oldAmount) * 100),
    does_override_original_cost: false,
  };
}

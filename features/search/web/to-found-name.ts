import { isRegistrable } from '#features/names/rules/availability-status.ts';
import type { AvailabilityOnWire } from '../contract/search-endpoints.ts';
import type { FoundName } from './use-found-names.ts';

/** An available name as the search shows it; null if a price is missing. */
export function toFoundName(answer: AvailabilityOnWire): FoundName | null {
  const { product_slug, product_id, cost, raw_price, price_integer } = answer;
  const { renewal_cost, renewal_price_integer, currency_code, supports_privacy } = answer;
  if (!isRegistrable(answer.status)) return null;
  if (product_slug === undefined || product_id === undefined || currency_code === undefined) return null;
  if (price_integer === undefined || renewal_price_integer === undefined) return null;
  return {
    domain_name: answer.domain_name,
    display_name: answer.display_name,
    product_id,
    product_slug,
    price_integer,
    renewal_price_integer,
    currency_code,
    cost: cost ?? '',
    raw_price: raw_price ?? 0,
    renewal_cost: renewal_cost ?? '',
    supports_privacy: supports_privacy ?? false,
    sale_cost: answer.sale_cost,
    sale_price_integer: answer.sale_price_integer,
    sale_coupon: answer.sale_coupon,
    is_premium: answer.is_premium,
    relevance: 1,
    match_reasons: [],
    is_free: false,
    is_confirmed: true,
    obstacle: null,
    isTaken: false,
  };
}

import { EMPTY_CART, lineRequest } from '../rules/cart.ts';
import type { Cart, CartLine, LineRequest, PricedFacts } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';

/** A line asked for; a .com registration unless said otherwise. */
export function buildRequest(requests: Partial<LineRequest> = {}): LineRequest {
  return lineRequest({ productSlug: 'dotcom_domain', productId: 6, meta: 'example.com', ...requests });
}

/** A line with its price. */
export function buildLine(requests: Partial<LineRequest> = {}, facts: Partial<PricedFacts> = {}): CartLine {
  const request = buildRequest(requests);
  const itemId = lineId(request);
  return {
    ...request,
    uuid: itemId,
    priced: {
      itemId,
      name: '.com Domain Registration',
      productType: 'domain',
      billPeriodDays: 365,
      originalAmount: 1_800,
      amount: 1_800,
      couponSavings: 0,
      renewalAmount: null,
      overrides: [],
      variants: [],
      currency: 'USD',
      isDomainRegistration: true,
      isRenewal: false,
      isBundled: false,
      isFreeTrial: false,
      renewsUntil: null,
      ...facts,
    },
  };
}

/** A cart of a site as the server would answer it. */
export function buildCart(lines: readonly CartLine[] = [], requests: Partial<Cart> = {}): Cart {
  return { ...EMPTY_CART, key: 1001, version: 1, lines, ...requests };
}

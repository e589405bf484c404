export { addCoupon } from './add-coupon.ts';
export { endCoupon, listCoupons } from './coupon-store.ts';
export type { StoredCoupon } from './coupon-store.ts';
export { lockCart } from './cart-store.ts';
export { holdCart, releaseCart } from './hold-cart.ts';
export type { HoldDeps } from './hold-cart.ts';
export { listHolds } from './hold-store.ts';
export { lineSeal } from './line-seal.ts';
export type { LineSeal } from './line-seal.ts';
export { listCartsWithNames } from './named-lines-store.ts';
export { openCartForPayment, takeBoughtLines } from './open-cart-for-payment.ts';
export type { PayableCart } from './open-cart-for-payment.ts';
export { pricedLine } from './priced-line.ts';
export { BUNDLED_DOMAIN } from './ports/line-quotes.ts';
export type { CreditBalance } from './ports/credit-balance.ts';
export type {
  LineQuote,
  LineQuotes,
  LineVariant,
  PricedLine,
  PriceOverride,
  QuoteContext,
  RefusedLine,
  RequiredContext,
  RequiredLines,
} from './ports/line-quotes.ts';
export { planLineQuotes } from './quote-plan-lines.ts';
export { redeemCoupon, releaseCoupon } from './redeem-coupon.ts';
export { quoteCart } from './quoted-cart.ts';
export type { QuotedCart, QuotedLine } from './quoted-cart.ts';
export { saleOverrides } from './sale-override.ts';
export { presentTaxParts } from './tax-presenter.ts';

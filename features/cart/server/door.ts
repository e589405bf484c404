export { lockCart } from './cart-store.ts';
export { openCartForPayment, takeBoughtLines } from './open-cart-for-payment.ts';
export type { PayableCart } from './open-cart-for-payment.ts';
export type {
  LineQuote,
  LineQuotes,
  PricedLine,
  PriceOverride,
  QuoteContext,
  RefusedLine,
} from './ports/line-quotes.ts';
export type { QuotedCart, QuotedLine } from './quoted-cart.ts';

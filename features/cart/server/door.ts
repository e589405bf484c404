export type {
  LineQuote,
  LineQuotes,
  PricedLine,
  PriceOverride,
  QuoteContext,
  RefusedLine,
} from './ports/line-quotes.ts';

import type { PricedProduct } from './product.ts';

/** What so many units of a product cost over so many bill periods, in minor units. */
export interface TermPrice {
  /** At ordinary prices: the first period's, then the renewal price. */
  readonly original: number;
  /** With the first period on sale where one is on. */
  readonly amount: number;
}

/** The parts of a product's price that a term is calculated from. */
export type PriceParts = Pick<PricedProduct, 'amount' | 'renewalAmount'> & {
  readonly sale: { readonly amount: number } | null;
};

/** Calculates a term; a sale is for the first period only and never makes anything dearer. */
export function termPrice(price: PriceParts, periods: number, units: number): TermPrice {
  const original = (price.amount + price.renewalAmount * (periods - 1)) * units;
  const saved = price.sale === null ? 0 : Math.max(0, price.amount - price.sale.amount) * units;
  return { original, amount: original - saved };
}

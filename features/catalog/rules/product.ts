import type { BillPeriodDays } from './bill-period.ts';

/** What a product costs in one currency, in minor units for one unit and one bill period. */
export interface Price {
  readonly currency: string;
  readonly amount: number;
  /** What the next period costs; the same where not said. */
  readonly renewalAmount?: number | null;
  /** From when it counts; from the beginning where not said. */
  readonly validFrom?: Date;
}

/** Something that can be bought, without its prices. */
export interface Product {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** `plan`, `domain`, `gapps`, … as in GET /products. */
  readonly productType: string;
  readonly isDomainRegistration: boolean;
  readonly billPeriodDays: BillPeriodDays;
  /** Lines of it name a domain in their meta. */
  readonly needsDomain: boolean;
}

/** A product as it is handed to the catalogue to keep. */
export interface ProductWithPrices extends Product {
  readonly prices: readonly Price[];
}

/** A catalog product with its current price in one currency. */
export interface PricedProduct extends Product {
  readonly id: number;
  readonly currency: string;
  readonly amount: number;
  readonly renewalAmount: number;
  /** A plan that begins with a free trial, for those who have had no plan yet. */
  readonly hasFreeTrial?: boolean;
  /** The current sale; null if there is none. */
  readonly sale: Sale | null;
}

/** A lower first price of a product for a while, as it is handed to the catalogue to keep. */
export interface ProductSale {
  readonly slug: string;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly prices: readonly Pick<Price, 'currency' | 'amount'>[];
}

/** A lower price for a while (cart spec, section 3: sale_cost, sale_coupon {start_date, expires}). */
export interface Sale {
  /** Minor units for one unit and its first bill period. */
  readonly amount: number;
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

/** Whether a sale is on: `now` lies between its start and its end (cart spec, section 5). */
export function isSaleOn({ startsAt, expiresAt }: Omit<Sale, 'amount'>, now: Date): boolean {
  return startsAt <= now && now < expiresAt;
}

/** What so many units of a product cost over so many bill periods, in minor units. */
interface TermPrice {
  /** At ordinary prices: the first period's, then the renewal price. */
  readonly original: number;
  /** With the first period on sale where one is on. */
  readonly amount: number;
}

/** The parts of a product's price that a term is calculated from. */
type PriceParts = Pick<PricedProduct, 'amount' | 'renewalAmount'> & {
  readonly sale: { readonly amount: number } | null;
};

/** Calculates a term; a sale is for the first period only and never makes anything dearer. */
export function termPrice(price: PriceParts, periods: number, units: number): TermPrice {
  const original = (price.amount + price.renewalAmount * (periods - 1)) * units;
  const saved = price.sale === null ? 0 : Math.max(0, price.amount - price.sale.amount) * units;
  return { original, amount: original - saved };
}

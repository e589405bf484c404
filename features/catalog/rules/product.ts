import type { Sale } from './sale.ts';

/** Days of one bill period; -1 is paid once (cart spec, section 9). */
export type BillPeriodDays = -1 | 31 | 365 | 730;

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

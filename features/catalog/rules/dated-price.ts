/** What a product costs in one currency from an instant on, until a later price begins. */
export interface DatedPrice {
  /** Minor units for one unit and its first bill period. */
  readonly amount: number;
  /** What every later period costs; null where it costs the same. */
  readonly renewalAmount: number | null;
  readonly validFrom: Date;
}

/** From when a price counts that was given without a day. */
export const FIRST_PRICES_FROM: Date = new Date('2000-01-01T00:00:00Z');

/** No price is higher, in minor units; ten years of it in any currency are still counted exactly. */
const HIGHEST_PRICE = 1e11;

/** Whether a number can be a price in minor units. */
export function isPriceAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= HIGHEST_PRICE;
}

/** The price that counts at an instant: the last one that has begun. Null where none has. */
export function priceAt(prices: readonly DatedPrice[], at: Date): DatedPrice | null {
  return findLast(prices.filter(({ validFrom }) => validFrom <= at));
}

/** The first price that begins after an instant; null where none is planned. */
export function priceAfter(prices: readonly DatedPrice[], at: Date): DatedPrice | null {
  const later = prices.filter(({ validFrom }) => validFrom > at);
  return later.reduce<DatedPrice | null>(
    (first, each) => (first && first.validFrom <= each.validFrom ? first : each),
    null,
  );
}

function findLast(prices: readonly DatedPrice[]): DatedPrice | null {
  return prices.reduce<DatedPrice | null>(
    (last, each) => (last && last.validFrom > each.validFrom ? last : each),
    null,
  );
}

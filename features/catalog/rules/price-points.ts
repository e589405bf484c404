import { minorDigits, money, type Money } from '#platform/kernel/money.ts';
import { isSoldCurrency, type Currency } from './currencies.ts';

/**
 * Converts a price between currencies.
 *
 * Not a live rate: a list applies from its day until a newer one, so that prices are stable.
 */
interface PriceList {
  /** The day that the list took effect (ISO 8601). */
  readonly effectiveFrom: string;
  /** Units of each currency for 1,000 US dollars, rounded; those besides what we sell in are what registries charge us in. */
  readonly unitsPerThousandDollars: Readonly<Record<Currency | 'CHF' | 'SEK', number>>;
}

/** The list that holds: our own choice, of the size of the exchange rates of its day; not a quote. */
const PRICE_LIST: PriceList = {
  effectiveFrom: '2026-01-01',
  unitsPerThousandDollars: {
    USD: 1_000,
    EUR: 860,
    GBP: 750,
    JPY: 156_000,
    BRL: 5_500,
    CAD: 1_380,
    AUD: 1_510,
    INR: 90_000,
    CHF: 800,
    SEK: 9_300,
  },
};

/** Prices are multiples of this, in minor units, as people are used to in each currency. */
const STEPS: Readonly<Record<Currency, number>> = {
  USD: 100,
  EUR: 100,
  GBP: 100,
  JPY: 10,
  BRL: 100,
  CAD: 100,
  AUD: 100,
  INR: 1_000,
};

/**
 * A price as we ask it in a currency: converted by the list where it is another's, then
 * rounded up to the currency's usual step. Null for money that the list does not know.
 *
 * Exact: the result is the smallest multiple of the step that is not less than what was given.
 *
 * @param factor what the price is multiplied by first, as a fraction, such as `[6, 5]`.
 */
export function pricePoint(
  price: Money,
  currency: string,
  factor: readonly [numerator: number, denominator: number] = [1, 1],
): Money | null {
  if (!isSoldCurrency(currency)) return null;
  const from = findUnits(price.currency);
  if (from === null) return null;
  const to = BigInt(PRICE_LIST.unitsPerThousandDollars[currency]);
  const step = BigInt(STEPS[currency]);
  const numerator = BigInt(price.amount) * BigInt(factor[0]) * to * 10n ** BigInt(minorDigits(currency));
  const denominator = BigInt(factor[1]) * from * 10n ** BigInt(minorDigits(price.currency)) * step;
  return money(Number(divideUp(numerator, denominator) * step), currency);
}

function findUnits(currency: string): bigint | null {
  const units = Object.entries(PRICE_LIST.unitsPerThousandDollars).find(([code]) => code === currency)?.[1];
  return units === undefined ? null : BigInt(units);
}

function divideUp(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator > quotient * denominator ? quotient + 1n : quotient;
}

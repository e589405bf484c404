import type { TaxLocation } from '../cart.ts';
import { findTaxes } from './find-taxes.ts';
import { REVERSE_CHARGE, WHOLE_RATE } from './tax-row.ts';
import { isReverseCharged } from './vat-id.ts';

/** One tax of a cart or an order. */
export interface TaxPart {
  /** Its name, such as 'VAT'. */
  readonly label: string;
  /** Thousandths of a percent, whole: 9.975 % is 9975. */
  readonly rate: number;
  /** Minor units. */
  readonly amount: number;
}

/** The taxes due on lines. */
export interface Taxes {
  /** Per line, in line order; minor units. */
  readonly lines: readonly number[];
  readonly parts: readonly TaxPart[];
  /** The location is known and taxed, even if the amount is zero. */
  readonly isTaxed: boolean;
}

/** Zero tax for this many lines. */
export function noTaxes(lineCount: number): Taxes {
  return { lines: Array.from({ length: lineCount }, () => 0), parts: [], isTaxed: false };
}

/**
 * The taxes on lines with net amounts.
 *
 * Every tax is rounded half up per line, so the lines' taxes, the breakdown and the total are sums
 * of the same integers. Taxes of one place apply to the net amount, never to each other.
 *
 * Under the reverse charge nothing is added, and the breakdown says so; `sellerCountry` decides it.
 */
export function calculateTax(
  location: TaxLocation,
  amounts: readonly number[],
  at: Date,
  sellerCountry: string | null = null,
): Taxes {
  const rows = findTaxes(location, at);
  if (rows.length > 0 && isReverseCharged(location, sellerCountry)) {
    return {
      ...noTaxes(amounts.length),
      parts: [{ label: REVERSE_CHARGE, rate: 0, amount: 0 }],
      isTaxed: true,
    };
  }
  const lines = amounts.map(() => 0);
  const parts = rows.map(({ label, rate }) => {
    let amount = 0;
    for (const [index, net] of amounts.entries()) {
      const tax = takeShare(net, rate);
      lines[index] = (lines[index] ?? 0) + tax;
      amount += tax;
    }
    return { label, rate, amount };
  });
  return { lines, parts, isTaxed: rows.length > 0 };
}

/**
 * Thousandths of a percent of an amount, rounded half up; BigInt, because the product may exceed
 * the safe integers.
 */
function takeShare(amount: number, rate: number): number {
  const whole = BigInt(WHOLE_RATE);
  return Number((BigInt(amount) * BigInt(rate) * 2n + whole) / (whole * 2n));
}

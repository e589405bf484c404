import type { TaxLocation } from '../cart.ts';
import { findTaxes } from './find-taxes.ts';
import { WHOLE_RATE } from './tax-row.ts';

/** One tax of a cart or an order. */
export interface TaxPart {
  /** What it is called, such as 'VAT'. */
  readonly label: string;
  /** Thousandths of a percent, whole: 9.975 % is 9975. */
  readonly rate: number;
  /** Minor units. */
  readonly amount: number;
}

/** What taxes are due on lines. */
export interface Taxes {
  /** Of each line, in the lines' order; minor units. */
  readonly lines: readonly number[];
  readonly parts: readonly TaxPart[];
  /** The location is known and something is taxed there, whatever it comes to. */
  readonly isTaxed: boolean;
}

/** No tax on any of so many lines. */
export function noTaxes(lineCount: number): Taxes {
  return { lines: Array.from({ length: lineCount }, () => 0), parts: [], isTaxed: false };
}

/**
 * The taxes on lines with net amounts, each at most what it costs.
 *
 * Every tax is rounded per line, half a minor unit upwards, so that the lines' taxes, the
 * parts and the total are sums of the same whole numbers and agree exactly. Taxes of one
 * place are due beside each other, never on each other.
 */
export function taxOf(location: TaxLocation, amounts: readonly number[], at: Date): Taxes {
  const rows = findTaxes(location, at);
  const lines = amounts.map(() => 0);
  const parts = rows.map(({ label, rate }) => {
    let amount = 0;
    for (const [index, net] of amounts.entries()) {
      const tax = shareOf(net, rate);
      lines[index] = (lines[index] ?? 0) + tax;
      amount += tax;
    }
    return { label, rate, amount };
  });
  return { lines, parts, isTaxed: rows.length > 0 };
}

/** So many thousandths of a percent of an amount, half upwards; in big integers, because the product may exceed what a number holds exactly. */
function shareOf(amount: number, rate: number): number {
  const whole = BigInt(WHOLE_RATE);
  return Number((BigInt(amount) * BigInt(rate) * 2n + whole) / (whole * 2n));
}

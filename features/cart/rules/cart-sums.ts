/** A line's share of the totals; minor units of one currency. */
export interface SummedLine {
  /** Regular price of the whole line. */
  readonly originalAmount: number;
  /** Price after sales, bundles and other overrides, before the coupon. */
  readonly amount: number;
  /** The coupon's discount; at most `amount`. */
  readonly couponSavings: number;
  readonly tax: number;
}

/** The totals of a cart or order, in minor units. */
export interface Sums {
  /** Price of the lines after the coupon, before tax. */
  readonly subtotal: number;
  readonly couponSavings: number;
  /** Total savings against regular prices, including the coupon. */
  readonly savings: number;
  readonly tax: number;
  readonly subtotalWithTax: number;
  /** Credits used for payment. */
  readonly credits: number;
  /** Remaining amount to pay. */
  readonly total: number;
}

/**
 * Adds up a cart.
 *
 * `total` is exactly the lines' amounts minus coupon plus tax minus used credits, never negative.
 * Nothing is rounded, because every part is an integer.
 */
export function sumLines(lines: readonly SummedLine[], creditBalance = 0): Sums {
  const sum = (pick: (line: SummedLine) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const couponSavings = sum((line) => line.couponSavings);
  const subtotal = sum((line) => line.amount) - couponSavings;
  const tax = sum((line) => line.tax);
  const subtotalWithTax = subtotal + tax;
  const credits = Math.min(creditBalance, subtotalWithTax);
  return {
    subtotal,
    couponSavings,
    savings: sum((line) => line.originalAmount) - subtotal,
    tax,
    subtotalWithTax,
    credits,
    total: subtotalWithTax - credits,
  };
}

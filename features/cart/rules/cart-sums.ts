/** What one line contributes; amounts in minor units of one currency. */
export interface SummedLine {
  /** Ordinary price of the whole line. */
  readonly originalAmount: number;
  /** Price after sales, bundles and other overrides, before the coupon. */
  readonly amount: number;
  /** What the coupon takes off; at most `amount`. */
  readonly couponSavings: number;
  readonly tax: number;
}

/** The sums of a cart or an order; every one is a whole number of minor units. */
export interface Sums {
  /** What the lines cost after the coupon, before tax. */
  readonly subtotal: number;
  readonly couponSavings: number;
  /** Everything saved against ordinary prices, the coupon included. */
  readonly savings: number;
  readonly tax: number;
  readonly subtotalWithTax: number;
  /** Credits that pay part of it. */
  readonly credits: number;
  /** What is left to pay. */
  readonly total: number;
}

/**
 * Adds a cart up.
 *
 * `total` is exactly the lines' amounts minus coupon, plus tax, minus the credits used,
 * never below zero; nothing is rounded here, because every part is whole already.
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

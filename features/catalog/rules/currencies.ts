/** The currencies that everything is sold in (ISO 4217); each product has a price of its own in every one. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'BRL', 'CAD', 'AUD', 'INR'] as const;

/** A currency that we sell in. */
export type Currency = (typeof CURRENCIES)[number];

/** What is charged where neither a customer nor the operator chose another (cart spec, section 9). */
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Whether we sell in a currency. */
export function isSoldCurrency(code: string): code is Currency {
  return CURRENCIES.some((each) => each === code);
}

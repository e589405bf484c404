/** What higher slices and the shell use of the catalogue's screens. */
export type { PlanCart } from './plan-cart.ts';
export type { PlansAddress } from './plans-address.ts';
export { CURRENCY_PREFERENCE, currencySoon, useCurrency, useIsCurrencyKnown } from './use-currency.ts';

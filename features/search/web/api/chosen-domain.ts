import type { UseCart } from '#features/cart/web/api/cart-queries.ts';

/** A name added to the cart of a site. */
export interface ChosenDomain {
  readonly domain: string;
  readonly site: string;
}

/** The number of new names in a cart. */
export function countChosen({ lines }: UseCart['cart']): number {
  return lines.filter(({ priced }) => priced?.isDomainRegistration && !priced.isRenewal).length;
}

import type { UseCart } from '#features/cart/web/api/cart-queries.ts';

/** A name that was put into the cart of a site. */
export interface ChosenDomain {
  readonly domain: string;
  readonly site: string;
}

/** How many new names are in a cart. */
export function countChosen({ lines }: UseCart['cart']): number {
  return lines.filter(({ priced }) => priced?.isDomainRegistration && !priced.isRenewal).length;
}

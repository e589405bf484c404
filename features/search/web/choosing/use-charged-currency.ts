import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { type Currency, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';

/** What a name for this site would be charged in: the cart's currency where it holds anything, else the person's. */
export function useChargedCurrency(site: string): Currency {
  const chosen = useCurrency();
  const { cart } = useCart(site);
  return cart.lines.length > 0 && isSoldCurrency(cart.currency) ? cart.currency : chosen;
}

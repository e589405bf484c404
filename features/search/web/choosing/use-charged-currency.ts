import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { type Currency, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';

/** The currency in which names for this site are charged: the cart's if it has items, else the user's. */
export function useChargedCurrency(site: string): Currency {
  const chosen = useCurrency();
  const { cart } = useCart(site);
  return cart.lines.length > 0 && isSoldCurrency(cart.currency) ? cart.currency : chosen;
}

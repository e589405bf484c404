import { isSaleOn, type Sale } from '#features/catalog/rules/product.ts';

/** How results are ordered: as found, or the cheapest first year first. */
export type NameOrder = 'relevance' | 'price';

interface PricedName {
  readonly price_integer: number;
  readonly renewal_price_integer: number;
}

/**
 * Orders found names; the same price keeps their relevance. Names of the same first year are
 * ordered by their renewal price.
 *
 * @param readSale the sale of a name, if there is one
 */
export function sortNames<Name extends PricedName>(
  names: readonly Name[],
  order: NameOrder,
  now: Date,
  readSale: (name: Name) => Sale | null,
): readonly Name[] {
  if (order === 'relevance') return names;
  const firstYear = (name: Name): number => {
    const sale = readSale(name);
    return sale && isSaleOn(sale, now) ? Math.min(sale.amount, name.price_integer) : name.price_integer;
  };
  return names.toSorted(
    (one, two) => firstYear(one) - firstYear(two) || one.renewal_price_integer - two.renewal_price_integer,
  );
}

import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import type { Database } from '#platform/database/database.ts';
import { money } from '#platform/kernel/money.ts';
import { readTld } from '../../rules/domain-name.ts';
import type { NamePrice } from '../../rules/price-text.ts';
import { premiumPrice } from '../../rules/tld-policy.ts';
import type { NameCheck } from '../ports/registrar.ts';

/** The registration product of a TLD, with its ordinary price. */
export interface RegistrationProduct {
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  readonly price: NamePrice;
}

/**
 * The registration products by TLD, with sales active at `now`; TLDs without a price in the
 * currency are absent.
 */
export async function registrationProducts(
  db: Database,
  tlds: Iterable<string>,
  currency: string,
  now: Date,
): Promise<ReadonlyMap<string, RegistrationProduct>> {
  const slugs = [...new Set(tlds)].map((tld) => [registrationSlug(tld), tld] as const);
  const tldOfSlug = new Map(slugs);
  const products = await findProducts(
    db,
    slugs.map(([slug]) => slug),
    currency,
    now,
  );
  return new Map(
    products.map((product) => [
      tldOfSlug.get(product.slug) ?? '',
      {
        productId: product.id,
        slug: product.slug,
        name: product.name,
        price: {
          cost: money(product.amount, product.currency),
          renewal: money(product.renewalAmount, product.currency),
          sale: product.sale,
          isPremium: false,
        },
      },
    ]),
  );
}

/**
 * Our price of a name; for premium names, based on the registry's price.
 *
 * Null if it cannot be sold: the registry quoted no price, or in a currency without a price list.
 */
export function findNamePrice(product: RegistrationProduct, check: NameCheck | undefined): NamePrice | null {
  if (!check?.premiumTier) return product.price;
  const { currency } = product.price.cost;
  const create = check.prices?.create;
  const renew = check.prices?.renew ?? create;
  const cost = create && premiumPrice(create, currency);
  const renewal = renew && premiumPrice(renew, currency);
  return cost && renewal ? { cost, renewal, sale: null, isPremium: true } : null;
}

/** The product and price of one name; null if it cannot be sold. */
export function findOffer(
  name: string,
  products: ReadonlyMap<string, RegistrationProduct>,
  check: NameCheck | undefined,
): { readonly product: RegistrationProduct; readonly price: NamePrice } | null {
  const product = products.get(readTld(name));
  const price = product && findNamePrice(product, check);
  return price ? { product, price } : null;
}

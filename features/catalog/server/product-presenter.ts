import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { ProductOnWire } from '../contract/products.ts';
import type { PricedProduct } from '../rules/product.ts';

/** The fields of a product that go out. */
export function presentProduct(product: PricedProduct): ProductOnWire {
  const price = { amount: product.amount, currency: product.currency };
  return {
    product_id: product.id,
    product_name: product.name,
    product_slug: product.slug,
    description: product.description,
    cost: toMajorUnits(price),
    cost_integer: product.amount,
    cost_display: formatMoney(price),
    currency_code: product.currency,
    is_domain_registration: product.isDomainRegistration,
    product_type: product.productType,
  };
}

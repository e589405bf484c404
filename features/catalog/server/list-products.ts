import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { ProductOnWire } from '../contract/products.ts';
import type { Currency } from '../rules/currencies.ts';
import * as book from './api/product-catalog.ts';
import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { PricedProduct } from '../rules/product.ts';

/** Every product that can be bought in a currency, by slug; in the operator's where none is asked for. */
export async function listProducts(
  deps: { readonly db: Database; readonly clock: Clock; readonly currency: Currency },
  input: { readonly currency?: Currency | undefined },
): Promise<Result<Record<string, ProductOnWire>>> {
  const products = await book.listProducts(deps.db, input.currency ?? deps.currency, deps.clock.now());
  return ok(Object.fromEntries(products.map((product) => [product.slug, presentProduct(product)])));
}

/** The fields of a product that go out. */
function presentProduct(product: PricedProduct): ProductOnWire {
  const { currency, sale } = product;
  const show = (amount: number) => formatMoney({ amount, currency });
  return {
    product_id: product.id,
    product_name: product.name,
    product_slug: product.slug,
    description: product.description,
    cost: toMajorUnits({ amount: product.amount, currency }),
    cost_integer: product.amount,
    cost_display: show(product.amount),
    currency_code: currency,
    is_domain_registration: product.isDomainRegistration,
    product_type: product.productType,
    bill_period_days: product.billPeriodDays,
    renewal_cost_integer: product.renewalAmount,
    renewal_cost_display: show(product.renewalAmount),
    ...(sale
      ? {
          sale_cost: toMajorUnits({ amount: sale.amount, currency }),
          sale_cost_integer: sale.amount,
          sale_cost_display: show(sale.amount),
          sale_coupon: { start_date: sale.startsAt.toISOString(), expires: sale.expiresAt.toISOString() },
        }
      : {}),
  };
}

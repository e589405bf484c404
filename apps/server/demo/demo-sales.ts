import { CURRENCIES } from '#features/catalog/rules/currencies.ts';
import { pricePoint } from '#features/catalog/rules/price-points.ts';
import type { ProductSale } from '#features/catalog/rules/product.ts';
import { PRODUCT_SLUGS, registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { money } from '#platform/kernel/money.ts';

/** What is on sale, by slug, for how much in cents for the first year. */
const OFFERS: readonly (readonly [slug: string, cents: number])[] = [
  [registrationSlug('blog'), 900],
  [registrationSlug('design'), 1_200],
  [PRODUCT_SLUGS.professionalEmail, 3_600],
];

/** The sales of the demo company: on since last week, for two months more. */
export function demoSales(now: Date): readonly ProductSale[] {
  return OFFERS.map(([slug, cents]) => ({
    slug,
    startsAt: after(now, -days(7)),
    expiresAt: after(now, days(60)),
    prices: CURRENCIES.flatMap((currency) => pricePoint(money(cents, 'USD'), currency) ?? []),
  }));
}

import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Money } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { defineRefusals, createRefuse } from '#platform/contract/refusal.ts';
import { CURRENCIES, isSoldCurrency } from '../../rules/currencies.ts';
import { isPriceAmount, priceAfter, priceAt } from '../../rules/dated-price.ts';
import type { DatedPrice } from '../../rules/dated-price.ts';
import { lockPrices, savePrices } from '../price-store.ts';

/** The operator's view of dated prices. */
export { listPrices, type ListedPrice } from '../price-store.ts';

/** Why an operator cannot set a price. Printed by the command that sets it, never sent to a browser. */
const priceRefusals = defineRefusals('catalog.prices', {
  unknown_product: { status: 404, message: 'There is no product %(product)s.' },
  unsold_currency: {
    status: 400,
    message: 'Nothing is sold in %(currency)s. Choose one of %(currencies)s.',
  },
  invalid_price: {
    status: 400,
    message: 'A price is a whole number of minor units from 0 to 100,000,000,000.',
  },
  price_in_the_past: {
    status: 400,
    message: 'A price can start now or later, not in the past (%(from)s).',
  },
} as const);

/** Makes a refusal to set a price. */
const refusePrice = createRefuse(priceRefusals);

/** A price to set, in the currency that it names. */
export interface WantedPrice {
  /** The product's slug. */
  readonly product: string;
  readonly price: Money;
  /** What later periods cost, in minor units of the same currency. Without it they cost what they did where that differed, else the price. */
  readonly renewalAmount?: number | undefined;
  /** From when it counts; now where not given. */
  readonly from?: Date | undefined;
}

/** What a new price changes, and when. */
export interface PriceChange {
  readonly product: string;
  readonly currency: string;
  /** What counts until then; null where the product had no price in the currency. */
  readonly before: DatedPrice | null;
  readonly after: DatedPrice;
  /** The price that follows, where one is planned already. */
  readonly next: DatedPrice | null;
}

/**
 * Sets what a product costs in one currency from an instant on. Other currencies keep their prices.
 *
 * Carts and searches show the price from that instant, without a restart. Orders that are placed keep theirs, and
 * a checkout that shows the old total is refused. A price that starts at the same instant is replaced.
 */
export async function setPrice(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { product, price, renewalAmount, from }: WantedPrice,
): Promise<Result<PriceChange>> {
  const { amount, currency } = price;
  const now = clock.now();
  const validFrom = from ?? now;
  if (!isSoldCurrency(currency)) {
    return refusePrice('unsold_currency', { currency, currencies: CURRENCIES.join(', ') });
  }
  if (!isPriceAmount(amount) || !isPriceAmount(renewalAmount ?? amount)) return refusePrice('invalid_price');
  // Also false for an invalid date.
  if (!(validFrom >= now)) return refusePrice('price_in_the_past', { from: formatInstant(validFrom) });
  return inTransaction(db, async (tx) => {
    const known = await lockPrices(tx, product, currency);
    if (!known) return refusePrice('unknown_product', { product });
    const others = known.prices.filter((each) => each.validFrom.getTime() !== validFrom.getTime());
    const before = priceAt(others, validFrom);
    const after = { amount, renewalAmount: renewalAmount ?? before?.renewalAmount ?? null, validFrom };
    await savePrices(tx, [{ ...after, productId: known.productId, currency }]);
    return ok({ product, currency, before, after, next: priceAfter(others, validFrom) });
  });
}

function formatInstant(instant: Date): string {
  return Number.isNaN(instant.getTime()) ? 'no date' : instant.toISOString();
}

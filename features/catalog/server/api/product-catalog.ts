import { seconds } from '#platform/kernel/duration.ts';
import { isSoldCurrency } from '../../rules/currencies.ts';
import { priceAt } from '../../rules/dated-price.ts';
import type { PricedProduct } from '../../rules/product.ts';
import { isSaleOn } from '../../rules/product.ts';
import { listOffers } from '../offer-store.ts';
import type { CatalogDb, Offer } from '../offer-store.ts';

/** How long cached prices are valid, in real time, because another process may change them. */
const CACHE_TIME = seconds(1);

interface Page {
  readonly offers: Promise<ReadonlyMap<string, Offer>>;
  readonly until: number;
  readonly cacheVersion: number;
}

/** The cached prices of each database, by currency. */
const priceCache = new WeakMap<CatalogDb, Map<string, Page>>();
/** Grows when this process saves prices; older cached prices are read again. */
let cacheVersion = 0;

/** Invalidates the cached prices of this process after it has saved others. */
export function forgetProducts(): void {
  cacheVersion += 1;
}

/**
 * The products of those slugs that have a price in the currency at `now`, with the sales that are on then;
 * unknown slugs are absent.
 *
 * Every cart and every search asks for prices, so all of a currency are read at once and stand for a
 * second. In a transaction they are read there.
 */
export async function findProducts(
  db: CatalogDb,
  slugs: readonly string[],
  currency: string,
  now: Date,
): Promise<readonly PricedProduct[]> {
  if (slugs.length === 0) return [];
  const offers = await readOffers(db, currency);
  return [...new Set(slugs)].flatMap((slug) => {
    const offer = offers.get(slug);
    return (offer && pricedAt(offer, now)) ?? [];
  });
}

/** Every product that has a price in the currency, ordered by slug, as from `findProducts`. */
export async function listProducts(
  db: CatalogDb,
  currency: string,
  now: Date,
): Promise<readonly PricedProduct[]> {
  const offers = await readOffers(db, currency);
  return [...offers.values()].flatMap((offer) => pricedAt(offer, now) ?? []);
}

function readOffers(db: CatalogDb, currency: string): Promise<ReadonlyMap<string, Offer>> {
  if (db.isTransaction || !isSoldCurrency(currency)) return listOffers(db, currency);
  const pages = priceCache.get(db) ?? new Map<string, Page>();
  priceCache.set(db, pages);
  const known = pages.get(currency);
  if (known && known.cacheVersion === cacheVersion && known.until > performance.now()) return known.offers;
  const page: Page = {
    offers: listOffers(db, currency),
    until: performance.now() + CACHE_TIME,
    cacheVersion,
  };
  pages.set(currency, page);
  // A failed read is retried by the next caller.
  page.offers.catch(() => pages.get(currency) === page && pages.delete(currency));
  return page.offers;
}

/**
 * A product at the price that has begun last; null before its first price begins. The cheapest sale that is
 * on counts, and one of what has become cheaper than it since is none.
 */
function pricedAt({ prices, sales, ...product }: Offer, now: Date): PricedProduct | null {
  const price = priceAt(prices, now);
  if (!price) return null;
  const { amount, renewalAmount } = price;
  const [sale] = sales
    .filter((each) => each.amount < amount && isSaleOn(each, now))
    .sort((one, other) => one.amount - other.amount);
  return { ...product, amount, renewalAmount: renewalAmount ?? amount, sale: sale ?? null };
}

import type { AnswerOf, QueryOf } from '#platform/contract/endpoint.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { registrationProducts } from '#features/names/server/api/name-price.ts';
import type { listTldPrices as contract } from '../contract/search-endpoints.ts';
import { presentPrice } from './api/search-presenter.ts';
import { refusePaused } from './evaluate-names.ts';
import type { SearchDeps } from './search-deps.ts';

/** Lists what the most popular TLDs cost, most popular first; refused during a registration pause. */
export async function listTldPrices(
  { db, clock, currency }: Pick<SearchDeps, 'db' | 'clock' | 'currency'>,
  query: QueryOf<typeof contract>,
): Promise<Result<AnswerOf<typeof contract>>> {
  const now = clock.now();
  const paused = await refusePaused(db, now);
  if (paused) return paused;
  const tlds = TLD_POLICIES.slice(0, query.quantity).map(({ tld }) => tld);
  const products = await registrationProducts(db, tlds, query.currency ?? currency, now);
  return ok({
    tlds: tlds.flatMap((tld) => {
      const product = products.get(tld);
      return product ? [{ tld, ...presentPrice(product.price) }] : [];
    }),
  });
}

import { lineRoute, route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { registrationProducts } from '#features/names/server/api/name-price.ts';
import type { AnswerOf, QueryOf } from '#platform/contract/endpoint.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import * as search from '../contract/search-endpoints.ts';
import { presentPrice } from './api/search-presenter.ts';
import { checkAvailabilities, checkAvailability } from './check-availability.ts';
import { followAvailabilities } from './follow-availabilities.ts';
import { getNamePrice } from './get-name-price.ts';
import { suggestDomains } from './suggest-domains.ts';
import type { SearchDeps } from './search-deps.ts';
import { refusePaused } from './evaluate-names.ts';

/** The search slice: suggestions, availability as the registry answers, and prices. */
export function searchModule(deps: SearchDeps): SliceModule {
  return {
    name: 'search',
    routes: [
      route(search.suggestDomains, ({ query }) => suggestDomains(deps, query)),
      route(search.listSuggestionTlds, () => listTlds(deps)),
      route(search.listTldPrices, ({ query }) => listTldPrices(deps, query)),
      route(search.checkAvailability, ({ actor, params, query }) =>
        checkAvailability(deps, actor, {
          name: params.domain,
          site: query.blog_id,
          isAfresh: query.is_cart_pre_check,
          currency: query.currency,
        }),
      ),
      route(search.checkAvailabilities, ({ actor, body }) =>
        checkAvailabilities(deps, actor, {
          names: body.domains,
          site: body.site,
          isAfresh: body.is_cart_pre_check ?? false,
          isHurried: body.is_hurried ?? false,
          currency: body.currency,
        }),
      ),
      lineRoute(search.followAvailabilities, ({ actor, body }) =>
        followAvailabilities(deps, actor, {
          names: body.domains,
          site: body.site,
          currency: body.currency,
        }),
      ),
      route(search.getNamePrice, ({ params, query }) =>
        getNamePrice(deps, { name: params.domain, currency: query.currency }),
      ),
    ],
  };
}

/** Lists the TLDs that we sell, best first; refused during a registration pause, so that no search starts. */
export async function listTlds({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<Result<string[]>> {
  return (await refusePaused(db, clock.now())) ?? ok(TLD_POLICIES.map((policy) => policy.tld));
}

/** Lists what the most popular TLDs cost, most popular first; refused during a registration pause. */
export async function listTldPrices(
  { db, clock, currency }: Pick<SearchDeps, 'db' | 'clock' | 'currency'>,
  query: QueryOf<typeof search.listTldPrices>,
): Promise<Result<AnswerOf<typeof search.listTldPrices>>> {
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

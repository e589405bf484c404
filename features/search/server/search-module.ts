import { lineRoute, route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as search from '../contract/search-endpoints.ts';
import { checkAvailabilities, checkAvailability } from './check-availability.ts';
import { followAvailabilities } from './follow-availabilities.ts';
import { getNamePrice } from './get-name-price.ts';
import { listTldPrices } from './list-tld-prices.ts';
import { listTlds } from './list-tlds.ts';
import { suggestDomains } from './suggest-domains.ts';
import type { SearchDeps } from './search-deps.ts';

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

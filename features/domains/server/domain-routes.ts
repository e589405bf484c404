import { lineRoute, type Route, route } from '#platform/http/route.ts';
import * as lists from '../contract/list-endpoints.ts';
import * as search from '../contract/search-endpoints.ts';
import { checkAvailabilities, checkAvailability } from './check-availability.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { followAvailabilities } from './follow-availabilities.ts';
import { getNamePrice } from './get-name-price.ts';
import { listAllDomains } from './list-all-domains.ts';
import { listSiteDomains } from './list-site-domains.ts';
import { listTlds } from './list-tlds.ts';
import { suggestDomains } from './suggest-domains.ts';

/** What the domains slice answers. */
export function domainRoutes(deps: DomainsDeps): readonly Route[] {
  return [
    route(search.suggestDomains, ({ query }) => suggestDomains(deps, query)),
    route(search.listSuggestionTlds, () => listTlds(deps)),
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
    route(lists.listSiteDomains, ({ actor, params }) => listSiteDomains(deps, actor, params)),
    route(lists.listAllDomains, ({ actor, query }) => listAllDomains(deps, actor, query)),
  ];
}

import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { listProductsEndpoint } from '../contract/products.ts';
import { listSitePlansEndpoint } from '../contract/site-plans.ts';
import type { Currency } from '../rules/currencies.ts';
import { listProducts } from './list-products.ts';
import { listSitePlans } from './list-site-plans.ts';
import type { PlanPayments } from './ports/plan-payments.ts';

/** Dependencies of the catalog slice. */
export interface CatalogDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The operator's, as default. */
  readonly currency: Currency;
  readonly planPayments: PlanPayments;
}

/** Products, plans and their prices. */
export function catalogModule(deps: CatalogDeps): SliceModule {
  return {
    name: 'catalog',
    routes: [
      route(listProductsEndpoint, ({ query }) => listProducts(deps, query)),
      route(listSitePlansEndpoint, ({ actor, params, query }) =>
        listSitePlans(deps, actor, { ...params, ...query }),
      ),
    ],
  };
}

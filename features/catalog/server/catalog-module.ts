import type { Database } from '#platform/database/database.ts';
import { route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { listProductsEndpoint } from '../contract/products.ts';
import { listProducts } from './list-products.ts';

/** All that the catalog slice stands on. */
export interface CatalogDeps {
  readonly db: Database;
}

/** Products, plans and their prices. */
export function catalogModule(deps: CatalogDeps): SliceModule {
  return {
    name: 'catalog',
    routes: [route(listProductsEndpoint, ({ query }) => listProducts(deps, query))],
  };
}

import { queryOptions } from '@tanstack/react-query';
import { listProductsEndpoint } from '#features/catalog/contract/products.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { call } from '#platform/http-client/call.ts';
import { getSiteRedirect } from '../contract/redirect-endpoints.ts';

/** The site redirect as the catalogue sells it: its id, and what it costs. */
export function redirectProductQuery(currency: Currency) {
  return queryOptions({
    queryKey: ['redirects', 'product', currency],
    queryFn: async ({ signal }) => {
      const products = await call(listProductsEndpoint, { query: { currency } }, { signal });
      const product = products[PRODUCT_SLUGS.siteRedirect];
      if (!product) throw new Error('the catalogue has no site redirect');
      return product;
    },
    staleTime: 60_000,
  });
}

/** Where the redirect of a site leads, and whether it still does. */
export function siteRedirectQuery(site: string) {
  return queryOptions({
    queryKey: ['redirects', 'site', site],
    queryFn: ({ signal }) => call(getSiteRedirect, { params: { site } }, { signal }),
    meta: { live: ['domains'] },
  });
}

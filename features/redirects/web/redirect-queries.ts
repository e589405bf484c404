import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { getCancellationEndpoint } from '#features/billing/contract/purchases.ts';
import type { CancellationOnWire } from '#features/billing/contract/purchases.ts';
import { listProductsEndpoint } from '#features/catalog/contract/products.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { call } from '#platform/http-client/call.ts';
import { deleteSiteRedirect, getSiteRedirect } from '../contract/redirect-endpoints.ts';

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

/** The redirect of a site: where it leads, until when, and whose it is. */
export function siteRedirectQuery(site: string) {
  return queryOptions({
    queryKey: ['redirects', 'site', site],
    queryFn: ({ signal }) => call(getSiteRedirect, { params: { site } }, { signal }),
    meta: { live: ['domains'] },
  });
}

/** What of a redirect's money goes back now; asked anew each time that its page is opened. */
export function redirectRefundQuery(purchaseId: number | null) {
  const id = String(purchaseId ?? '');
  return queryOptions({
    queryKey: ['redirects', 'refund', id],
    queryFn: ({ signal }) => call(getCancellationEndpoint, { params: { id } }, { signal }),
    enabled: purchaseId !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What was seen that goes back, and the key that makes it safe to ask twice. */
interface SeenRefund {
  readonly key: string;
  /** Null where there is no purchase. */
  readonly seen: CancellationOnWire | null;
}

/** Deletes the redirect and gives the money back that was seen to go back, once for each key. */
export function useDeleteRedirect(site: string): UseMutationResult<unknown, Error, SeenRefund> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, seen }: SeenRefund) => {
      const body = seen ? { refund_integer: seen.refund_integer, currency_code: seen.currency_code } : {};
      return call(deleteSiteRedirect, { params: { site }, body }, { headers: { 'idempotency-key': key } });
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['domains'] }),
        client.invalidateQueries({ queryKey: ['billing', 'purchases'] }),
      ]),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { getCancellationEndpoint } from '#features/billing/contract/purchases.ts';
import type { CancellationOnWire } from '#features/billing/contract/purchases.ts';
import { listProductsEndpoint } from '#features/catalog/contract/products.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { call } from '#platform/http-client/call.ts';
import { deleteSiteRedirect, getSiteRedirect } from '../contract/redirect-endpoints.ts';

/** Query of the site redirect product: id and price. */
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

/** Query of a site's redirect: target, term and owner. */
export function siteRedirectQuery(site: string) {
  return queryOptions({
    queryKey: ['redirects', 'site', site],
    queryFn: ({ signal }) => call(getSiteRedirect, { params: { site } }, { signal }),
    meta: { live: ['domains'] },
  });
}

/** Query of the current refund of a redirect; reloaded each time its page opens. */
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

/** The displayed refund, with the idempotency key. */
interface SeenRefund {
  readonly key: string;
  /** Null if there is no purchase. */
  readonly seen: CancellationOnWire | null;
}

/** Deletes the redirect with the displayed refund, once per key. */
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

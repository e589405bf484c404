import { pay, REGISTRANT, waitFor } from './customer.ts';
import type { Answer, Customer } from './customer.ts';

/** Pays for the transfer of a name to a site; answers the order's id. The registrant is `REGISTRANT`. */
export async function buyTransfer(
  customer: Customer,
  siteId: number,
  { domain, code }: { readonly domain: string; readonly code?: string },
): Promise<number> {
  const products = (await customer.get('/rest/v1.1/products')).body as Record<string, { product_id: number }>;
  const extra = code === undefined ? {} : { auth_code: code };
  const { body: cart } = await customer.post(`/rest/v1.1/me/shopping-cart/${siteId}`, {
    products: [
      {
        product_slug: 'domain_transfer',
        product_id: products['domain_transfer']?.product_id,
        meta: domain,
        volume: 1,
        extra,
      },
    ],
    tax: {
      location: {
        country_code: REGISTRANT.country_code,
        postal_code: REGISTRANT.postal_code,
        subdivision_code: REGISTRANT.state,
      },
    },
  });
  const paid = await pay(customer, siteId, {
    total: cart.total_cost_integer as number,
    key: `transfer-${domain}-${siteId}`,
  });
  if (paid.status !== 200) throw new Error(JSON.stringify([cart.messages, paid.body]));
  return paid.body.order_id as number;
}

/**
 * Waits until a transfer has this state for its buyer; the registry's messages are polled every 20
 * seconds.
 */
export function untilTransfer(
  customer: Customer,
  domain: string,
  stands: (reported: Answer['body']) => boolean,
): Promise<Answer['body']> {
  const look = async (): Promise<Answer['body']> => {
    const { status, body } = await customer.get(`/rest/v1.1/domains/${domain}/inbound-transfer-status`);
    return status === 200 && stands(body) ? body : null;
  };
  // Asked more often, it would be refused as too much.
  return waitFor(`the transfer of ${domain}`, look, { within: 90_000, every: 1_500 });
}

import type { Page } from '@playwright/test';
import { openSite, REGISTRANT } from '../processes/customer.ts';
import type { Answer, Customer } from '../processes/customer.ts';
import { fillCard } from './fill-checkout.ts';

/** Puts a plan, which registers nothing, into a site's cart as the only line; answers the cart. */
export async function putPlanInCart(customer: Customer, site: number, coupon = ''): Promise<Answer['body']> {
  const { product_id } = (await customer.get('/rest/v1.1/products')).body['personal-bundle'];
  const { body } = await customer.post(`/rest/v1.1/me/shopping-cart/${site}`, {
    products: [{ product_slug: 'personal-bundle', product_id, meta: '', volume: 1, extra: {} }],
    coupon,
    temporary: false,
    tax: {
      location: {
        country_code: REGISTRANT.country_code,
        postal_code: REGISTRANT.postal_code,
        subdivision_code: REGISTRANT.state,
      },
    },
  });
  return body;
}

/** Opens a site of this name with a plan in its cart; answers its checkout's address. */
export async function openPlanCheckout(customer: Customer, name: string): Promise<string> {
  await putPlanInCart(customer, await openSite(customer, name));
  return `/checkout/${name}.namestead.site`;
}

/** Pays what the checkout shows; where the buyer is, is known. */
export async function payWith(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay \$\d/ }).click();
}

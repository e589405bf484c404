import type { Page } from '@playwright/test';
import { openSite, putLineInCart } from '../processes/customer.ts';
import type { Answer, Customer } from '../processes/customer.ts';
import { fillCard } from './fill-checkout.ts';

/** Puts a plan, which registers nothing, into a site's cart as the only line; answers the cart. */
export function putPlanInCart(customer: Customer, site: number, coupon = ''): Promise<Answer['body']> {
  return putLineInCart(customer, site, { slug: 'personal-bundle', coupon });
}

/** Opens a site of this name with a plan in its cart; answers its checkout's address. */
export async function openPlanCheckout(customer: Customer, name: string): Promise<string> {
  await putPlanInCart(customer, await openSite(customer, name));
  return `/checkout/${name}.namestead.site`;
}

/** Pays what the checkout shows; the billing country is known. */
export async function payWith(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay \$\d/ }).click();
}

/** Waits until the page of an order was open for a second: until then its checkout leads back to it. */
export async function untilPaymentSeen(page: Page): Promise<void> {
  // `/checkout/{site}/order/{id}`
  const site = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.waitForFunction((name) => sessionStorage.getItem(name) === null, `checkout-attempt:${site}`);
}

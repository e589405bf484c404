import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { becomeCustomer, pay, putInCart, settledOrder, signIn, waitFor } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { addSession } from './add-session.ts';
import type { PageToSee } from './page-to-see.ts';
import { DEMO_SITE } from './demo-names.ts';

/** The users of the tested pages, and their data. */
export interface People {
  readonly owner: Customer;
  readonly newcomer: Customer;
  /** A delivered order of the owner. */
  readonly orderId: number;
  /** The name that was bought with it. */
  readonly purchaseId: number;
}

/**
 * Signs in the demo's owner, buys a name and fills a cart for her, and signs up a user without
 * data.
 */
export async function signInPeople(server: RunningServer): Promise<People> {
  const owner = await signIn(server, 'demo@namestead.test');
  const newcomer = await becomeCustomer(server, 'newcomer@example.com');
  const { body } = await owner.get('/rest/v1.1/me/sites');
  const site = (body.sites as { ID: number; slug: string }[]).find(({ slug }) => slug === DEMO_SITE);
  if (!site) throw new Error(`the demo company has no ${DEMO_SITE}`);
  const cart = await putInCart(owner, site.ID, 'meadow-and-thistle.com');
  const paid = await pay(owner, site.ID, { total: cart.total_cost_integer as number, key: 'every-page' });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  const orderId = paid.body.order_id as number;
  await settledOrder(owner, orderId);
  const purchaseId = await findPurchase(owner, 'meadow-and-thistle.com');
  await putInCart(owner, site.ID, 'thistle-and-meadow.com');
  return { owner, newcomer, orderId, purchaseId };
}

async function findPurchase(customer: Customer, name: string): Promise<number> {
  const { body } = await customer.get('/rest/v1.1/me/purchases');
  const found = (body as unknown as { ID: number; meta: string }[]).find(({ meta }) => meta === name);
  if (!found) throw new Error(`${name} is no purchase`);
  return found.ID;
}

/** Waits until the demo company has its names, which come a moment after the server. */
export async function demoNames(server: RunningServer): Promise<void> {
  const owner = await signIn(server, 'demo@namestead.test');
  await waitFor('the names of the demo company', async () => {
    const { body } = await owner.get('/rest/v1.1/all-domains?number=1');
    return (body.found as number) > 0 ? true : null;
  });
}

/** The address of a page of the list, with the order and the purchase that were made for it. */
export function buildUrl(
  { path }: PageToSee,
  people: People,
  query: Readonly<Record<string, string>> = {},
): string {
  const [before = '', search = ''] = path
    .replace('ORDER', String(people.orderId))
    .replace('PURCHASE', String(people.purchaseId))
    .split('?');
  const values = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) values.set(name, value);
  return values.size === 0 ? before : `${before}?${values.toString()}`;
}

/**
 * Signs the browser in as this page's user; leaves the open page first, so that it sends no
 * requests as another.
 */
export async function becomePerson(
  context: BrowserContext,
  { as }: Pick<PageToSee, 'as'>,
  people: People,
  url: string,
): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  await context.clearCookies();
  if (as !== 'nobody') await addSession(context, { url }, people[as].cookie);
}

/** Waits until a page is complete: title, fonts, and no loading content. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  if (page.url().includes('/dev/ui?')) {
    // The components page shows busy states permanently.
    await expect(page.locator('main section[id] :is(h2, h3)').first()).toBeVisible();
  } else {
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-breathe') === null);
  }
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Opens a page of the list as its person and waits until it is whole. */
export async function openPage(
  page: Page,
  each: PageToSee,
  people: People,
  { query = {}, url }: { readonly query?: Readonly<Record<string, string>>; readonly url: string },
): Promise<void> {
  await becomePerson(page.context(), each, people, url);
  await page.goto(url + buildUrl(each, people, query));
  await settled(page);
}

/** Reloads the page in another language. */
export async function turnTo(page: Page, locale: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('locale', locale);
  await page.goto(address.href);
  await settled(page);
}

import type { Page } from '@playwright/test';
import { putInCart } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { arrive } from './arrive.ts';
import { openPlanCheckout, payWith } from './buyer.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';
import { runTool } from '../processes/run-tool.ts';
import { LONG } from './tiers.ts';

/** Messages for the sandbox's cards, and their fields. */
const DECLINING = [
  { card: '4000 0000 0000 0002', field: 'Card number', reason: 'Your card was declined.' },
  { card: '4000 0000 0000 9995', field: 'Card number', reason: 'Your card has insufficient funds.' },
  { card: '4000 0000 0000 0069', field: 'Expires', reason: 'Your card has expired.' },
  {
    card: '4000 0000 0000 0127',
    field: 'Security code',
    reason: 'Your card’s security code is incorrect.',
  },
] as const;

const ready = (page: Page) => page.getByText('Everything is ready.');

test('a card that declines says why at its field, nothing typed is lost, and another card pays', async ({
  page,
  server,
  expectRefusal,
  expectAccessible,
}) => {
  const customer = await arrive(page, server, 'gracesite');
  const site = 'gracesite.namestead.site';
  const { body } = await customer.get(`/rest/v1.1/sites/${site}`);
  await putInCart(customer, body.ID as number, 'compiler-of-grace.com');
  expectRefusal(402);
  await page.goto(`/checkout/${site}`);
  await fillCheckout(page, { card: DECLINING[0].card });
  const pay = page.getByRole('button', { name: 'Pay $19.13' });

  for (const { card, field, reason } of DECLINING) {
    await page.getByLabel('Card number').fill(card);
    await pay.click();
    const wrong = page.getByLabel(field, { exact: true });
    await expect(page.getByText(reason)).toBeVisible();
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toBeFocused();
    await expect(pay).toBeEnabled();
  }
  await expectAccessible('declined card');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await expect(page.getByLabel('Name on the card')).toHaveValue('Ada Lovelace');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  // A field's error disappears when it is filled in again.
  await page.getByLabel('Security code').fill('321');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await pay.click();
  await expect(ready(page)).toBeVisible();
});

test(
  'a bank that asks first is answered on its page, refused, left alone and confirmed, and nothing is retyped but the card',
  LONG,
  async ({ page, server, expectAccessible }) => {
    const customer = await arrive(page, server, 'banksite');
    const { body } = await customer.get('/rest/v1.1/sites/banksite.namestead.site');
    await putInCart(customer, body.ID as number, 'a-bank-that-asks.com');
    await page.goto('/checkout/banksite.namestead.site');
    await fillCheckout(page, { card: '4000 0025 0000 3155' });
    await page.getByRole('button', { name: 'Pay $19.13' }).click();
    await expect(page.getByText('Confirm this payment with your bank')).toBeVisible();
    await expectAccessible('a bank that asks');
    // The confirmation is still requested after a reload, or via the checkout.
    await page.reload();
    await page.getByRole('button', { name: 'Confirm with your bank' }).click();
    await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible();
    await expectAccessible('the bank’s page');
    await page.getByRole('button', { name: 'It is not mine' }).click();

    const backToCheckout = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Back to checkout' }).click();
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
      // The registrant is read over, not typed again.
      await expect(page.getByText('1 Main Street')).toBeVisible();
    };
    await expect(page.getByText(/could not verify you/)).toBeVisible();
    await expectAccessible('a payment that was denied');
    await backToCheckout();
    await payWith(page, '4000 0082 6000 3178');
    await page.getByRole('button', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText(/insufficient funds/)).toBeVisible();
    await backToCheckout();
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(page.getByText('This order was not paid, and nothing was charged.')).toBeVisible();
    await backToCheckout();
    await payWith(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(ready(page)).toBeVisible();

    const history = await customer.get('/rest/v1.1/me/billing-history');
    expect(history.body.billing_transactions).toHaveLength(1);
  },
);

test(
  'late, duplicate, unordered and missing bank answers: each order ends by itself like its payment',
  LONG,
  async ({ page, browser, server, expectAccessible }) => {
    const customer = await arrive(page, server, 'latecards');
    const cards = [
      { name: 'latebank', card: '4000 0000 0000 0515', end: 'Everything is ready.' },
      { name: 'poorbank', card: '4000 0000 0000 0523', end: /Your card has insufficient funds\./ },
      { name: 'twicebank', card: '4000 0000 0000 0531', end: 'Everything is ready.' },
      { name: 'overtakenbank', card: '4000 0000 0000 0549', end: 'Everything is ready.' },
      { name: 'lostanswer', card: '4000 0000 0000 0119', end: 'Everything is ready.' },
    ] as const;
    const checkouts = await Promise.all(cards.map(({ name }) => openPlanCheckout(customer, name)));
    const lost = await openPlanCheckout(customer, 'lostquestion');
    const paid = [];
    for (const [index, { card, end }] of cards.entries()) {
      // A browser for each: one allows at most six connections to a server.
      const context = await browser.newContext({ baseURL: server.url });
      await addSession(context, server, customer.cookie);
      const tab = await context.newPage();
      await tab.goto(checkouts[index] ?? '');
      await payWith(tab, card);
      paid.push({ tab, end });
    }
    await page.goto(lost);
    await payWith(page, '4000 0000 0000 0259');
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
    await expectAccessible('a payment that is being confirmed');
    for (const { tab, end } of paid) {
      await expect(tab.getByText(end)).toBeVisible({ timeout: 30_000 });
      await tab.context().close();
    }
    // A lost payment is cancelled after two minutes.
    await runTool(server, 'clock', 'set', '+3m');
    await expect(page.getByText('This order was not paid, and nothing was charged.')).toBeVisible();

    const { body } = await customer.get('/rest/v1.1/me/billing-history');
    expect(body.billing_transactions).toHaveLength(4);
  },
);

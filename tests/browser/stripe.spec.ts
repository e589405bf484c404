import type { Page } from '@playwright/test';
import { STRIPE_CARDS } from '#adapters/payments-stripe/testing/imitated-cards.ts';
import { ImitatedStripe } from '#adapters/payments-stripe/testing/imitated-stripe.ts';
import type { ChargeAtStripe } from '#adapters/payments-stripe/testing/imitated-stripe.ts';
import { signEvent, WEBHOOK_SECRET } from '#adapters/payments-stripe/testing/sign-event.ts';
import { PAYMENT_NOTICES_PATH } from '#features/billing/contract/payment-methods.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { arrive } from './arrive.ts';
import { openPlanCheckout, untilPaymentSeen } from './buyer.ts';
import { expect, test as base } from './fixtures.ts';
import { imitateStripeJs } from './imitate-stripe-js.ts';
import { LONG } from './tiers.ts';

/** A server for this journey, whose operator has an account at the fake Stripe. */
const test = base.extend<{ readonly stripe: ImitatedStripe; readonly shop: RunningServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  stripe: async ({}, use) => {
    const stripe = new ImitatedStripe();
    await use(stripe);
    stripe.stop();
  },
  shop: async ({ stripe }, use) => {
    const shop = await startServer({
      env: {
        DEMO: '0',
        STRIPE_SECRET_KEY: 'sk_test_imitated',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_imitated',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: await stripe.start(),
      },
    });
    await use(shop);
    await shop.stop();
    await removeDataDir(shop.dataDir);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** A payment, a job and a notice of the server, on a machine that is busy. */
const UNTIL_DONE = { timeout: 30_000 };

const ready = (page: Page) => page.getByText('Everything is ready.');
const cardNumber = (page: Page) => page.frameLocator('iframe').getByLabel('Credit or debit card number');

async function enterCard(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number);
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
}

test(
  "cards are entered into Stripe's frame, saved, confirmed, declined, settled late, refunded and disputed",
  LONG,
  async ({ page, stripe, shop, expectRefusal, expectAccessible }) => {
    // Eight orders and cards, one after the other.
    test.slow();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(shop.url)) sent.push(request.postData() ?? '');
    });
    await imitateStripeJs(page, stripe);
    /** Stripe's webhooks to the server, and its responses. */
    const tell = async (type: string, object: object, headers = {}): Promise<number> => {
      const { body, headers: signed } = signEvent({ type, object }, new Date());
      const init = {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signed, ...headers },
      };
      return (await fetch(shop.url + PAYMENT_NOTICES_PATH, init)).status;
    };
    const lastCharge = (): ChargeAtStripe => {
      const charge = stripe.charges().at(-1);
      if (!charge) throw new Error('nothing was charged');
      return charge;
    };
    const agree = () => page.getByText('I agree to the terms').click();
    const pay = page.getByRole('button', { name: /^Pay \$\d/ });
    const anotherCard = () => page.getByRole('radio', { name: 'Use another card' }).press('Space');

    const customer = await arrive(page, shop, 'stripeone');

    // Declined, and tried again with another card, which is kept.
    expectRefusal(402);
    await page.goto(await openPlanCheckout(customer, 'stripetwo'));
    await enterCard(page, STRIPE_CARDS.lacksFunds);
    await agree();
    await pay.click();
    const form = page.getByRole('group', { name: 'Card details' });
    await expect(form.getByText('Your card has insufficient funds.')).toBeVisible();
    await expectAccessible('a card that Stripe declines');
    await cardNumber(page).fill(STRIPE_CARDS.succeeds);
    await page.getByRole('checkbox', { name: 'Save this card' }).press('Space');
    await pay.click();
    await expect(ready(page)).toBeVisible(UNTIL_DONE);
    const kept = lastCharge();
    expect(stripe.charges().map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded']);

    // Paid by the card that was kept, without a form.
    await page.goto(await openPlanCheckout(customer, 'stripethree'));
    await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
    await expect(page.locator('iframe')).toHaveCount(0);
    await agree();
    await pay.click();
    await expect(ready(page)).toBeVisible(UNTIL_DONE);
    expect(lastCharge()).toMatchObject({ amount: kept.amount, status: 'succeeded' });

    // The bank asks first, and redirects back.
    await page.goto(await openPlanCheckout(customer, 'stripefour'));
    await anotherCard();
    await enterCard(page, STRIPE_CARDS.asksFirst);
    await agree();
    await pay.click();
    await page.getByRole('button', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.waitForURL(/redirect_status/);
    const asked = lastCharge();
    expect(await tell('payment_intent.succeeded', asked)).toBe(200);
    await expect(ready(page)).toBeVisible(UNTIL_DONE);

    // The bank takes its time; a forged notice is refused, and a genuine one makes the open page ready.
    await page.goto(await openPlanCheckout(customer, 'stripefive'));
    await anotherCard();
    await enterCard(page, STRIPE_CARDS.settlesLater);
    await agree();
    await pay.click();
    await page.waitForURL(/\/order\/\d+$/);
    const late = lastCharge();
    expect(late.status).toBe('processing');
    expect(await tell('payment_intent.succeeded', late, { 'stripe-signature': 't=1,v1=00' })).toBe(400);
    stripe.letBanksAnswer();
    expect(await tell('payment_intent.succeeded', late)).toBe(200);
    await expect(ready(page)).toBeVisible(UNTIL_DONE);
    await untilPaymentSeen(page);

    // A card is added without a payment, its bank asks first.
    await page.goto('/me/payment-methods');
    await page.getByRole('button', { name: 'Add a card' }).click();
    await enterCard(page, STRIPE_CARDS.asksAlways);
    await expectAccessible('adding a card');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Card added.')).toBeVisible(UNTIL_DONE);
    await expect(page.getByText('Visa ending in 3184', { exact: true })).toBeVisible();
    expect(stripe.charges()).toHaveLength(5);

    // Contested: the site's cart warns.
    const dispute = {
      payment_intent: late.id,
      amount: late.amount,
      currency: 'usd',
      status: 'needs_response',
    };
    const id = stripe.disputes.open(dispute);
    expect(await tell('charge.dispute.created', { id, object: 'dispute' })).toBe(200);
    await page.goto('/checkout/stripefive.namestead.site');
    await expect(page.getByText('Each contested charge carries a fine.')).toBeVisible(UNTIL_DONE);

    // Cancelled in its refund window: Stripe refunds it, once.
    const { body: purchases } = await customer.get('/rest/v1.1/me/purchases');
    const { ID } = purchases[0] as { readonly ID: number };
    const path = `/namestead/v1/me/purchases/${ID}`;
    const { body: seen } = await customer.get(`${path}/cancellation`);
    const input = { refund_integer: seen.refund_integer as number, currency_code: 'USD' };
    for (const key of ['stripe-back-1', 'stripe-back-1', 'stripe-back-2']) {
      await customer.post(`${path}/cancel`, input, { 'idempotency-key': key });
    }
    await expect
      .poll(() => stripe.charges().reduce((sum, { refunded }) => sum + refunded, 0), UNTIL_DONE)
      .toBe(input.refund_integer);

    const numbers = Object.values(STRIPE_CARDS);
    expect(sent.filter((body) => numbers.some((number) => body.includes(number)))).toEqual([]);
  },
);

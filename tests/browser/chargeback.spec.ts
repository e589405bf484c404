import { becomeCustomer } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { openPlanCheckout, payWith, untilPaymentSeen } from './buyer.ts';
import { fillCard } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';
import { runTool } from '../processes/run-tool.ts';
import { LONG } from './tiers.ts';

/** Charged, and disputed 4 seconds later; the bank never decides. */
const CONTESTED = '4000 0000 0000 2685';
/** The same, and the bank decides a minute after that: for the shop, and against it. */
const WON = '4000 0000 0000 1976';
const LOST = '4000 0000 0000 5423';
const SITE = 'contested.namestead.site';
/** A notice takes its 4 seconds, a round of the sender and a job. */
const UNTIL_HEARD = { timeout: 30_000 };

test(
  'a contested charge warns, is paid for with its fine, and lets the cart go; the second ends purchases',
  LONG,
  async ({ page, server, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    const customer = await becomeCustomer(server, 'contested@example.com');
    const checkout = await openPlanCheckout(customer, 'contested');
    await addSession(page.context(), server, customer.cookie);
    const warning = page.getByText('Each contested charge carries a fine.');
    const disabled = page.getByText('Purchases are currently disabled.');
    const isReady = async () => {
      await expect(page.getByText('Everything is ready.')).toBeVisible();
      await untilPaymentSeen(page);
    };
    const pay = async (amount: string, card: string) => {
      await fillCard(page, card);
      await page.getByRole('button', { name: `Pay ${amount}` }).click();
      await isReady();
    };

    await page.goto(checkout);
    await pay('$51.00', CONTESTED);
    await page.goto(checkout);
    // Without a reload: the server tells open tabs.
    await expect(warning).toBeVisible(UNTIL_HEARD);
    await expect(page.getByText('Contested payment and fine')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove #/ })).toHaveCount(0);
    await expectAccessible('a checkout that warns');

    // $51.00 including tax were withdrawn, plus $15.00; nothing is taxed again.
    await pay('$66.00', CONTESTED);
    await expect(page.getByText('Contested payment and fine').first()).toBeVisible();
    await expectAccessible('the order of a contested payment');
    expect(await runTool(server, 'chargeback', 'list')).toContain('paid $66.00');

    // That payment was disputed, too.
    await page.goto(checkout);
    await expect(warning).toBeVisible(UNTIL_HEARD);
    await expect(disabled).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $81.00' })).toBeDisabled();
    await expectAccessible('a checkout that is closed');

    await runTool(server, 'cart', 'unblock', SITE);
    await expect(disabled).toBeHidden();
    await pay('$81.00', '4242 4242 4242 4242');
    await page.goto(checkout);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(warning).toBeHidden();
  },
);

test(
  'a won dispute leaves only its fee; a lost one stays owed completely',
  LONG,
  async ({ page, server }) => {
    const warning = page.getByText('Each contested charge carries a fine.');
    const open = async ({ cookie, checkout }: { readonly cookie: string; readonly checkout: string }) => {
      await page.goto('about:blank');
      await page.context().clearCookies();
      await addSession(page.context(), server, cookie);
      await page.goto(checkout);
    };
    const buy = async (name: string, card: string) => {
      const customer = await becomeCustomer(server, `${name}@example.com`);
      const buyer = { cookie: customer.cookie, checkout: await openPlanCheckout(customer, name) };
      await open(buyer);
      await payWith(page, card);
      await expect(page.getByText('Everything is ready.')).toBeVisible();
      await untilPaymentSeen(page);
      await page.goto(buyer.checkout);
      await expect(warning).toBeVisible(UNTIL_HEARD);
      return buyer;
    };
    const right = await buy('chargewon', WON);
    const wrong = await buy('chargelost', LOST);

    await runTool(server, 'clock', 'set', '+1m');
    const states = async () => (await runTool(server, 'chargeback', 'list')).match(/\b(won|lost) /g);
    await expect.poll(states, UNTIL_HEARD).toEqual(expect.arrayContaining(['won ', 'lost ']));

    await open(right);
    await expect(page.getByRole('button', { name: 'Pay $15.00' })).toBeVisible();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText('Everything is ready.')).toBeVisible();
    await untilPaymentSeen(page);
    await page.goto(right.checkout);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(warning).toBeHidden();
    await open(wrong);
    await expect(warning).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $66.00' })).toBeVisible();
  },
);
